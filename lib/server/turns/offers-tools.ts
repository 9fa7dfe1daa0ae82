import type { ModelEntry } from '@/lib/models/model-provider';
import type { ExecutionPolicy } from '@/lib/pipelines/turn/execution-policy';
import type { ChatMode } from '@/lib/trace/step-key';

/**
 * Whether a model is told of tools. It is not in web search, since Gemini's models before the third generation take
 * either search or functions. Nor is the offline model, which calculates and reads the clock by itself.
 */
export const offersTools = (
  { tools, offline }: Pick<ModelEntry, 'tools' | 'offline'>,
  chatMode: ChatMode,
  { maxToolRounds }: Pick<ExecutionPolicy, 'maxToolRounds'>,
): boolean => tools && !offline && chatMode !== 'websearch' && maxToolRounds > 0;
