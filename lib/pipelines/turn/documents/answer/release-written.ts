import type { Wait } from '@/lib/shared/wait';
import { isOtherScript } from '@/lib/text/languages/script-language';
import type { Insufficiency } from '@/lib/trace/documents/insufficiency';
import { MISSED } from '../../memory-keys';
import type { TurnOutcome } from '../../turn-outcome';
import { type JudgedAnswer, judgeAnswer } from '../gate/judge-answer';
import type { DocumentRun } from '../state/document-run';
import type { UnreadDocuments } from '../state/unread-documents';
import { QUOTED_INSTEAD } from './answer-texts';
import { mayQuote, quotePassages } from './quote-passages';
import { releaseGrounded } from './release-grounded';
import type { Synthesis } from './write-judged';

interface Missing {
  readonly unread: UnreadDocuments;
  /** Said where more was asked for than may be done. */
  readonly beyond: string | null;
}

/**
 * Shows what the model has written as far as it holds, or the passages that it was to write from where it gives nothing.
 * How the turn ended; null where it was stopped from outside.
 */
export async function releaseWritten(
  run: DocumentRun,
  written: Synthesis,
  { unread, beyond }: Missing,
  wait?: Wait,
): Promise<TurnOutcome | null> {
  const { signal, state, context } = run;
  const { answer, ended, lead } = await answerOf(run, written);
  if (answer === null) return ended;
  // Meanwhile one may have been deleted.
  await unread.look();
  const more = [...(beyond === null ? [] : [beyond]), ...unread.sentences(context.locale)].map(
    (missing): Insufficiency => ({ section: '', missing, queriesTried: state.queries.slice(0, 10) }),
  );
  await releaseGrounded(run, answer, more, { lead, ...(wait && { wait }) });
  return signal.aborted ? null : (ended ?? { kind: 'completed', caveat: null });
}

interface Shown {
  /** Null where there is none, and `ended` says why. */
  readonly answer: JudgedAnswer | null;
  readonly ended: TurnOutcome | null;
  readonly lead: string;
}

async function answerOf(run: DocumentRun, written: Synthesis): Promise<Shown> {
  const asWritten: Shown =
    written.kind === 'answered'
      ? { ...written, lead: '' }
      : { answer: null, ended: written.outcome, lead: '' };
  const { context, state, signal } = run;
  if (signal.aborted || !lacksAnswer(written, context.userText)) return asWritten;
  const quoted = await quotePassages(run);
  // Nothing fits the question where a search found nothing; where none could be made, nobody knows.
  if (signal.aborted || (quoted === null && state.searches.length === 0)) return asWritten;
  if (written.kind === 'ended' && written.outcome.kind === 'failed')
    context.memory.set(MISSED, written.outcome.failure);
  return quoted === null
    ? { answer: await judgeAnswer(run, '', []), ended: null, lead: '' }
    : { answer: quoted, ended: null, lead: QUOTED_INSTEAD[context.locale] };
}

/** Whether passages have to stand in: nothing was written, or in another script than the question's, and no passage carries it. */
function lacksAnswer(written: Synthesis, question: string): boolean {
  if (written.kind === 'ended') return mayQuote(written.outcome);
  const { text, check } = written.answer;
  if (isOtherScript(text) === isOtherScript(question)) return false;
  return check.claims.every(({ verdict }) => verdict === 'unsupported');
}
