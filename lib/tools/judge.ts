import { z } from 'zod';
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

/**
 * What became of the part of a tool's work that only a model can do: computing left nothing for it, it was asked,
 * there was none to ask, or it gave no usable answer.
 */
export const judgeUseSchema = z.enum(['not-needed', 'asked', 'missing', 'failed']);
export type JudgeUse = z.infer<typeof judgeUseSchema>;
