import type { ModelMessage } from 'ai';
import type { ChosenDocuments } from '@/lib/chat/documents/chosen-documents';
import { streamAnswer } from '@/lib/pipelines/turn/answer-stream';
import { conflictsWanted } from '@/lib/pipelines/turn/documents/gate/conflicts/preferred-date';
import { openedLines } from '@/lib/pipelines/turn/documents/state/opened-lines';
import { documentSynthesis } from '@/lib/prompts/documents/document-synthesis';
import { fillPrompt, ownWordsOf } from '@/lib/prompts/prompt';
import { AppError } from '@/lib/shared/app-error';
import type { Wait } from '@/lib/shared/wait';
import { LOCALES } from '@/lib/trace/locales';
import type { AskFailure } from '../turn/ask-failure';
import { analyzeConstraints } from '../turn/documents/constraints/analyze-constraints';
import { readWhole } from '../turn/documents/gather/read-whole';
import { releaseWritten, type Synthesis, writeJudged } from '../turn/documents/release-written';
import type { AgentSettings } from '../turn/documents/state/agent-knobs';
import { AgentState } from '../turn/documents/state/agent-state';
import { STAGE_LABELS } from '../turn/documents/state/document-labels';
import { gatheredSummary, requirementLines } from '../turn/documents/state/document-words';
import { UnreadDocuments } from '../turn/documents/state/unread-documents';
import { HISTORY, OUTCOME } from '../turn/memory-keys';
import type { PipelineContext } from '../turn/pipeline-context';
import type { Stage } from '../turn/stage';
import type { TurnOutcome } from '../turn/turn-outcome';
import type { AgentRun } from './agent-run';
import { defaultPlan, PLANNED_WORK, type PlannedWork, workOf } from './plan-stage';
import { type LoopEnd, runLoop } from './run-loop';
import { SentPdfs } from './sent-pdfs';

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
  { beyond, whole }: PlannedWork,
  unread: UnreadDocuments,
  wait?: Wait,
): Promise<TurnOutcome | null> {
  if (whole) await readWhole(run, whole);
  const isRead = run.state.opened.length > 0;
  const end: LoopEnd = isRead
    ? { kind: 'exhausted', repromptsLeft: run.settings.maxReprompts }
    : await runLoop(run);
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

/** Lets the model answer from what was gathered when nothing more may be, and once more where what it wrote does not hold. */
const synthesize = (run: AgentRun, repromptsLeft: number): Promise<Synthesis> =>
  writeJudged(run, repromptsLeft, (problems) => write(run, problems));

function write(run: AgentRun, problems: string): Promise<TurnOutcome> {
  const { context, sink, signal, state, constraints, settings } = run;
  const { locale, model, ports, timeZone, policy, memory, userText: question } = context;
  const variables = {
    question,
    requirements: requirementLines(constraints, locale),
    opened: openedLines(run),
    queries: [...state.queries],
    sections: [...constraints.requiredSections],
    quotes: constraints.requiresExactQuote ? 1 : 0,
    conflicts: conflictsWanted(constraints),
    problems,
  };
  const { instructions, input } = fillPrompt(documentSynthesis, variables, locale);
  // A model may translate what it was told.
  ports.noteHidden(LOCALES.map((language) => ownWordsOf(documentSynthesis, language)));
  const messages: ModelMessage[] = [
    ...memory.require(HISTORY).slice(0, -1),
    { role: 'user', content: [...run.pdfs.parts, { type: 'text', text: input }] },
  ];
  const prompt = { name: documentSynthesis.name, variables };
  const writing: PipelineContext = {
    ...context,
    answerSettings: model.settings({ kind: 'answer', webSearch: false, locale, timeZone, prompt }),
    instructions: `${context.instructions}\n\n${instructions}`,
    unwrapsAnswer: true,
    // Only the documents may answer.
    offeredTools: [],
    policy: {
      ...policy,
      timeouts: { ...policy.timeouts, totalMs: Math.min(policy.timeouts.totalMs, settings.chatTimeoutMs) },
    },
  };
  return streamAnswer(writing, sink, messages, signal);
}
