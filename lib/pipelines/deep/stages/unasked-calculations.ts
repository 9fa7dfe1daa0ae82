import { calculationsIn } from '@/lib/text/quantities/calculations-in';
import type { PipelineContext } from '../../turn/pipeline-context';
import type { StageSink } from '../../turn/stage-sink';
import { DeepArtifacts } from '../artifacts/artifacts';
import { type AskedCall, chosenCalls } from '../tools/chosen-call';
import { makeCall } from '../tools/make-call';
import { planOrWhole } from './prompt-lines';

const CALCULATOR = 'calculate';

/** What is worked out where nobody has calculated: the question's own calculations. */
export function unaskedCalculations(
  context: Pick<PipelineContext, 'userText' | 'toolCalls' | 'memory'>,
): readonly AskedCall[] {
  const { userText, toolCalls, memory } = context;
  const isDone = toolCalls.records.some(({ toolName }) => toolName === CALCULATOR);
  if (isDone || toolCalls.find(CALCULATOR) === undefined) return [];
  const { subtasks } = planOrWhole(new DeepArtifacts(memory), userText);
  const subtask = (subtasks.find(({ evidence }) => evidence === 'calculation') ?? subtasks[0])?.id ?? '';
  return calculationsIn(userText).map((expression) => ({
    ...{ subtask, tool: CALCULATOR },
    arguments: JSON.stringify({ expression }),
  }));
}

/** Works out the question's calculations where no round has come to that: it takes no model, and hardly any time. */
export async function calculateUnasked(
  context: PipelineContext,
  sink: StageSink,
  signal: AbortSignal,
): Promise<void> {
  const wanted = unaskedCalculations(context);
  const calls = chosenCalls(wanted, context.toolCalls.tools, { settled: new Set(), most: wanted.length });
  for (const call of calls) await makeCall(context, sink, call, signal);
}
