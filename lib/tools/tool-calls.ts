import type { ToolOutcome } from '@/lib/trace/tool-outcome';
import type { ToolJudge } from './judge';
import { runTool } from './run-tool';
import type { SourceNumbers } from './source-numbers';
import type { Tool, ToolContext } from './tool';
import { ToolBlocks } from './tool-blocks';
import { hashArguments, type ToolCallRecord } from './tool-call-record';

export interface ToolCallsOptions {
  /** What may be called. */
  readonly tools: readonly Tool[];
  /** Further calls are refused. */
  readonly mostCalls: number;
  readonly context: Omit<ToolContext, 'signal' | 'judge' | 'blocks'>;
}

/** One call: who asked for it and with what. */
export interface ToolCallRequest {
  readonly callId: string;
  readonly args: unknown;
  readonly signal: AbortSignal;
  /** For what only a model can do in this call; left out where there is none. */
  readonly judge?: ToolJudge;
}

/** The calls of one turn, counted and recorded. */
export class ToolCalls {
  /** The charts and tables that the calls have made. */
  readonly blocks = new ToolBlocks();
  private begun = 0;
  private named = 0;
  private readonly kept: ToolCallRecord[] = [];

  constructor(private readonly options: ToolCallsOptions) {}

  /** Where pages get the numbers by which the answer cites them; absent where none are given. */
  get sources(): SourceNumbers | undefined {
    return this.options.context.sources;
  }

  /** What this turn may call. */
  get tools(): readonly Tool[] {
    return this.options.tools;
  }

  /** The tool of a name; undefined for one that this turn may not call. */
  find(name: string): Tool | undefined {
    return this.options.tools.find((tool) => tool.name === name);
  }

  /** An id for a call that no model makes. */
  newCallId(): string {
    this.named += 1;
    return `turn-${this.named}`;
  }

  /** In the order in which they ended. */
  get records(): readonly ToolCallRecord[] {
    return this.kept;
  }

  /** Runs one call; several may run at the same time. Never throws. */
  async run(tool: Tool, { callId, args, signal, judge }: ToolCallRequest): Promise<ToolOutcome> {
    const { context, mostCalls } = this.options;
    const startedAt = context.clock();
    this.begun += 1;
    const outcome: ToolOutcome =
      this.begun > mostCalls
        ? { ok: false, error: { code: 'refused', message: `A turn may call tools ${mostCalls} times.` } }
        : await runTool(tool, args, { ...context, signal, blocks: this.blocks, ...(judge && { judge }) });
    // Refused calls may come by the thousand.
    if (this.kept.length < 2 * mostCalls)
      this.kept.push({
        toolName: tool.name,
        argsHash: hashArguments(args),
        startedAt,
        latencyMs: Math.max(0, context.clock() - startedAt),
        retries: outcome.retries ?? 0,
        success: outcome.ok,
        outputRef: outcome.ok ? callId : null,
        error: outcome.ok ? null : outcome.error.code,
      });
    return outcome;
  }
}
