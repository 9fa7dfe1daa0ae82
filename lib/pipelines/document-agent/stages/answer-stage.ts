import type { ChosenDocuments } from '@/lib/chat/documents/chosen-documents';
import { AppError } from '@/lib/shared/app-error';
import type { Wait } from '@/lib/shared/wait';
import type { AskFailure } from '../../turn/ask-failure';
import { releaseWritten } from '../../turn/documents/answer/release-written';
import type { Synthesis } from '../../turn/documents/answer/write-judged';
import { analyzeConstraints } from '../../turn/documents/constraints/analyze-constraints';
import type { AgentSettings } from '../../turn/documents/policy/agent-knobs';
import { AgentState } from '../../turn/documents/state/agent-state';
import { UnreadDocuments } from '../../turn/documents/state/unread-documents';
import { STAGE_LABELS } from '../../turn/documents/words/document-labels';
import { gatheredSummary } from '../../turn/documents/words/document-words';
import { OUTCOME } from '../../turn/memory-keys';
import type { PipelineContext } from '../../turn/pipeline-context';
import type { Stage } from '../../turn/stage';
import type { TurnOutcome } from '../../turn/turn-outcome';
import { synthesize } from '../answer/synthesize';
import { SentPdfs } from '../files/sent-pdfs';
import { type LoopEnd, runLoop } from '../loop/run-loop';
import type { AgentRun } from '../state/agent-run';
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
  const end = await runLoop(run);
  if (run.signal.aborted) return null;
  return releaseWritten(run, await written(run, end), { unread, beyond }, wait);
}

async function written(run: AgentRun, end: LoopEnd): Promise<Synthesis> {
  switch (end.kind) {
    case 'accepted':
      return { kind: 'answered', answer: end.answer, ended: null };
    case 'failed':
      return { kind: 'ended', outcome: outcomeOf(end.failure) };
    case 'exhausted':
      return synthesize(run, end.repromptsLeft);
  }
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
