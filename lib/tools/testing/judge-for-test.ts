import type { PromptVariables } from '@/lib/prompts/prompt';
import { err, ok } from '@/lib/shared/result';
import type { ToolJudge } from '../judge';

/** A judge that gives one answer, if it fits what is asked for, and what it was asked; for tests. */
export function answering(answer: unknown): ToolJudge & { readonly asked: PromptVariables[] } {
  const asked: PromptVariables[] = [];
  return {
    asked,
    ask: async (prompt, variables) => {
      asked.push(prompt.variables.parse(variables));
      const read = prompt.output.safeParse(answer);
      return read.success ? ok(read.data) : err('The model did not answer what it was asked.');
    },
  };
}

/** A judge that never knows; for tests. */
export const failing: ToolJudge = { ask: async () => err('The model did not answer.') };
