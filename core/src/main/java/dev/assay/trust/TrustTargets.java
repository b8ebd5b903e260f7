package dev.assay.trust;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;

/**
 * The measures of a jar that claim to tell fidelity or diversity. Implementations have a public
 * constructor without arguments and are found by {@link ServiceLoader}.
 */
public interface TrustTargets {

    /** The measures, in the order of the table. */
    List<TrustTarget> targets();

    /** The measures of all jars that the loaders find. */
    static List<TrustTarget> installed(ClassLoader... loaders) {
        List<TrustTarget> targets = new ArrayList<>();
        for (ClassLoader loader : loaders) {
            for (TrustTargets provider : ServiceLoader.load(TrustTargets.class, loader)) {
                for (TrustTarget target : provider.targets()) {
                    if (!targets.contains(target)) {
                        targets.add(target);
                    }
                }
            }
        }
        return targets;
    }
}
