import { costOf, deployWithTraces, REVIEW_WORK } from '@/lib/store/convex/testing/review-costs';
import type { BenchSize, BenchSuite, Figures } from '../bench-suite';
import { lessIsBetter } from '../figure-meaning';

/** How many traces are few and how many are many. */
const SIZES: Readonly<Record<BenchSize, { readonly few: number; readonly many: number }>> = {
  whole: { few: 100, many: 10_000 },
  small: { few: 100, many: 200 },
};

/** What the review queue reads from Convex, among a few traces and among many: documents, and how the bytes grow. */
export const convexSuite: BenchSuite = {
  name: 'convex',
  subject: 'modules',
  figures: Object.fromEntries(
    Object.keys(REVIEW_WORK).flatMap((name) => [
      [`${name}Documents100`, lessIsBetter(0, 10_000)],
      [`${name}Documents10k`, lessIsBetter(0, 10_000)],
      [`${name}BytesGrowth`, lessIsBetter(0, 1_000)],
    ]),
  ),
  async run(size) {
    const few = await deployWithTraces(SIZES[size].few);
    const many = await deployWithTraces(SIZES[size].many);
    const figures: [string, number][] = [];
    for (const [name, work] of Object.entries(REVIEW_WORK)) {
      const before = await costOf(few, work);
      const after = await costOf(many, work);
      figures.push(
        [`${name}Documents100`, before.documents],
        [`${name}Documents10k`, after.documents],
        [`${name}BytesGrowth`, after.bytes / before.bytes],
      );
    }
    await few.bridge.close();
    await many.bridge.close();
    return Object.fromEntries(figures) satisfies Figures;
  },
};
