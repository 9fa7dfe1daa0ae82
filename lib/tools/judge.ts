import type { Prompt, PromptVariables } from '@/lib/prompts/prompt';
import type { Result } from '@/lib/shared/result';

/** Asks a model what cannot be computed. What it answers is its own words, to be checked like a stranger's. */
export interface ToolJudge {
  /**
   * The value that a prompt wants, or why there is none, in a sentence. Never throws. Calls of one turn wait for each
   * other, so several questions are better asked in one.
   */
  ask<Variables extends PromptVariables, Output>(
    prompt: Prompt<Variables, Output>,
    variables: Variables,
    signal: AbortSignal,
  ): Promise<Result<Output, string>>;
}
