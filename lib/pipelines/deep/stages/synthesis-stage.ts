import type { ModelMessage } from 'ai';
import { chartFacts, factsOfTable } from '@/lib/charts/block-facts';
import { requirementLines } from '@/lib/pipelines/turn/documents/state/document-words';
import { deepCitedSynthesis } from '@/lib/prompts/deep/deep-cited-synthesis';
import { deepSynthesis } from '@/lib/prompts/deep/deep-synthesis';
import { WHAT_FILES_ARE } from '@/lib/prompts/documents/quoted-file';
import { fillPrompt, ownWordsOf, type Prompt, type PromptVariables } from '@/lib/prompts/prompt';
import type { Wait } from '@/lib/shared/wait';
import { LOCALES } from '@/lib/trace/locales';
import { streamAnswer } from '../../turn/answer-stream';
import { historyWithMaterial } from '../../turn/given-files';
import { FILES, OUTCOME, STAGE_REPORTS } from '../../turn/memory-keys';
import type { PipelineContext } from '../../turn/pipeline-context';
import type { Stage } from '../../turn/stage';
import type { StageSink } from '../../turn/stage-sink';
import type { TurnOutcome } from '../../turn/turn-outcome';
import { CALCULATOR, DeepArtifacts, type SynthesisBlock } from '../artifacts/artifacts';
import { noteTelemetry } from '../artifacts/deep-telemetry';
import type { PartFailure } from '../artifacts/gap';
import { saysOtherFigures } from '../checks/says-other-figures';
import {
  documentRun,
  hasDocuments,
  hasFiles,
  openedPassages,
  passageLines,
} from '../documents/deep-documents';
import { lookUp } from '../documents/look-up';
import { writeCited } from '../documents/write-cited';
import type { DeepSettings } from '../words/deep-knobs';
import { STAGE_LABELS } from '../words/deep-labels';
import { synthesisSummary } from '../words/stage-summaries';
import { missingNote, unsaidResultNote, unwrittenAnswer } from './answer-texts';
import { calculateUnasked } from './calculation-stage';
import { missingParts } from './missing-parts';
import { evidenceLines, hypothesisLines, planOrWhole, rememberedText, subtaskLines } from './prompt-lines';

/** The stage's own limit stands behind that of the model's call, which leaves time to say what there is. */
const GRACE_MS = 5_000;

/** Writes the answer from what was found out, and says what is missing. */
export const synthesisStage = (
  { synthesisTimeoutMs }: Pick<DeepSettings, 'synthesisTimeoutMs'>,
  wait?: Wait,
): Stage => ({
  name: 'deep_synthesis',
  kind: 'essential',
  timeoutMs: synthesisTimeoutMs + GRACE_MS,
  label: STAGE_LABELS.synthesis,
  stepKey: 'response-compose',
  async run(context, sink, signal) {
    await calculateUnasked(context, sink, signal);
    const outcome = await writeAnswer(context, sink, { timeoutMs: synthesisTimeoutMs, wait }, signal);
    if (outcome === null) return;
    context.memory.set(OUTCOME, closeAnswer(context, sink, outcome));
    noteTelemetry(context.memory);
    const { currentSteps, keptEvidence } = new DeepArtifacts(context.memory);
    const missing = missingOf(context).length;
    const findings = keptEvidence.length + openedPassages(context).length;
    const counts = { statements: currentSteps.length, findings, missing };
    sink.conclude({ summary: synthesisSummary(counts, context.locale) });
  },
});

/** Lets the model write, told everything that was found out; from documents, what holds by them. Null where it was stopped. */
async function writeAnswer(
  context: PipelineContext,
  sink: StageSink,
  { timeoutMs, wait }: { readonly timeoutMs: number; readonly wait: Wait | undefined },
  signal: AbortSignal,
): Promise<TurnOutcome | null> {
  new DeepArtifacts(context.memory).blocks = blocksOf(context);
  const write = <Variables extends PromptVariables>(
    prompt: Prompt<Variables, string>,
    variables: Variables,
  ): Promise<TurnOutcome> =>
    streamAnswer(
      writingContext(context, timeoutMs, prompt, variables),
      sink,
      messagesOf(context, prompt, variables),
      signal,
    );
  const run = documentRun(context, sink, signal);
  // Files that are material stand in the messages, as they are.
  if (run === null) return write(deepSynthesis, { ...synthesisVariables(context), passages: [] });
  await lookUp(context, sink, signal);
  return writeCited(
    run,
    (problems) => {
      const variables = synthesisVariables(context);
      const demands = requirementLines(run.constraints, context.locale);
      const constraints = [...variables.constraints, ...demands];
      return write(deepCitedSynthesis, { ...variables, constraints, problems });
    },
    wait,
  );
}

function messagesOf<Variables extends PromptVariables>(
  context: PipelineContext,
  prompt: Prompt<Variables, string>,
  variables: Variables,
): readonly ModelMessage[] {
  const { memory, ports, locale } = context;
  // A model may translate what it was told.
  ports.noteHidden(LOCALES.map((language) => ownWordsOf(prompt, language)));
  const { input } = fillPrompt(prompt, variables, locale);
  const material = memory.get(FILES)?.placed.at(-1)?.text ?? '';
  const content = material === '' ? input : `${material}\n\n${input}`;
  return [...historyWithMaterial(context).slice(0, -1), { role: 'user', content }];
}

function writingContext<Variables extends PromptVariables>(
  context: PipelineContext,
  timeoutMs: number,
  prompt: Prompt<Variables, string>,
  variables: Variables,
): PipelineContext {
  const { locale, model, timeZone, turn, policy } = context;
  const files = hasFiles(context) ? `\n\n${WHAT_FILES_ARE[locale]}` : '';
  return {
    ...context,
    answerSettings: model.settings({
      kind: 'answer',
      webSearch: turn.chatMode === 'websearch',
      locale,
      timeZone,
      prompt: { name: prompt.name, variables },
    }),
    instructions: `${context.instructions}\n\n${prompt.texts[locale].instructions}${files}`,
    unwrapsAnswer: true,
    // Tools had their rounds: what they found is in the prompt.
    offeredTools: [],
    policy: {
      ...policy,
      timeouts: { ...policy.timeouts, totalMs: Math.min(policy.timeouts.totalMs, timeoutMs) },
    },
  };
}

/** The charts and tables that tools have made, which the answer may place. */
const blocksOf = ({ toolCalls }: PipelineContext): readonly SynthesisBlock[] =>
  [...toolCalls.blocks.all].map(([id, block]) => {
    const facts = block.kind === 'chart' ? chartFacts(block.chart) : factsOfTable(block.table);
    return { kind: block.kind, id, facts: JSON.stringify(facts) };
  });

function synthesisVariables(context: PipelineContext) {
  const { memory, userText: question } = context;
  const artifacts = new DeepArtifacts(memory);
  const plan = planOrWhole(artifacts, question);
  return {
    question,
    objective: plan.objective,
    constraints: plan.constraints,
    criteria: plan.successCriteria,
    subtasks: subtaskLines(plan),
    hypotheses: hypothesisLines(artifacts),
    evidence: evidenceLines(artifacts, context),
    passages: passageLines(context),
    remembered: rememberedText(artifacts, context),
    contradictions: artifacts.notes.flatMap(({ finding, contradiction }) => (contradiction ? [finding] : [])),
    openClaims: [...(artifacts.report?.unresolvedClaims ?? [])],
    missing: [...missingOf(context)],
    figures: artifacts.blocks.map(({ kind, id, facts }) => `[[${kind}:${id}]] ${facts}`),
  };
}

function missingOf(context: PipelineContext): readonly string[] {
  const artifacts = new DeepArtifacts(context.memory);
  const { subtasks } = planOrWhole(artifacts, context.userText);
  const { gaps, evidence, unknown } = artifacts;
  // What was ended since the person wants the answer now is nothing that went wrong.
  const isHurried = context.deadline.hurried.aborted;
  const ended = ({ status }: { readonly status: string }): boolean => !(isHurried && status === 'timed-out');
  const reports = (context.memory.get(STAGE_REPORTS) ?? []).filter(ended);
  const told = gaps.filter((gap) => ended({ status: gap.why }));
  // What a plan calls its parts is the model's word.
  const namesParts = context.turn.traceMode === 'transparent';
  return missingParts({ gaps: told, reports, evidence, subtasks, unknown, namesParts }, context.locale);
}

/** Ends the answer with what is missing. One that the model did not write is what was found out, if anything was. */
function closeAnswer(context: PipelineContext, sink: StageSink, outcome: TurnOutcome): TurnOutcome {
  if (outcome.kind === 'stopped' || outcome.kind === 'interrupted') return outcome;
  const { locale, memory, turn } = context;
  if (sink.answered) {
    const note = outcome.kind === 'completed' ? missingNote(missingOf(context), locale) : '';
    const unsaid = outcome.kind === 'completed' ? unsaidResult(context, sink.written) : null;
    if (unsaid !== null) say(sink, `\n\n${unsaidResultNote(unsaid, locale)}`);
    if (note !== '') say(sink, `\n\n${note}`);
    // Which tools failed stands there.
    const isToldThere = outcome.kind === 'completed' && outcome.caveat === 'tools-failed' && note !== '';
    return isToldThere ? { kind: 'completed', caveat: null } : outcome;
  }
  const artifacts = new DeepArtifacts(memory);
  // Statements are the model's reasoning: curated mode shows nothing of it, and no document carries it.
  const steps = turn.traceMode === 'transparent' && !hasDocuments(context) ? artifacts.currentSteps : [];
  const found = unwrittenAnswer({ steps, evidence: artifacts.keptEvidence }, locale);
  if (found === null) return outcome.kind === 'failed' ? outcome : NO_ANSWER;
  if (sink.draft !== null) sink.endHold('refused');
  artifacts.addGap({ kind: 'part', part: 'synthesis', why: whyUnwritten(outcome) });
  say(sink, `${found}\n${missingNote(missingOf(context), locale)}`);
  return { kind: 'completed', caveat: null };
}

/** What the last calculation came to, where it is all that the question asks for and the answer has other figures; else null. */
function unsaidResult({ memory, userText }: PipelineContext, answer: string): string | null {
  const artifacts = new DeepArtifacts(memory);
  const last = artifacts.evidence.findLast(({ toolName }) => toolName === CALCULATOR);
  if (!artifacts.isSettled || last === undefined) return null;
  // Behind the name of its step, which may have figures, and the calculation.
  const [result = ''] = last.text.split(/=|: /).slice(-1);
  return saysOtherFigures(answer, { result, question: userText }) ? last.text : null;
}

const NO_ANSWER: TurnOutcome = {
  kind: 'failed',
  failure: { code: 'empty-answer', detail: 'the model wrote nothing, and nothing was found out' },
};

function whyUnwritten(outcome: TurnOutcome): PartFailure {
  if (outcome.kind === 'failed')
    return outcome.failure.code.endsWith('-timeout') ? 'timed-out' : 'model-failed';
  return outcome.kind === 'completed' && outcome.caveat === 'answer-truncated' ? 'too-much' : 'malformed';
}

const TEXT_ID = 'deep-note';

function say(sink: StageSink, text: string): void {
  sink.modelPart({ type: 'text-start', id: TEXT_ID });
  sink.modelPart({ type: 'text-delta', id: TEXT_ID, text });
  sink.modelPart({ type: 'text-end', id: TEXT_ID });
}
