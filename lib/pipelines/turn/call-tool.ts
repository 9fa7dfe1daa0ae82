import { toolAlias } from '@/lib/tools/tool-alias';
import type { ToolOutcome } from '@/lib/trace/tool-outcome';
import type { PipelineContext } from './pipeline-context';
import type { StageSink } from './stage-sink';

/** Calls a tool for the pipeline itself, and shows the call as one that a model makes. Never throws. */
export async function callTool(
  { toolCalls }: PipelineContext,
  sink: StageSink,
  name: string,
  args: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<ToolOutcome> {
  const call = {
    toolCallId: toolCalls.newCallId(),
    toolName: toolAlias(name),
    input: args,
    dynamic: true,
  } as const;
  sink.modelPart({ type: 'tool-call', ...call });
  const tool = toolCalls.find(name);
  const output: ToolOutcome = tool
    ? await toolCalls.run(tool, { callId: call.toolCallId, args, signal })
    : { ok: false, error: { code: 'refused', message: 'This tool may not be called here.' } };
  sink.modelPart({ type: 'tool-result', ...call, output });
  return output;
}
