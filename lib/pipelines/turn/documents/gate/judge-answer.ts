import type { AnswerCheck } from '@/lib/grounding/claims/checked-claim';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { Insufficiency } from '@/lib/trace/documents/insufficiency';
import type { RecordedProblem } from '@/lib/trace/documents/validation-detail';
import type { Locale } from '@/lib/trace/step-key';
import type { CitablePassage } from '../../grounded/citable-passage';
import { placesIn, validationDetailOf } from '../../grounded/validation-detail-of';
import { VALIDATION_LABELS } from '../state/document-labels';
import type { DocumentRun } from '../state/document-run';
import { acceptedSummary, refusedSummary } from '../state/document-words';
import type { ValidationProblem } from './checks/validation-problem';
import { compareWithSources } from './compare-with-sources';
import { problemText } from './problem-text';
import { validateAnswer } from './validate-answer';
import { withOwnMarks } from './with-own-marks';

const LONGEST_MESSAGE = 500;
const LONGEST_SUBJECT = 300;
const MOST_NUMBERS = 20;

/** A problem as a trace keeps it, with its facts. */
export const recordedProblem = (problem: ValidationProblem, locale: Locale): RecordedProblem => ({
  code: problem.code,
  message: cutAtWord(problemText(problem, locale, 'record'), LONGEST_MESSAGE),
  ...factsOf(problem),
});

/** What a reader needs to tell a problem in their own language; claims stand with their verdicts already. */
function factsOf(problem: ValidationProblem): Omit<RecordedProblem, 'code' | 'message'> {
  const about = (subject: string): Pick<RecordedProblem, 'subject'> => ({
    subject: cutAtWord(subject, LONGEST_SUBJECT),
  });
  switch (problem.code) {
    case 'MIN_SEARCHES_UNMET':
    case 'MIN_OPEN_CITATIONS_UNMET':
      return { required: problem.required, done: problem.done };
    case 'INVALID_CITATION':
      return { numbers: problem.numbers.slice(0, MOST_NUMBERS), opened: problem.opened };
    case 'UNGROUNDED_TERM':
      return about(problem.term);
    case 'EXACT_QUOTE_UNMET':
      return problem.quote === null ? {} : about(problem.quote);
    case 'SECTION_MISSING':
      return about(problem.section);
    case 'CONFLICT_UNSETTLED':
      return { ...about(problem.claim), numbers: [problem.number] };
    case 'CONFLICT_UNSEEN':
    case 'UNGROUNDED_CLAIM':
    case 'MISATTRIBUTED_CLAIM':
    case 'INSUFFICIENCY_UNMET':
    case 'INVALID_ACTION':
    case 'INVALID_TOOL_CALL':
      return {};
  }
}

/** An answer, and what the gate has found of it. */
export interface JudgedAnswer {
  /** Without markers of sources that there are not, and without images and links. */
  readonly text: string;
  readonly insufficiencies: readonly Insufficiency[];
  readonly sources: readonly CitablePassage[];
  readonly check: AnswerCheck;
  readonly problems: readonly ValidationProblem[];
}

/** Holds an answer against its sources and what was demanded, and shows what came of it. Throws where the turn is stopped meanwhile. */
export async function judgeAnswer(
  run: DocumentRun,
  draft: string,
  lacks: readonly Insufficiency[],
): Promise<JudgedAnswer> {
  const { context, sink, state, constraints, settings } = run;
  const { locale } = context;
  const sources = state.citable(settings.contextCitations);
  const held = await compareWithSources(run, draft, lacks, sources);
  const { text: drafted, claims: compared, untold, lacks: insufficiencies } = held;
  const problems = validateAnswer({
    ...{ answer: draft, insufficiencies, constraints, sources, check: { claims: compared }, untold },
    searches: state.searches.length,
    unopened: unopenedTitle(run),
  });
  const { text, claims } = withOwnMarks({ text: drafted, claims: compared }, sources);
  const check: AnswerCheck = { claims };
  const messages = problems.map((problem) => problemText(problem, locale, 'record'));
  const summary =
    problems.length === 0 ? acceptedSummary(check.claims.length, locale) : refusedSummary(messages, locale);
  const recorded = problems.map((problem) => recordedProblem(problem, locale));
  const detail = validationDetailOf(recorded, check, placesIn(sources));
  sink.note(
    { kind: 'validation', name: 'validation', labels: VALIDATION_LABELS, stepKey: 'source-validation' },
    { summary, detail },
    problems.length === 0 ? 'done' : 'refused',
  );
  return { text, insufficiencies, sources, check, problems };
}

/** The title of a document that was found, and of which a passage may still be opened. */
function unopenedTitle({ state, settings }: DocumentRun): string | null {
  if (state.callsLeft === 0 || state.opened.length >= settings.contextCitations) return null;
  const opened = new Set(state.opened.map(({ passage }) => passage.documentId));
  return state.found.find(({ documentId }) => !opened.has(documentId))?.title ?? null;
}
