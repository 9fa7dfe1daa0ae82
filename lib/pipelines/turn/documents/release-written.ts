import { quotedLine } from '@/lib/pipelines/turn/grounded/quoted-line';
import { mayStandIn } from '@/lib/pipelines/turn/next-best';
import { withoutOpenedLines } from '@/lib/prompts/documents/document-lines';
import type { Wait } from '@/lib/shared/wait';
import { isOtherScript } from '@/lib/text/languages/script-language';
import { onlyWords } from '@/lib/text/words/only-words';
import type { Insufficiency } from '@/lib/trace/documents/insufficiency';
import { MISSED } from '../memory-keys';
import type { TurnOutcome } from '../turn-outcome';
import { needsTool } from './gate/checks/validation-problem';
import { type JudgedAnswer, judgeAnswer } from './gate/judge-answer';
import { noteReprompt } from './gate/note-reprompt';
import { repromptMessage } from './gate/reprompt-message';
import { gatherUnasked } from './gather/gather-unasked';
import { QUOTED_INSTEAD, releaseGrounded } from './release-grounded';
import type { DocumentRun } from './state/document-run';
import type { UnreadDocuments } from './state/unread-documents';

const LONGEST = 600;
const MARKER = /\[\d{1,3}\]/g;

/** Whether a turn that ended so may be answered by what was found. */
const mayQuote = (outcome: TurnOutcome): boolean => outcome.kind === 'failed' && mayStandIn(outcome.failure);

/** The passages that fit best, of those that are `named` if any are, in the place of an answer that the model did not write; null where there are none. */
async function quotePassages(run: DocumentRun, named: readonly number[]): Promise<JudgedAnswer | null> {
  const { state, settings, signal } = run;
  if (state.opened.length === 0) await gatherUnasked(run);
  const all = state.citable(settings.contextCitations);
  const wanted = all.filter(({ number }) => named.includes(number));
  const sources = wanted.length > 0 ? wanted : all;
  if (signal.aborted || sources.length === 0) return null;
  const lines = sources.map(({ number, passage }) => quotedLine(passage.text, number, LONGEST));
  return judgeAnswer(run, lines.join('\n'), []);
}

interface Missing {
  readonly unread: UnreadDocuments;
  /** What else is said of what is missing, a sentence each. */
  readonly sentences: readonly string[];
}

/**
 * Shows what the model has written as far as it holds, or the passages that it was to write from where it gives nothing.
 * How the turn ended; null where it was stopped from outside.
 */
export async function releaseWritten(
  run: DocumentRun,
  written: Synthesis,
  { unread, sentences }: Missing,
  wait?: Wait,
): Promise<TurnOutcome | null> {
  const { signal, state, context } = run;
  const { answer, ended, lead } = await answerOf(run, written);
  if (answer === null) return ended;
  // Meanwhile one may have been deleted.
  await unread.look();
  const more = [...sentences, ...unread.sentences(context.locale)].map(
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
  const quoted = await quotePassages(
    run,
    written.kind === 'answered' ? markersAlone(written.answer.text) : [],
  );
  // Nothing fits the question where a search found nothing; where none could be made, nobody knows.
  if (signal.aborted || (quoted === null && state.searches.length === 0)) return asWritten;
  if (written.kind === 'ended' && written.outcome.kind === 'failed')
    context.memory.set(MISSED, written.outcome.failure);
  return quoted === null
    ? { answer: await judgeAnswer(run, '', []), ended: null, lead: '' }
    : { answer: quoted, ended: null, lead: QUOTED_INSTEAD[context.locale] };
}

/** The sources that an answer names which says nothing else, as small models do that point to a passage. */
function markersAlone(text: string): readonly number[] {
  const markers = text.match(MARKER) ?? [];
  return /[\p{L}\p{N}]/u.test(text.replaceAll(MARKER, ''))
    ? []
    : markers.map((marker) => Number(marker.slice(1, -1)));
}

/** Whether an answer is nothing but the question. */
const asksBack = (text: string, question: string): boolean => onlyWords(text) === onlyWords(question);

/** Whether passages have to stand in: nothing was written, or the question alone, or where to look alone, or in another script than the question's, and no passage carries it. */
function lacksAnswer(written: Synthesis, question: string): boolean {
  if (written.kind === 'ended') return mayQuote(written.outcome);
  const { text, check } = written.answer;
  if (text.trim() === '' || markersAlone(text).length > 0 || asksBack(text, question)) return true;
  if (isOtherScript(text) === isOtherScript(question)) return false;
  return check.claims.every(({ verdict }) => verdict === 'unsupported');
}

/** An answer from what was gathered, or why there is none. */
export type Synthesis =
  /** `ended`: how the turn ended where that kept the answer from being whole. */
  | { readonly kind: 'answered'; readonly answer: JudgedAnswer; readonly ended: TurnOutcome | null }
  | { readonly kind: 'ended'; readonly outcome: TurnOutcome };

/**
 * Lets the model write an answer, of which nobody is shown a word, and holds it against what was gathered; once more
 * where what it wrote does not hold and is not enough as far as it does. `write` is told what was wrong, nothing at first.
 */
export async function writeJudged(
  run: DocumentRun,
  repromptsLeft: number,
  write: (problems: string) => Promise<TurnOutcome>,
  isEnough: (answer: JudgedAnswer) => boolean = () => false,
): Promise<Synthesis> {
  const { context, sink, state } = run;
  let problems = '';
  for (let left = Math.min(1, repromptsLeft); ; left -= 1) {
    sink.hold();
    const outcome = await write(problems);
    const isCut =
      outcome.kind === 'failed' && outcome.failure.code === 'total-timeout' && hasWords(sink.draft);
    if (outcome.kind !== 'completed' && !isCut) return { kind: 'ended', outcome };
    const answer = await judgeAnswer(run, withoutOpenedLines(sink.draft ?? ''), []);
    const mendable = answer.problems.filter((problem) => !needsTool(problem));
    if (isCut) return { kind: 'answered', answer, ended: outcome };
    const isLast = left <= 0 || !context.meter.mayCall;
    if (mendable.length === 0 || isLast || isEnough(answer)) return { kind: 'answered', answer, ended: null };
    sink.endHold('refused');
    noteReprompt(run, mendable, left - 1);
    problems = repromptMessage(mendable, state.callsLeft, context.locale);
  }
}

const hasWords = (draft: string | null): boolean => draft !== null && draft.trim() !== '';
