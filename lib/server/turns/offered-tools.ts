import type { ModelEntry } from '@/lib/models/model-provider';
import type { ExecutionPolicy } from '@/lib/pipelines/turn/execution-policy';
import { builtInTools } from '@/lib/tools/built-in-tools';
import type { Tool } from '@/lib/tools/tool';
import type { ChatMode } from '@/lib/trace/step-key';

/**
 * The tools that a model is told of. None in web search: Gemini's models before the third generation take either its
 * search or functions. None for the offline model, which calculates and reads the clock by itself, of whole sentences.
 */
export function offeredTools(
  { tools, offline }: Pick<ModelEntry, 'tools' | 'offline'>,
  chatMode: ChatMode,
  policy: ExecutionPolicy,
): readonly Tool[] {
  const mayCall = tools && !offline && chatMode !== 'websearch' && policy.maxToolRounds > 0;
  return mayCall ? builtInTools.allowed(policy) : [];
}
