import type { ToolOutcome } from '@/lib/trace/tool-outcome';
import { type ApprovedTool, needsApproval, toolFingerprint, type UnapprovedCall } from './approvals';
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
  /** Tools that change something and may be called without asking the person; left out, there are none. */
  readonly approved?: readonly ApprovedTool[];
}

/** One call: who asked for it and with what. */
export interface ToolCallRequest {
  readonly callId: string;
  readonly args: unknown;
  readonly signal: AbortSignal;
  /** For what only a model can do in this call; left out where there is none. */
  readonly judge?: ToolJudge;
  /** Whether the person has allowed just this call. */
  readonly isApproved?: true;
}

/** Calls that a person is asked about at once. */
const MOST_UNAPPROVED = 8;

const refused = (message: string): ToolOutcome => ({ ok: false, error: { code: 'refused', message } });

/** The calls of one turn, counted and recorded. */
export class ToolCalls {
  /** The charts and tables that the calls have made. */
  readonly blocks = new ToolBlocks();
  private begun = 0;
  private named = 0;
  private readonly kept: ToolCallRecord[] = [];
  private readonly waiting: UnapprovedCall[] = [];

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

  /** Calls that were not made, since the person has to be asked. */
  get unapproved(): readonly UnapprovedCall[] {
    return this.waiting;
  }

  /** Runs one call, unless the person has to be asked before; several may run at the same time. Never throws. */
  async run(tool: Tool, request: ToolCallRequest): Promise<ToolOutcome> {
    const { approved = [] } = this.options;
    if (!request.isApproved && needsApproval(tool, approved)) return this.wait(tool, request);
    return this.make(tool, request);
  }

  private wait(tool: Tool, { callId, args }: ToolCallRequest): ToolOutcome {
    if (this.waiting.length === MOST_UNAPPROVED)
      return refused(`The user can be asked about ${MOST_UNAPPROVED} calls at once.`);
    this.waiting.push({ callId, toolName: tool.name, args, fingerprint: toolFingerprint(tool) });
    const message = 'The user is asked whether this call may be made. It has not been made.';
    return { ok: false, error: { code: 'needs-approval', message } };
  }

  private async make(tool: Tool, { callId, args, signal, judge }: ToolCallRequest): Promise<ToolOutcome> {
    const { context, mostCalls } = this.options;
    const startedAt = context.clock();
    this.begun += 1;
    const outcome: ToolOutcome =
      this.begun > mostCalls
        ? refused(`A turn may call tools ${mostCalls} times.`)
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
