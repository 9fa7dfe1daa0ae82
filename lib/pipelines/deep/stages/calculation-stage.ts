import { deepCalculation } from '@/lib/prompts/deep/deep-calculation';
import { calculationsIn, figuresIn } from '@/lib/text/quantities/calculations-in';
import { daysBetween } from '@/lib/text/quantities/days-between';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { askModel } from '../../turn/ask-model';
import type { PipelineContext } from '../../turn/pipeline-context';
import type { Stage } from '../../turn/stage';
import type { StageSink } from '../../turn/stage-sink';
import { CALCULATOR, DeepArtifacts } from '../artifacts/artifacts';
import { hasDocuments, hasFiles, passageLines } from '../documents/deep-documents';
import { lookUp } from '../documents/look-up';
import type { ChosenCall } from '../tools/chosen-call';
import { type MadeCall, makeCall } from '../tools/make-call';
import { stepsInFigures } from '../tools/steps-in-figures';
import type { DeepSettings } from '../words/deep-knobs';
import { STAGE_LABELS } from '../words/deep-labels';
import { toolsSummary } from '../words/stage-summaries';
import { toolFailure } from '../words/tool-words';
import { keepPlan } from './plan-stage';
import { dayOf } from './prompt-lines';

/** So many figures in a question may have to be calculated with. */
const FEWEST_FIGURES = 2;

/**
 * Works out what the question needs to have calculated, before anything is stated: the calculations that it writes out,
 * and the steps that the model says it takes. Where these take up all of its figures, they are the plan, and all of it.
 */
export const calculationStage = ({
  toolsTimeoutMs,
  maxCallsPerRound,
}: Pick<DeepSettings, 'toolsTimeoutMs' | 'maxCallsPerRound'>): Stage => ({
  name: 'deep_calculation',
  kind: 'optional',
  timeoutMs: toolsTimeoutMs,
  label: STAGE_LABELS.calculation,
  stepKey: 'tool-action',
  when: (context) =>
    maxCallsPerRound > 0 &&
    context.toolCalls.find(CALCULATOR) !== undefined &&
    (mayTakeSteps(context) || calculationsIn(context.userText).length > 0),
  async run(context, sink, signal) {
    const { userText, locale, toolCalls } = context;
    const artifacts = new DeepArtifacts(context.memory);
    const { calls, isWhole } = mayTakeSteps(context)
      ? await askedCalculations(context, sink, maxCallsPerRound, signal)
      : NOTHING_ASKED;
    const made = await makeAll(context, sink, calls, signal);
    if (made.length === 0) made.push(...(await makeAll(context, sink, unaskedCalculations(context), signal)));
    else if (isWhole && made.every(({ failure }) => failure === null) && takesUpAll(context, calls)) {
      keepPlan(context, sink, planOf(calls, userText));
      artifacts.settle();
    }
    const told = made.map(({ label, failure }) => ({
      label,
      failure: failure === null ? null : toolFailure(locale, failure),
    }));
    artifacts.toolCallHistory = toolCalls.records;
    sink.conclude({ summary: toolsSummary(told, locale), detail: { toolCount: made.length } });
  },
});

/** Works out the question's calculations where the stage has not come to that: it takes no model, and hardly any time. */
export async function calculateUnasked(
  context: PipelineContext,
  sink: StageSink,
  signal: AbortSignal,
): Promise<void> {
  await makeAll(context, sink, unaskedCalculations(context), signal);
}

/** Whether something may have to be calculated that the question does not write out; the demo says nothing of its own. */
function mayTakeSteps({ userText: question, model }: Pick<PipelineContext, 'userText' | 'model'>): boolean {
  if (model.entry.isDemo) return false;
  const written = calculationsIn(question).join(' ');
  const figures = [...figuresIn(question).values()];
  return figures.length >= FEWEST_FIGURES && figures.some((figure) => !written.includes(figure));
}

/** The calculations that the question writes out, where nobody has calculated. */
function unaskedCalculations({ userText, toolCalls, memory }: PipelineContext): readonly ChosenCall[] {
  const isDone = toolCalls.records.some(({ toolName }) => toolName === CALCULATOR);
  if (isDone || toolCalls.find(CALCULATOR) === undefined) return [];
  const { subtasks = [] } = new DeepArtifacts(memory).plan ?? {};
  const subtaskId = (subtasks.find(({ evidence }) => evidence === 'calculation') ?? subtasks[0])?.id ?? '';
  return calculationsIn(userText).map((expression) => ({
    ...{ toolName: CALCULATOR, subtaskId },
    args: { expression },
  }));
}

interface NamedCalculation extends ChosenCall {
  readonly finds: string;
  readonly args: { readonly expression: string };
}

interface AskedCalculations {
  readonly calls: readonly NamedCalculation[];
  /** Whether that is all that the model says. */
  readonly isWhole: boolean;
}

const NOTHING_ASKED: AskedCalculations = { calls: [], isWhole: false };

/** What the model says has to be calculated and can be; nothing where it says nothing of use. */
async function askedCalculations(
  context: PipelineContext,
  sink: StageSink,
  most: number,
  signal: AbortSignal,
): Promise<AskedCalculations> {
  await lookUp(context, sink, signal);
  const { userText: question } = context;
  const variables = { question, today: dayOf(context), passages: passageLines(context) };
  const asked = await askModel(context, sink, deepCalculation, variables, signal);
  if (!asked.ok) return NOTHING_ASKED;
  const { steps, isWhole } = stepsInFigures(asked.value.steps, question);
  const { evaluateExpression } = await import('@/lib/text/quantities/evaluate-expression');
  const isRead = ({ expression }: { readonly expression: string }): boolean =>
    daysBetween(expression, 0) !== null || evaluateExpression(expression).ok;
  const read = steps.filter(isRead);
  const last = steps.at(-1);
  // Each has those before it in it: the last ones say all.
  const calls = read.slice(-most).map(({ name, expression }) => ({
    // A plan that is made later has ids of its own.
    ...{ toolName: CALCULATOR, subtaskId: '', finds: name.replaceAll('_', ' ') },
    args: { expression },
  }));
  return { calls, isWhole: isWhole && last !== undefined && isRead(last) };
}

/** One after the other, to the first that has no result: those behind it may need it. */
async function makeAll(
  context: PipelineContext,
  sink: StageSink,
  calls: readonly ChosenCall[],
  signal: AbortSignal,
): Promise<MadeCall[]> {
  const made: MadeCall[] = [];
  for (const call of calls) {
    const one = await makeCall(context, sink, call, signal);
    made.push(one);
    if (one.failure !== null) break;
  }
  return made;
}

/** Whether the question has no figure but times of day that is in no calculation, and nothing else to go by. */
const takesUpAll = (context: PipelineContext, calls: readonly NamedCalculation[]): boolean =>
  !hasDocuments(context) &&
  !hasFiles(context) &&
  context.turn.chatMode !== 'websearch' &&
  [...figuresIn(context.userText).values()].every(
    (figure) =>
      figure.includes(':') ||
      calls.some(({ args }) => [...figuresIn(args.expression).values()].map(Number).includes(Number(figure))),
  );

const planOf = (calls: readonly NamedCalculation[], question: string) => ({
  objective: cutAtWord(question.trim(), 500),
  constraints: [],
  subtasks: calls.map(({ finds }, index) => ({
    ...{ id: `s${index + 1}`, title: finds, dependsOn: [], evidence: 'calculation' as const },
  })),
  successCriteria: [],
});
