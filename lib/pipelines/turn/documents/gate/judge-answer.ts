import type { AnswerCheck } from '@/lib/grounding/claims/checked-claim';
import type { Insufficiency } from '@/lib/trace/documents/insufficiency';
import type { CitablePassage } from '../../grounded/citable-passage';
import { placesIn, validationDetailOf } from '../../grounded/validation-detail-of';
import type { DocumentRun } from '../state/document-run';
import { VALIDATION_LABELS } from '../words/document-labels';
import { acceptedSummary, refusedSummary } from '../words/document-words';
import type { ValidationProblem } from './checks/validation-problem';
import { compareWithSources } from './compare-with-sources';
import { problemText } from './problem-text';
import { recordedProblem } from './recorded-problem';
import { validateAnswer } from './validate-answer';
import { withOwnMarks } from './with-own-marks';

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
