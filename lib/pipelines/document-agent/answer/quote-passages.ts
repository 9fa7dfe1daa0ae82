import { quotedLine } from '../../turn/grounded/quoted-line';
import { mayStandIn } from '../../turn/next-best';
import type { TurnOutcome } from '../../turn/turn-outcome';
import { type JudgedAnswer, judgeAnswer } from '../gate/judge-answer';
import { gatherUnasked } from '../loop/gather-unasked';
import type { AgentRun } from '../state/agent-run';

const LONGEST = 600;

/** Whether a turn that ended so may be answered by what was found. */
export const mayQuote = (outcome: TurnOutcome): boolean =>
  outcome.kind === 'failed' && mayStandIn(outcome.failure);

/** The passages that fit best, in the place of an answer that the model did not write; null where there are none. */
export async function quotePassages(run: AgentRun): Promise<JudgedAnswer | null> {
  const { state, settings, signal } = run;
  if (state.opened.length === 0) await gatherUnasked(run);
  const sources = state.citable(settings.contextCitations);
  if (signal.aborted || sources.length === 0) return null;
  const lines = sources.map(({ number, passage }) => quotedLine(passage.text, number, LONGEST));
  return judgeAnswer(run, lines.join('\n'), []);
}
