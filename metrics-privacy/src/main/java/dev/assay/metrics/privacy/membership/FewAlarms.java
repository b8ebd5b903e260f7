package dev.assay.metrics.privacy.membership;

/**
 * How unlikely it is, without a leak, that so many members score above all outsiders but a few: for
 * n members and h outsiders in random order, the number of members before the (a + 1)-th outsider
 * has the negative hypergeometric distribution. Ties only make it smaller.
 */
final class FewAlarms {

    private final double[][] surprise;

    /**
     * A table of surprises.
     *
     * @param members n
     * @param outsiders h
     * @param most false alarms
     */
    FewAlarms(int members, int outsiders, int most) {
        this.surprise = new double[most + 1][];
        for (int alarms = 0; alarms <= most; alarms++) {
            surprise[alarms] = surprises(members, outsiders, alarms);
        }
    }

    /** The largest −log of these chances, over all numbers of false alarms. */
    double most(int[] found) {
        double most = 0;
        for (int alarms = 0; alarms < surprise.length; alarms++) {
            most = Math.max(most, surprise[alarms][found[alarms]]);
        }
        return most;
    }

    /** By number of members found, −log of the chance of at least as many. */
    private static double[] surprises(int members, int outsiders, int alarms) {
        int all = members + outsiders;
        double[] logs = new double[members + 1];
        if (alarms >= outsiders) {
            return logs;
        }
        double log = Math.log((double) (outsiders - alarms) / (all - alarms));
        for (int i = 0; i < alarms; i++) {
            log += Math.log((double) (outsiders - i) / (all - i));
        }
        for (int found = 0; found <= members; found++) {
            logs[found] = log;
            if (found < members) {
                log +=
                        Math.log(
                                (double) (members - found)
                                        / (found + 1)
                                        * (found + alarms + 1)
                                        / (all - found - alarms - 1));
            }
        }
        double tail = Double.NEGATIVE_INFINITY;
        for (int found = members; found >= 0; found--) {
            double greater = Math.max(tail, logs[found]);
            tail = greater + Math.log(Math.exp(tail - greater) + Math.exp(logs[found] - greater));
            logs[found] = Math.max(0, -tail);
        }
        return logs;
    }
}
