import { MOST_ASKED_CALLS } from '@/lib/trace/clarification';
import type { CallAllowance, ToolOutcome } from '@/lib/trace/tool-outcome';
import { needsApproval, type ToolApprovals, toolFingerprint, type UnapprovedCall } from './approvals';
import type { ToolJudge } from './judge';
import { runTool } from './run-tool';
import type { SourceNumbers } from './source-numbers';
import { faultOfInput, type Tool, type ToolContext, waitsForNobody } from './tool';
import { ToolBlocks } from './tool-blocks';
import { hashArguments, type ToolCallRecord } from './tool-call-record';

export interface ToolCallsOptions {
  /** What may be called. */
  readonly tools: readonly Tool[];
  /** Further calls are refused. */
  readonly mostCalls: number;
  readonly context: Omit<ToolContext, 'signal' | 'judge' | 'blocks'>;
  /** Left out where nobody can be asked: then no call is made that changes something. */
  readonly approvals?: ToolApprovals;
}

/** One call: who asked for it and with what. */
export interface ToolCallRequest {
  readonly callId: string;
  readonly args: unknown;
  readonly signal: AbortSignal;
  /** For what only a model can do in this call; left out where there is none. */
  readonly judge?: ToolJudge;
  /** How the person has allowed just this call; left out where they were not asked about it. */
  readonly allowed?: CallAllowance;
}

const ASKED = 'The user is asked whether this call may be made. It has not been made.';
const NOT_SHOWN =
  'The user has to see all of what is sent, and part of it cannot be shown: a credential, invisible characters, or too much at once.';
const NOT_KEPT = 'It could not be kept that this call is made, so it has not been made.';
const NOBODY: ToolApprovals = {
  allowed: async () => [],
  isShownWhole: () => false,
  keep: async () => true,
};

const refused = (message: string): ToolOutcome => ({ ok: false, error: { code: 'refused', message } });

/** A call with what came of it. */
export interface DoneCall {
  readonly callId: string;
  readonly tool: Tool;
  readonly args: unknown;
  readonly outcome: ToolOutcome;
}

/** The calls of one turn, counted and recorded. */
export class ToolCalls {
  /** The charts and tables that the calls have made. */
  readonly blocks = new ToolBlocks();
  private begun = 0;
  private named = 0;
  private readonly kept: ToolCallRecord[] = [];
  private readonly waiting: UnapprovedCall[] = [];
  private readonly done: DoneCall[] = [];

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

  /** The calls that have given something back, but for those of which not all may be kept. */
  get outcomes(): readonly DoneCall[] {
    return this.done;
  }

  /** Runs one call, unless the person has to be asked before; several may run at the same time. Never throws. */
  async run(tool: Tool, request: ToolCallRequest): Promise<ToolOutcome> {
    const { approvals = NOBODY } = this.options;
    if (request.allowed === undefined && (await needsApproval(tool, approvals)))
      return this.wait(tool, request, approvals);
    if (waitsForNobody(tool)) return this.make(tool, request);
    if (!(await approvals.keep())) return refused(NOT_KEPT);
    const outcome = await this.make(tool, request);
    return { ...outcome, allowed: request.allowed ?? 'conversation' };
  }

  private wait(
    tool: Tool,
    { callId, args }: ToolCallRequest,
    { isShownWhole }: Pick<ToolApprovals, 'isShownWhole'>,
  ): ToolOutcome {
    const fault = faultOfInput(tool.input, args);
    if (fault) return { ok: false, error: fault };
    if (!isShownWhole(args)) return refused(NOT_SHOWN);
    const [argsHash, fingerprint] = [hashArguments(args), toolFingerprint(tool)];
    const isKnown = this.waiting.some(
      (call) => call.toolName === tool.name && hashArguments(call.args) === argsHash,
    );
    if (!isKnown && this.waiting.length === MOST_ASKED_CALLS)
      return refused(`The user can be asked about ${MOST_ASKED_CALLS} calls at once.`);
    if (!isKnown) this.waiting.push({ callId, toolName: tool.name, args, fingerprint });
    return { ok: false, error: { code: 'needs-approval', message: ASKED } };
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
    if (tool.recorded === undefined || tool.recorded.isPublic)
      if (this.done.length < mostCalls) this.done.push({ callId, tool, args, outcome });
    return outcome;
  }
}
