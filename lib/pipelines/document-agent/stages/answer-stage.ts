import type { ChosenDocuments } from '@/lib/chat/documents/chosen-documents';
import { AppError } from '@/lib/shared/app-error';
import type { Wait } from '@/lib/shared/wait';
import { isOtherScript } from '@/lib/text/languages/script-language';
import type { AskFailure } from '../../turn/ask-failure';
import { MISSED, OUTCOME } from '../../turn/memory-keys';
import type { PipelineContext } from '../../turn/pipeline-context';
import type { Stage } from '../../turn/stage';
import type { TurnOutcome } from '../../turn/turn-outcome';
import { QUOTED_INSTEAD } from '../answer/answer-texts';
import { mayQuote, quotePassages } from '../answer/quote-passages';
import { releaseGrounded } from '../answer/release-grounded';
import { type Synthesis, synthesize } from '../answer/synthesize';
import { analyzeConstraints } from '../constraints/analyze-constraints';
import { SentPdfs } from '../files/sent-pdfs';
import { judgeAnswer } from '../gate/judge-answer';
import { type LoopEnd, runLoop } from '../loop/run-loop';
import type { AgentSettings } from '../policy/agent-knobs';
import type { AgentRun } from '../state/agent-run';
import { AgentState } from '../state/agent-state';
import { UnreadDocuments } from '../state/unread-documents';
import { STAGE_LABELS } from '../words/document-labels';
import { gatheredSummary } from '../words/document-words';
import { defaultPlan } from './default-plan';
import { PLANNED_WORK, type PlannedWork, workOf } from './plan-stage';

/** The stage's own limit stands behind that of its calls, which leaves time to say what there is. */
const GRACE_MS = 10_000;

/** Searches, opens and answers, and lets out what passed the gate. */
export const answerStage = (settings: AgentSettings, chosen: ChosenDocuments, wait?: Wait): Stage => ({
  name: 'document_answer',
  kind: 'essential',
  timeoutMs: settings.chatTimeoutMs + GRACE_MS,
  label: STAGE_LABELS.answer,
  stepKey: 'tool-action',
  async run(context, sink, signal) {
    const { memory, ports, userText, locale } = context;
    const work = memory.get(PLANNED_WORK) ?? unplanned(userText, settings, locale);
    const documents = ports.documents?.(chosen);
    if (!documents)
      throw new AppError('documents-unavailable', 'a turn that answers from documents has none to reach');
    const { constraints, plan, budget } = work;
    const state = new AgentState(budget.calls);
    const reach = { context, sink, signal, documents, settings };
    const unread = new UnreadDocuments(documents);
    await unread.look();
    const run: AgentRun = { ...reach, pdfs: await SentPdfs.of(reach), state, constraints, plan };
    const outcome = await answer(run, work, unread, wait);
    if (outcome !== null) memory.set(OUTCOME, outcome);
    sink.conclude({ summary: gatheredSummary(state.searches.length, state.opened.length, locale) });
  },
});

/** How the turn ended; null where it was stopped from outside. */
async function answer(
  run: AgentRun,
  { beyond }: PlannedWork,
  unread: UnreadDocuments,
  wait?: Wait,
): Promise<TurnOutcome | null> {
  const { signal, state, context } = run;
  const end = await runLoop(run);
  if (signal.aborted) return null;
  const written = await writtenAnswer(run, end);
  if (written.kind === 'ended') return written.outcome;
  // Meanwhile one may have been deleted.
  await unread.look();
  const more = [...(beyond === null ? [] : [beyond]), ...unread.sentences(context.locale)].map((missing) => ({
    ...{ section: '', missing, queriesTried: state.queries.slice(0, 10) },
  }));
  const lead = written.isQuoted ? QUOTED_INSTEAD[context.locale] : '';
  await releaseGrounded(run, written.answer, more, { lead, ...(wait && { wait }) });
  return signal.aborted ? null : (written.ended ?? { kind: 'completed', caveat: null });
}

/** What the model has written, or the passages that it was to write from where it gives nothing. */
async function writtenAnswer(
  run: AgentRun,
  end: LoopEnd,
): Promise<Synthesis & { readonly isQuoted?: boolean }> {
  if (end.kind === 'accepted') return { kind: 'answered', answer: end.answer, ended: null };
  const written: Synthesis =
    end.kind === 'failed'
      ? { kind: 'ended', outcome: outcomeOf(end.failure) }
      : await synthesize(run, end.repromptsLeft);
  if (run.signal.aborted || !lacksAnswer(written, run.context.userText)) return written;
  const quoted = await quotePassages(run);
  // Nothing fits the question where a search found nothing; where none could be made, nobody knows.
  if (run.signal.aborted || (quoted === null && run.state.searches.length === 0)) return written;
  if (written.kind === 'ended' && written.outcome.kind === 'failed')
    run.context.memory.set(MISSED, written.outcome.failure);
  const answer = quoted ?? (await judgeAnswer(run, '', []));
  return { kind: 'answered', answer, ended: null, isQuoted: quoted !== null };
}

/** Whether passages have to stand in: nothing was written, or in another script than the question's, and no passage carries it. */
function lacksAnswer(written: Synthesis, question: string): boolean {
  if (written.kind === 'ended') return mayQuote(written.outcome);
  const { text, check } = written.answer;
  if (isOtherScript(text) === isOtherScript(question)) return false;
  return check.claims.every(({ verdict }) => verdict === 'unsupported');
}

/** The work of a question whose plan took too long. */
function unplanned(
  question: string,
  settings: AgentSettings,
  locale: PipelineContext['locale'],
): PlannedWork {
  const asked = analyzeConstraints(question);
  return { ...workOf(asked, defaultPlan(asked, locale), settings, locale), beyond: null };
}

function outcomeOf(failure: AskFailure): TurnOutcome {
  switch (failure.kind) {
    case 'model':
      return { kind: 'failed', failure: failure.failure };
    case 'stopped':
    case 'interrupted':
      return { kind: failure.kind };
    case 'not-valid':
      return { kind: 'failed', failure: { code: 'malformed-answer', detail: 'no action was given' } };
    case 'timed-out':
      return { kind: 'failed', failure: { code: 'total-timeout', detail: 'no action was given in time' } };
    case 'too-many-calls':
      return { kind: 'failed', failure: { code: 'answer-too-large', detail: 'no more calls may be made' } };
  }
}
