import { toolAlias } from '@/lib/tools/tool-alias';
import type { CallAllowance, ToolOutcome } from '@/lib/trace/tool-outcome';
import { judgeOfCall } from './judge-of-call';
import type { PipelineContext } from './pipeline-context';
import type { StageSink } from './stage-sink';

/** A call that was made, under the id by which the trace has it. */
export interface CalledTool {
  readonly callId: string;
  readonly outcome: ToolOutcome;
}

interface CallOptions {
  /** What is shown of what it is given and of what it gives back, where that is less than all. */
  readonly shown?: (value: unknown) => unknown;
  /** Whether it may ask the model. */
  readonly mayAsk?: boolean;
  /** How the person has allowed it, where they were asked. */
  readonly allowed?: CallAllowance;
  /** What came of it, where that is known without calling. */
  readonly outcome?: ToolOutcome;
}

/** Calls a tool for the pipeline itself, and shows the call as one that a model makes. Never throws. */
export async function callTool(
  context: PipelineContext,
  sink: StageSink,
  name: string,
  args: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
  { shown = (value) => value, mayAsk = true, allowed, outcome }: CallOptions = {},
): Promise<CalledTool> {
  const { toolCalls } = context;
  const call = {
    toolCallId: toolCalls.newCallId(),
    toolName: toolAlias(name),
    input: shown(args),
    dynamic: true,
  } as const;
  sink.modelPart({ type: 'tool-call', ...call });
  const tool = toolCalls.find(name);
  const make = async (): Promise<ToolOutcome> =>
    tool
      ? toolCalls.run(tool, {
          callId: call.toolCallId,
          args,
          signal,
          ...(allowed && { allowed }),
          ...(mayAsk && { judge: judgeOfCall(context, sink, call.toolCallId) }),
        })
      : { ok: false, error: { code: 'refused', message: 'This tool may not be called here.' } };
  const output = outcome ?? (await make());
  sink.modelPart({ type: 'tool-result', ...call, output: shown(output) });
  return { callId: call.toolCallId, outcome: output };
}
