import type { BenchSuite } from '../bench-suite';
import { lessIsBetter, neitherIsBetter } from '../figure-meaning';
import { type BriefWork, worstStretch } from '../stretches/brief-work';
import { CALL_STRETCHES } from '../stretches/call-stretches';
import { CHECKING_STRETCHES } from '../stretches/checking-stretches';
import { PAGE_STRETCHES } from '../stretches/page-stretches';
import { STORE_STRETCHES } from '../stretches/store-stretches';
import { TURN_STRETCHES } from '../stretches/turn-stretches';
import { machineMs } from '../time/machine-time';

const WORK: readonly BriefWork[] = [
  ...TURN_STRETCHES,
  ...STORE_STRETCHES,
  ...CHECKING_STRETCHES,
  ...CALL_STRETCHES,
  ...PAGE_STRETCHES,
];

/**
 * The longest stretch of the processor, with the worst input, in which a server answers nobody else, or a page nobody
 * who uses it: as many times as long as counting the words of a text of 1 MB takes on this machine, `machineMs`.
 */
export const stretchesSuite: BenchSuite = {
  name: 'stretches',
  subject: 'modules',
  figures: {
    machineMs: neitherIsBetter(0.1, 10_000),
    ...Object.fromEntries(WORK.map(({ figure, limit }) => [figure, lessIsBetter(0, 10_000, limit)])),
  },
  run: async (size, note) => {
    const baselineMs = await machineMs();
    const figures: Record<string, number> = { machineMs: baselineMs };
    for (const work of WORK) {
      const { ms, input } = await worstStretch(work, size);
      figures[work.figure] = ms / baselineMs;
      note(work.figure, `${ms.toFixed(0)} ms: ${input}`);
    }
    return figures;
  },
};
