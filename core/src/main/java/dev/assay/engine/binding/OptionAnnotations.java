package dev.assay.engine.binding;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.databind.introspect.AnnotatedMethod;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import dev.assay.metric.OptionValue;
import java.util.Locale;

/**
 * Writes and reads enum constants as lower-case words, and other types by their {@link OptionValue}
 * methods. Jackson's own annotations are still read, for extensions built before there were ours.
 */
final class OptionAnnotations extends JacksonAnnotationIntrospector {

    private static final long serialVersionUID = 1L;

    /** The word that stands for a constant. */
    static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public String[] findEnumValues(
            MapperConfig<?> config,
            AnnotatedClass annotatedClass,
            Enum<?>[] values,
            String[] names) {
        String[] found = super.findEnumValues(config, annotatedClass, values, names);
        for (int i = 0; i < values.length; i++) {
            if (found[i] == null) {
                found[i] = word(values[i]);
            }
        }
        return found;
    }

    @Override
    public Boolean hasAsValue(Annotated member) {
        return member.hasAnnotation(OptionValue.class) && !isReader(member)
                ? Boolean.TRUE
                : super.hasAsValue(member);
    }

    @Override
    public JsonCreator.Mode findCreatorAnnotation(MapperConfig<?> config, Annotated member) {
        return member.hasAnnotation(OptionValue.class) && isReader(member)
                ? JsonCreator.Mode.DELEGATING
                : super.findCreatorAnnotation(config, member);
    }

    private static boolean isReader(Annotated member) {
        return member instanceof AnnotatedMethod method && method.getParameterCount() == 1;
    }
}
