package dev.assay.exchange;

import dev.assay.error.Check;

/**
 * Which of the pooled real rows are called members. Positions below the number of members are the
 * true members; what is pooled, and in which order, is up to whoever asks. Not shared between
 * threads while it is being drawn; read-only afterwards.
 *
 * @since 0.2
 */
public final class Labels {

    private final long[] member;
    private final int size;
    private final int members;
    private boolean asTheyAre;

    private Labels(int members, int outsiders) {
        this.size = members + outsiders;
        this.members = members;
        this.member = new long[(size + Long.SIZE - 1) / Long.SIZE];
    }

    /** The labels as they are: members first. */
    static Labels observed(int members, int outsiders) {
        Labels labels = new Labels(members, outsiders);
        for (int i = 0; i < members; i++) {
            labels.add(i);
        }
        labels.asTheyAre = true;
        return labels;
    }

    /** Labels at random, every choice of so many members being equally likely. */
    static Labels drawn(int members, int outsiders, long seed) {
        Lots lots = new Lots(seed);
        Labels labels = new Labels(members, outsiders);
        int open = members;
        for (int word = 0; word < labels.member.length; word++) {
            int first = word * Long.SIZE;
            int end = Math.min(labels.size, first + Long.SIZE);
            long bits = 0;
            for (int i = first; i < end; i++) {
                // Each row is taken with the share still to be taken of those still to come, and
                // without a branch, which no processor would foresee.
                int taken = lots.next(labels.size - i) - open >>> Integer.SIZE - 1;
                bits |= (long) taken << i;
                open -= taken;
            }
            labels.member[word] = bits;
        }
        return labels;
    }

    private void add(int position) {
        member[position >>> 6] |= 1L << position;
    }

    /**
     * Labels at random among the rows that are asked, every choice of so many members among them
     * being equally likely; the others keep theirs.
     */
    static Labels drawn(AskedPool asked, long seed) {
        Pool pool = asked.pool();
        Labels labels = observed(pool.members(), pool.outsiders());
        labels.asTheyAre = false;
        Labels among = drawn(asked.members(), asked.outsiders(), seed);
        for (int place = 0; place < asked.size(); place++) {
            int position = asked.position(place);
            labels.member[position >>> 6] &= ~(1L << position);
            if (among.isMember(place)) {
                labels.add(position);
            }
        }
        return labels;
    }

    /** Whether these were not drawn: the true members are called members. */
    boolean areAsTheyAre() {
        return asTheyAre;
    }

    /** Whether the row at this position of the pool is called a member. */
    public boolean isMember(int position) {
        return (member[position >>> 6] >>> position & 1) != 0;
    }

    /** The first position from here on that has this label; {@link #size()} where none is left. */
    int next(boolean members, int from) {
        int word = from >>> 6;
        long keep = -1L << from;
        while (word < member.length) {
            long bits = (members ? member[word] : ~member[word]) & keep;
            if (bits != 0) {
                return Math.min(size, word * Long.SIZE + Long.numberOfTrailingZeros(bits));
            }
            keep = -1;
            word++;
        }
        return size;
    }

    /** 1 for a member, else 0. */
    int share(int position) {
        return (int) (member[position >>> 6] >>> position & 1);
    }

    /** How many are called members; the same for all labellings of a pool. */
    public int members() {
        return members;
    }

    /** How many are not. */
    public int outsiders() {
        return size - members;
    }

    /** All rows of the pool. */
    public int size() {
        return size;
    }

    /** How many of these pooled rows are called members. */
    public int membersAmong(int[] positions) {
        int members = 0;
        for (int position : positions) {
            members += share(position);
        }
        return members;
    }

    /**
     * How many pooled rows of a mask are called members.
     *
     * @param mask bit {@code p % 64} of word {@code p / 64} stands for position p
     */
    public int membersAmong(long[] mask) {
        int members = 0;
        for (int word = 0; word < mask.length; word++) {
            members += Long.bitCount(mask[word] & member[word]);
        }
        return members;
    }

    /**
     * The sum of whole numbers over those called members.
     *
     * @param numbers one for each pooled row
     */
    public long sumOfMembers(int[] numbers) {
        Check.require(numbers.length == size, "one number is needed for each pooled row");
        long sum = 0;
        for (int word = 0; word < member.length; word++) {
            // Random labels make branches that no processor foresees.
            long bits = member[word];
            int end = Math.min(size, (word + 1) * Long.SIZE);
            for (int position = word * Long.SIZE; position < end; position++) {
                sum += numbers[position] & -(bits & 1);
                bits >>>= 1;
            }
        }
        return sum;
    }

    /** The mean of a score over those called members, minus that over the others. */
    public double meanDifference(double[] scores) {
        Check.require(scores.length == size, "one score is needed for each pooled row");
        double inside = 0;
        double outside = 0;
        for (int i = 0; i < scores.length; i++) {
            if (isMember(i)) {
                inside += scores[i];
            } else {
                outside += scores[i];
            }
        }
        return inside / members - outside / outsiders();
    }

    /** The mean of a score over those called members. */
    public double meanOfMembers(double[] scores) {
        Check.require(scores.length == size, "one score is needed for each pooled row");
        double inside = 0;
        for (int i = 0; i < scores.length; i++) {
            inside += isMember(i) ? scores[i] : 0;
        }
        return inside / members;
    }

    /** The mean of a score over those called outsiders. */
    public double meanOfOutsiders(double[] scores) {
        Check.require(scores.length == size, "one score is needed for each pooled row");
        double outside = 0;
        for (int i = 0; i < scores.length; i++) {
            outside += isMember(i) ? 0 : scores[i];
        }
        return outside / outsiders();
    }
}
