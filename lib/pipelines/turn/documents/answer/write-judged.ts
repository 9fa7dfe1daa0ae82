import type { TurnOutcome } from '../../turn-outcome';
import { needsTool } from '../gate/checks/validation-problem';
import { type JudgedAnswer, judgeAnswer } from '../gate/judge-answer';
import { noteReprompt } from '../gate/note-reprompt';
import { repromptMessage } from '../gate/reprompt-message';
import type { DocumentRun } from '../state/document-run';

/** An answer from what was gathered, or why there is none. */
export type Synthesis =
  /** `ended`: how the turn ended where that kept the answer from being whole. */
  | { readonly kind: 'answered'; readonly answer: JudgedAnswer; readonly ended: TurnOutcome | null }
  | { readonly kind: 'ended'; readonly outcome: TurnOutcome };

/**
 * Lets the model write an answer, of which nobody is shown a word, and holds it against what was gathered; once more
 * where what it wrote does not hold. `write` is told what was wrong, nothing at first.
 */
export async function writeJudged(
  run: DocumentRun,
  repromptsLeft: number,
  write: (problems: string) => Promise<TurnOutcome>,
): Promise<Synthesis> {
  const { context, sink, state } = run;
  let problems = '';
  for (let left = Math.min(1, repromptsLeft); ; left -= 1) {
    sink.hold();
    const outcome = await write(problems);
    const isCut =
      outcome.kind === 'failed' && outcome.failure.code === 'total-timeout' && hasWords(sink.draft);
    if (outcome.kind !== 'completed' && !isCut) return { kind: 'ended', outcome };
    const answer = await judgeAnswer(run, sink.draft ?? '', []);
    const mendable = answer.problems.filter((problem) => !needsTool(problem));
    if (isCut) return { kind: 'answered', answer, ended: outcome };
    const isLast = left <= 0 || !context.meter.mayCall;
    if (mendable.length === 0 || isLast) return { kind: 'answered', answer, ended: null };
    sink.endHold('refused');
    noteReprompt(run, mendable, left - 1);
    problems = repromptMessage(mendable, state.callsLeft, context.locale);
  }
}

const hasWords = (draft: string | null): boolean => draft !== null && draft.trim() !== '';
