import type { Wait } from '@/lib/shared/wait';
import type { Insufficiency } from '@/lib/trace/documents/insufficiency';
import type { TurnOutcome } from '../../turn-outcome';
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

async function answerOf(run: DocumentRun, written: Synthesis) {
  if (written.kind === 'answered') return { ...written, lead: '' };
  const { outcome } = written;
  const quoted = run.signal.aborted || !mayQuote(outcome) ? null : await quotePassages(run);
  return quoted === null
    ? { answer: null, ended: outcome, lead: '' }
    : { answer: quoted, ended: null, lead: QUOTED_INSTEAD[run.context.locale] };
}
