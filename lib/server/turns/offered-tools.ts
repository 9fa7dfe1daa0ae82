import type { ModelEntry } from '@/lib/models/model-provider';
import type { ExecutionPolicy } from '@/lib/pipelines/turn/execution-policy';
import type { Tool } from '@/lib/tools/tool';
import type { ChatMode } from '@/lib/trace/step-key';

interface OfferedToolsInput {
  readonly entry: Pick<ModelEntry, 'tools' | 'webSearch'>;
  readonly chatMode: ChatMode;
  readonly policy: Pick<ExecutionPolicy, 'maxToolRounds'>;
  /** What the person has asked in the conversation, the newest last. */
  readonly questions: readonly string[];
  /** Whether the person is remembered from one conversation to the next. */
  readonly remembers: boolean;
}

/**
 * The tools that the model of a direct answer is told of. There are none where its provider searches the web, since
 * Gemini's models before the third generation take either search or functions.
 */
export function offeredTools(
  tools: readonly Tool[],
  { entry, chatMode, policy, questions, remembers }: OfferedToolsInput,
): readonly Tool[] {
  if (!entry.tools || (chatMode === 'websearch' && entry.webSearch) || policy.maxToolRounds === 0) return [];
  return tools.filter(({ offered = 'in-depth', needs }) => {
    const isAboutPaper = chatMode === 'paper';
    if (!isAboutPaper && (needs === 'paper' || needs === 'documents')) return false;
    if (typeof offered === 'function') return offered(questions);
    return offered === 'remembering' ? remembers : offered === 'always';
  });
}
