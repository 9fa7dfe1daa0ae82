import type { ModelMessage } from 'ai';
import type { ChosenDocuments } from '@/lib/chat/documents/chosen-documents';
import { unmentioned } from '@/lib/grounding/known-lacks';
import { ReadSources } from '@/lib/grounding/sources/read-sources';
import { streamAnswer } from '@/lib/pipelines/turn/answer-stream';
import { conflictsWanted } from '@/lib/pipelines/turn/documents/gate/conflicts/preferred-date';
import { openedLines } from '@/lib/pipelines/turn/documents/state/opened-lines';
import { documentSynthesis } from '@/lib/prompts/documents/document-synthesis';
import { fillPrompt, ownWordsOf } from '@/lib/prompts/prompt';
import { AppError } from '@/lib/shared/app-error';
import { runInSlices } from '@/lib/shared/steps';
import type { Wait } from '@/lib/shared/wait';
import { LOCALES } from '@/lib/trace/locales';
import type { AskFailure } from '../turn/ask-failure';
import { analyzeConstraints } from '../turn/documents/constraints/analyze-constraints';
import { admissionsIn } from '../turn/documents/gate/checks/admissions-in';
import type { JudgedAnswer } from '../turn/documents/gate/judge-answer';
import { gatherUnasked } from '../turn/documents/gather/gather-unasked';
import { readWhole } from '../turn/documents/gather/read-whole';
import { releaseWritten, type Synthesis, writeJudged } from '../turn/documents/release-written';
import type { AgentSettings } from '../turn/documents/state/agent-knobs';
import { AgentState } from '../turn/documents/state/agent-state';
import { STAGE_LABELS } from '../turn/documents/state/document-labels';
import { gatheredSummary, requirementLines, unmentionedText } from '../turn/documents/state/document-words';
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
  work: PlannedWork,
  unread: UnreadDocuments,
  wait?: Wait,
): Promise<TurnOutcome | null> {
  const { settings, state } = run;
  const first = work.readsFirst ? await readFirst(run, work) : null;
  if (run.signal.aborted) return null;
  const release = async (written: Synthesis): Promise<TurnOutcome | null> => {
    const sentences = [work.beyond ?? [], work.readsFirst ? await unmentionedIn(run) : []].flat();
    return releaseWritten(run, written, { unread, sentences }, wait);
  };
  if (first !== null && (work.whole || !lacksSomething(first))) return release(first);
  if (first !== null) run.sink.endHold('refused');
  const opened = state.opened.length;
  state.allow(first === null ? 0 : settings.mostToolCalls);
  const end = await runLoop(run);
  if (run.signal.aborted) return null;
  // Nothing more was found: what was written first is all that there is to say.
  return release(
    first !== null && end.kind !== 'accepted' && state.opened.length === opened
      ? first
      : await written(run, end),
  );
}

/** What the model writes from all passages of short documents, or else from those that fit the question best; null where there are none. */
async function readFirst(run: AgentRun, { whole }: PlannedWork): Promise<Synthesis | null> {
  if (whole) await readWhole(run, whole);
  else await gatherUnasked(run, run.settings.contextCitations);
  if (run.state.opened.length === 0) return null;
  return synthesize(run, run.settings.maxReprompts, whole ? () => false : saysSomething);
}

/** Says which words of the question nothing has that was read, if there are any. */
async function unmentionedIn({ context, state, signal }: AgentRun): Promise<readonly string[]> {
  const sources = new ReadSources(
    state.opened.map(({ number, passage: { text, title, headings } }) => ({ number, text, title, headings })),
  );
  const words = await runInSlices(unmentioned(context.userText, sources), signal);
  return words.length === 0 ? [] : [unmentionedText(words, context.locale)];
}

/** Whether anything of an answer is carried: the rest may be left out. */
const saysSomething = ({ check }: JudgedAnswer): boolean =>
  check.claims.some(({ verdict }) => verdict !== 'unsupported');

/** Whether more has to be looked for: the model says that what it has read does not answer the question. */
const lacksSomething = (written: Synthesis): boolean =>
  written.kind === 'answered' && written.ended === null && admissionsIn(written.answer.text).length > 0;

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
const synthesize = (
  run: AgentRun,
  repromptsLeft: number,
  isEnough?: (answer: JudgedAnswer) => boolean,
): Promise<Synthesis> => writeJudged(run, repromptsLeft, (problems) => write(run, problems), isEnough);

const GATHERED = { minSearches: 0, requiredSearchTopics: [], minOpenCitations: 0 };

function write(run: AgentRun, problems: string): Promise<TurnOutcome> {
  const { context, sink, signal, constraints, settings } = run;
  const { locale, model, ports, timeZone, policy, memory, userText: question } = context;
  const variables = {
    question,
    // What was to be searched for and opened was.
    requirements: requirementLines({ ...constraints, ...GATHERED }, locale),
    opened: openedLines(run),
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
