import { documentDemands } from '@/lib/prompts/documents/document-demands';
import { askModel } from '../../turn/ask-model';
import type { PipelineContext } from '../../turn/pipeline-context';
import type { StageSink } from '../../turn/stage-sink';
import { analyzeConstraints } from '../constraints/analyze-constraints';
import { demandsInDoubt } from '../constraints/demands-in-doubt';
import type { PromptConstraints } from '../constraints/prompt-constraints';
import { withDemands } from '../constraints/with-demands';
import type { AgentSettings } from '../policy/agent-knobs';

/** What a question demands, by patterns; where a request has words of a demand that they have not read, the model is asked once. */
export async function readDemands(
  context: PipelineContext,
  sink: StageSink,
  { asksForDemands, secondLookTimeoutMs }: AgentSettings,
  signal: AbortSignal,
): Promise<PromptConstraints> {
  const { userText: question, model } = context;
  const read = analyzeConstraints(question);
  const kinds = demandsInDoubt(question, read);
  if (kinds.length === 0 || !asksForDemands || model.entry.offline) return read;
  const patience = AbortSignal.any([signal, AbortSignal.timeout(secondLookTimeoutMs)]);
  const variables = { question, kinds: [...kinds] };
  const asked = await askModel(context, sink, documentDemands, variables, patience, { attempts: 1 });
  return asked.ok ? withDemands(read, question, kinds, asked.value.demands) : read;
}
