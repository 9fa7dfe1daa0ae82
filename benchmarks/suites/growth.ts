import type { BenchSuite } from '../bench-suite';
import { lessIsBetter } from '../figure-meaning';
import { worstGrowth } from '../growth/growing-work';
import { SANITIZER_GROWTH } from '../growth/sanitizer-growth';
import { TEXT_GROWTH } from '../growth/text-growth';
import { TURN_GROWTH } from '../growth/turn-growth';

/** Between linear work, which takes twice as long, and quadratic work, which takes four times as long. */
const LIMIT = 3;
const WORK = [...SANITIZER_GROWTH, ...TEXT_GROWTH, ...TURN_GROWTH];

/** How many times as long some work takes on twice as much, of the input with which that is most: 2 is linear. */
export const growthSuite: BenchSuite = {
  name: 'growth',
  subject: 'modules',
  figures: Object.fromEntries(WORK.map(({ figure }) => [figure, lessIsBetter(0, 100, LIMIT)])),
  run: async (size, note) => {
    const figures: Record<string, number> = {};
    for (const work of WORK) {
      const { growth, input } = await worstGrowth(work, size);
      figures[work.figure] = growth;
      note(work.figure, input);
    }
    return figures;
  },
};
