package dev.assay.neighbour.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class KernelsTest {

    private static final double FEW = 1e6;
    private static final double SOME = 1e8;
    private static final double MANY = 5e9;

    @Test
    void fewCellsAreSweptHoweverManyCameBefore() {
        LoopContext context = new LoopContext(1);
        assertThat(Kernels.worthwhile(context, FEW, true).isSwept()).isTrue();
        Kernels.worthwhile(context, 1e12, true);
        assertThat(Kernels.worthwhile(context, FEW, true).isSwept()).isTrue();
    }

    @Test
    void someAreSweptUntilVectorsAreWorthCompiling() {
        LoopContext context = new LoopContext(1);
        Kernels.Choice first = Kernels.worthwhile(context, SOME, true);
        assertThat(first.isSwept()).isTrue();
        assertThat(first.kernel()).isInstanceOf(PlainKernel.class);
        Kernels.worthwhile(context, MANY, true);
        Kernels.Choice later = Kernels.worthwhile(context, SOME, true);
        assertThat(later.kernel()).isSameAs(Kernels.best());
        assertThat(later.isSwept()).isEqualTo(Kernels.best() instanceof PlainKernel);
    }

    @Test
    void manyAreFilteredByTheBestKernelAtOnce() {
        Kernels.Choice choice = Kernels.worthwhile(new LoopContext(1), MANY, true);
        assertThat(choice.isSwept()).isFalse();
        assertThat(choice.kernel()).isSameAs(Kernels.best());
    }

    @Test
    void whatCannotBeSweptIsFiltered() {
        assertThat(Kernels.worthwhile(new LoopContext(1), FEW, false).isSwept()).isFalse();
    }
}
