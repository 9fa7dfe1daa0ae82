import { tool as aiTool, jsonSchema, type ToolSet } from 'ai';
import { inputSchemaOf } from './input-schema';
import type { ToolJudge } from './judge';
import type { Tool } from './tool';
import { toolAlias } from './tool-alias';
import type { ToolCalls } from './tool-calls';

/**
 * Tools for the AI SDK, by their aliases. The SDK checks no arguments, so that a wrong call has the same
 * typed error as any other, which the model reads and may mend.
 */
export function aiSdkTools(
  tools: readonly Tool[],
  calls: ToolCalls,
  judgeOf: (callId: string) => ToolJudge,
): ToolSet {
  return Object.fromEntries(
    tools.map((tool) => [
      toolAlias(tool.name),
      aiTool({
        description: tool.description,
        inputSchema: jsonSchema<unknown>(inputSchemaOf(tool)),
        execute: (args, { toolCallId, abortSignal }) =>
          calls.run(tool, {
            callId: toolCallId,
            args,
            judge: judgeOf(toolCallId),
            signal: abortSignal ?? new AbortController().signal,
          }),
      }),
    ]),
  );
}

/** What models are told of tools, which thoughts must not repeat. */
export const toolTexts = (tools: readonly Pick<Tool, 'description' | 'input'>[]): string[] =>
  tools.flatMap((tool) => [tool.description, JSON.stringify(inputSchemaOf(tool))]);
