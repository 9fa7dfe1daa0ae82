import type { CallDecisions } from '@/lib/chat/call-decision';
import { toolFingerprint } from '@/lib/tools/approvals';
import type { ToolOutcome } from '@/lib/trace/tool-outcome';
import type { WaitingCall } from './ask-to-allow';
import { callTool } from './call-tool';
import type { PipelineContext } from './pipeline-context';
import type { StageSink } from './stage-sink';

/** What the person has said to the calls about which the turn before has asked. */
export interface DecidedTurn {
  readonly decisions: CallDecisions;
  /** Whether a turn has gone on from that before: then what was allowed once has been made. */
  readonly isRepeated: boolean;
  /** What had been answered by then. */
  readonly written: string;
}

/** A call about which the person was asked, and what came of it. */
export interface DecidedCall {
  readonly toolName: string;
  readonly arguments: string;
  readonly callId: string;
  readonly outcome: ToolOutcome;
}

const DECLINED: ToolOutcome = {
  ok: false,
  error: { code: 'declined', message: 'The user did not allow this call. Do without it.' },
};

/**
 * Makes the calls that the person has allowed, each with the very arguments that they were shown, one after the other. A
 * tool that has changed since, or a call that was made once, has to be asked about anew. Never throws.
 */
export async function makeDecidedCalls(
  context: PipelineContext,
  sink: StageSink,
  calls: readonly WaitingCall[],
  signal: AbortSignal,
): Promise<readonly DecidedCall[]> {
  const { decided, toolCalls } = context;
  const made: DecidedCall[] = [];
  for (const { toolName, fingerprint, arguments: given, digest } of calls) {
    const decision = decided?.decisions[digest] ?? 'no';
    const tool = toolCalls.find(toolName);
    const isSame = tool !== undefined && toolFingerprint(tool) === fingerprint;
    const isAllowed = decision !== 'no' && isSame && decided?.isRepeated === false;
    const called = await callTool(context, sink, toolName, JSON.parse(given), signal, {
      ...(isAllowed && { allowed: decision }),
      ...(decision === 'no' && { outcome: DECLINED }),
    });
    made.push({ toolName, arguments: given, ...called });
  }
  return made;
}
