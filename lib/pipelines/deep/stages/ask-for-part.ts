import type { Prompt, PromptVariables } from '@/lib/prompts/prompt';
import { AppError } from '@/lib/shared/app-error';
import type { AskFailure } from '../../turn/ask-failure';
import { askModel } from '../../turn/ask-model';
import type { PipelineContext } from '../../turn/pipeline-context';
import { STAGE_EMPTY } from '../../turn/stage';
import type { StageSink } from '../../turn/stage-sink';
import { DeepArtifacts } from '../artifacts/artifacts';
import type { DeepPart, PartFailure } from '../artifacts/gap';

interface PartQuestion<Variables extends PromptVariables, Value> {
  readonly part: DeepPart;
  readonly prompt: Prompt<Variables, Value>;
  readonly variables: Variables;
}

/** Asks the model for a part of the turn. Null where there is none, which is noted for the answer to say. */
export async function askForPart<Variables extends PromptVariables, Value>(
  context: PipelineContext,
  sink: StageSink,
  { part, prompt, variables }: PartQuestion<Variables, Value>,
  signal: AbortSignal,
): Promise<Value | null> {
  const asked = await askModel(context, sink, prompt, variables, signal);
  if (asked.ok) return asked.value;
  const why = partFailureOf(asked.error);
  if (why !== null) new DeepArtifacts(context.memory).addGap({ kind: 'part', part, why });
  return null;
}

/** Ends a stage that has nothing to hand on, unless that is because the turn is over. */
export function endWithout(part: DeepPart, { aborted }: AbortSignal): void {
  if (!aborted) throw new AppError(STAGE_EMPTY, `there is no ${part}`);
}

/** Null where nobody is to blame: the turn is over, or the time of the stage, which is told of the stage. */
function partFailureOf(failure: AskFailure): PartFailure | null {
  switch (failure.kind) {
    case 'stopped':
    case 'interrupted':
      return null;
    case 'not-valid':
      return 'malformed';
    case 'too-many-calls':
      return 'too-many-calls';
    case 'timed-out':
      return 'timed-out';
    case 'model':
      return failure.failure.code.endsWith('-timeout') ? 'timed-out' : 'model-failed';
  }
}
