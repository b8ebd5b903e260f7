package dev.assay.spi;

import dev.assay.api.Growing;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What can be seen of types from outside, as lines of text that depend on nothing else. */
final class Signatures {

    private static final int NOT_SHOWN =
            Modifier.TRANSIENT
                    | Modifier.VOLATILE
                    | Modifier.SYNCHRONIZED
                    | Modifier.NATIVE
                    | Modifier.STRICT
                    | Modifier.INTERFACE;

    private Signatures() {}

    /** One line for the type and one for each member that others can see, sorted. */
    static List<String> of(Class<?> type) {
        Set<String> members = new TreeSet<>();
        for (Field field : type.getDeclaredFields()) {
            if (isSeen(field.getModifiers()) && !field.isSynthetic()) {
                members.add(
                        field.isEnumConstant()
                                ? field.getName()
                                : words(field.getModifiers())
                                        + name(field.getGenericType())
                                        + " "
                                        + field.getName()
                                        + constant(field));
            }
        }
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            if (isSeen(constructor.getModifiers())
                    && !constructor.isSynthetic()
                    && !isCanonicalOfGrowing(constructor)) {
                members.add(words(constructor.getModifiers()) + "new" + parameters(constructor));
            }
        }
        for (Method method : type.getDeclaredMethods()) {
            if (isSeen(method.getModifiers()) && !method.isSynthetic() && !isImplied(method)) {
                members.add(
                        words(method.getModifiers())
                                + (method.isDefault() ? "default " : "")
                                + variables(method.getTypeParameters())
                                + name(method.getGenericReturnType())
                                + " "
                                + method.getName()
                                + parameters(method));
            }
        }
        List<String> lines = new ArrayList<>();
        lines.add(heading(type));
        members.forEach(member -> lines.add("    " + member));
        return lines;
    }

    /** The value that compilers copy into whatever reads the field. */
    private static String constant(Field field) {
        boolean isCopied =
                Modifier.isStatic(field.getModifiers())
                        && Modifier.isFinal(field.getModifiers())
                        && (field.getType().isPrimitive() || field.getType() == String.class);
        if (!isCopied) {
            return "";
        }
        try {
            field.trySetAccessible();
            return " = " + field.get(null);
        } catch (IllegalAccessException hidden) {
            throw new IllegalStateException(hidden);
        }
    }

    /** The types that the signatures of a type mention, itself left out. */
    static Set<Class<?>> mentioned(Class<?> type) {
        List<Type> all = new ArrayList<>();
        all.addAll(supertypes(type));
        bounds(type.getTypeParameters()).forEach(all::add);
        for (Field field : type.getDeclaredFields()) {
            if (isSeen(field.getModifiers())) {
                all.add(field.getGenericType());
            }
        }
        Stream.<Executable>concat(
                        Arrays.stream(type.getDeclaredConstructors()),
                        Arrays.stream(type.getDeclaredMethods()))
                .filter(member -> isSeen(member.getModifiers()) && !member.isSynthetic())
                .forEach(
                        member -> {
                            all.addAll(List.of(member.getGenericParameterTypes()));
                            all.addAll(List.of(member.getGenericExceptionTypes()));
                            bounds(member.getTypeParameters()).forEach(all::add);
                            if (member instanceof Method method) {
                                all.add(method.getGenericReturnType());
                            }
                        });
        Set<Class<?>> found = new java.util.HashSet<>();
        all.forEach(one -> collect(one, found));
        found.remove(type);
        return found;
    }

    private static String heading(Class<?> type) {
        String kind =
                type.isAnnotation()
                        ? "@interface"
                        : type.isInterface()
                                ? "interface"
                                : type.isEnum() ? "enum" : type.isRecord() ? "record" : "class";
        int shown = type.getModifiers() & ~NOT_SHOWN & ~Modifier.PUBLIC & ~Modifier.STATIC;
        if (!kind.equals("class")) {
            shown &= ~(Modifier.ABSTRACT | Modifier.FINAL);
        }
        List<String> extended = supertypes(type).stream().map(Signatures::name).toList();
        return PublicTypes.promise(type).orElseThrow().value()
                + (type.isAnnotationPresent(Growing.class) ? " GROWING " : " ")
                + words(shown)
                + (type.isSealed() ? "sealed " : "")
                + kind
                + " "
                + type.getName().replace('$', '.')
                + variables(type.getTypeParameters()).strip()
                + (type.isRecord() ? components(type) : "")
                + (extended.isEmpty() ? "" : " : " + String.join(", ", extended))
                + (type.isSealed()
                        ? " permits "
                                + Arrays.stream(type.getPermittedSubclasses())
                                        .map(Signatures::name)
                                        .sorted()
                                        .collect(Collectors.joining(", "))
                        : "");
    }

    private static String components(Class<?> type) {
        return Arrays.stream(type.getRecordComponents())
                .map(component -> name(component.getGenericType()) + " " + component.getName())
                .collect(Collectors.joining(", ", "(", ")"));
    }

    /**
     * What is written behind {@code extends} and {@code implements}, as far as it says something.
     */
    private static List<Type> supertypes(Class<?> type) {
        List<Type> all = new ArrayList<>();
        Type above = type.getGenericSuperclass();
        if (above != null && above != Object.class && !type.isEnum() && above != Record.class) {
            all.add(above);
        }
        if (!type.isAnnotation()) {
            all.addAll(List.of(type.getGenericInterfaces()));
        }
        return all;
    }

    private static boolean isSeen(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }

    private static boolean isCanonicalOfGrowing(Constructor<?> constructor) {
        Class<?> type = constructor.getDeclaringClass();
        return type.isRecord()
                && type.isAnnotationPresent(Growing.class)
                && Arrays.equals(
                        constructor.getParameterTypes(),
                        Arrays.stream(type.getRecordComponents())
                                .map(RecordComponent::getType)
                                .toArray(Class<?>[]::new));
    }

    /** What every enum and record has, or every class may say of itself. */
    private static boolean isImplied(Method method) {
        Class<?> type = method.getDeclaringClass();
        String text = method.getName() + parameters(method);
        if (Set.of("equals(Object)", "hashCode()", "toString()").contains(text)) {
            return true;
        }
        if (type.isEnum()) {
            return Set.of("values()", "valueOf(String)").contains(text);
        }
        return type.isRecord()
                && method.getParameterCount() == 0
                && Arrays.stream(type.getRecordComponents())
                        .anyMatch(component -> component.getAccessor().equals(method));
    }

    private static String words(int modifiers) {
        String text = Modifier.toString(modifiers & ~NOT_SHOWN & ~Modifier.PUBLIC);
        return text.isEmpty() ? "" : text + " ";
    }

    private static String parameters(Executable member) {
        List<String> types =
                Arrays.stream(member.getGenericParameterTypes())
                        .map(Signatures::name)
                        .collect(Collectors.toCollection(ArrayList::new));
        if (member.isVarArgs()) {
            String last = types.remove(types.size() - 1);
            types.add(last.substring(0, last.length() - "[]".length()) + "...");
        }
        String thrown =
                Arrays.stream(member.getGenericExceptionTypes())
                        .map(Signatures::name)
                        .collect(Collectors.joining(", "));
        return "(" + String.join(", ", types) + ")" + (thrown.isEmpty() ? "" : " throws " + thrown);
    }

    private static String variables(TypeVariable<?>[] variables) {
        if (variables.length == 0) {
            return "";
        }
        Function<TypeVariable<?>, String> text =
                variable -> {
                    String bounds =
                            Arrays.stream(variable.getBounds())
                                    .filter(bound -> bound != Object.class)
                                    .map(Signatures::name)
                                    .collect(Collectors.joining(" & "));
                    return variable.getName() + (bounds.isEmpty() ? "" : " extends " + bounds);
                };
        return Arrays.stream(variables).map(text).collect(Collectors.joining(", ", "<", "> "));
    }

    private static Stream<Type> bounds(TypeVariable<?>[] variables) {
        return Arrays.stream(variables).flatMap(variable -> Arrays.stream(variable.getBounds()));
    }

    /** A type by its simple name, nested ones behind the type around them. */
    private static String name(Type type) {
        if (type instanceof Class<?> plain) {
            if (plain.isArray()) {
                return name(plain.getComponentType()) + "[]";
            }
            return plain.getEnclosingClass() == null
                    ? plain.getSimpleName()
                    : name(plain.getEnclosingClass()) + "." + plain.getSimpleName();
        }
        if (type instanceof ParameterizedType of) {
            return Arrays.stream(of.getActualTypeArguments())
                    .map(Signatures::name)
                    .collect(Collectors.joining(", ", name(of.getRawType()) + "<", ">"));
        }
        if (type instanceof GenericArrayType array) {
            return name(array.getGenericComponentType()) + "[]";
        }
        if (type instanceof WildcardType wild) {
            if (wild.getLowerBounds().length > 0) {
                return "? super " + name(wild.getLowerBounds()[0]);
            }
            Type upper = wild.getUpperBounds()[0];
            return upper == Object.class ? "?" : "? extends " + name(upper);
        }
        return type.getTypeName();
    }

    private static void collect(Type type, Set<Class<?>> found) {
        if (type instanceof Class<?> plain) {
            if (plain.isArray()) {
                collect(plain.getComponentType(), found);
            } else if (!plain.isPrimitive()) {
                found.add(plain);
            }
        } else if (type instanceof ParameterizedType of) {
            collect(of.getRawType(), found);
            Arrays.stream(of.getActualTypeArguments()).forEach(one -> collect(one, found));
        } else if (type instanceof GenericArrayType array) {
            collect(array.getGenericComponentType(), found);
        } else if (type instanceof WildcardType wild) {
            Arrays.stream(wild.getLowerBounds()).forEach(one -> collect(one, found));
            Arrays.stream(wild.getUpperBounds()).forEach(one -> collect(one, found));
        }
    }
}
