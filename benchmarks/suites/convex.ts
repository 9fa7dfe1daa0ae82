import { costOf, deployWithTraces, REVIEW_WORK } from '@/lib/store/convex/testing/review-costs';
import type { BenchSuite, Figures } from '../bench-suite';

const FEW = 100;
const MANY = 10_000;

/** What the review queue reads from Convex, among a few traces and among many: documents, and how the bytes grow. */
export const convexSuite: BenchSuite = {
  name: 'convex',
  async run() {
    const few = await deployWithTraces(FEW);
    const many = await deployWithTraces(MANY);
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
