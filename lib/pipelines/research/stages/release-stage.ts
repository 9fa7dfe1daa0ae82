import type { Wait } from '@/lib/shared/wait';
import { OUTCOME } from '../../turn/memory-keys';
import type { Stage } from '../../turn/stage';
import type { ResearchOptions } from '../policy/research-options';
import { releaseFailure, releaseReport } from '../report/release-report';
import { GATHERED_WORK, RESEARCH_RUN } from '../state/research-keys';

const LONGEST_MS = 60_000;

/** Shows what a run came to. */
export const releaseStage = (
  { mode, range }: Pick<ResearchOptions, 'mode' | 'range'>,
  wait?: Wait,
): Stage => ({
  name: 'research_release',
  kind: 'essential',
  timeoutMs: LONGEST_MS,
  // A run that broke has an outcome already.
  when: ({ memory }) => memory.get(OUTCOME) === undefined,
  async run(context, sink, signal) {
    const run = context.memory.require(RESEARCH_RUN);
    const work = context.memory.require(GATHERED_WORK);
    const asked = { mode, isRangeChosen: range !== undefined };
    const released = { context, sink, signal, work, ...asked, ...(wait && { wait }) };
    if (run.status === 'reported') await releaseReport(run, released);
    else await releaseFailure(run, released);
    if (!signal.aborted) context.memory.set(OUTCOME, { kind: 'completed', caveat: null });
  },
});
