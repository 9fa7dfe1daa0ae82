import { createHash } from 'node:crypto';
import { canonicalJson } from '@/lib/trace/canonical-json';
import { inputSchemaOf } from './input-schema';
import { type Tool, waitsForNobody } from './tool';

/** A tool as it was when the person allowed its calls. */
export interface ApprovedTool {
  readonly toolName: string;
  readonly fingerprint: string;
}

/** A call that was not made, since the person has not been asked. */
export interface UnapprovedCall extends ApprovedTool {
  readonly callId: string;
  /** As the tool would be given them. */
  readonly args: unknown;
}

/** What a turn knows of what its person has allowed. */
export interface ToolApprovals {
  /** The tools that may be called without asking, as things stand. */
  readonly allowed: () => Promise<readonly ApprovedTool[]>;
  /** Whether the person can be shown all of what a tool would be given, just as it is. */
  readonly isShownWhole: (args: unknown) => boolean;
  /** Keeps all that the turn has sent, so that a process that dies in a call has left word of it; false where that fails. */
  readonly keep: () => Promise<boolean>;
}

/**
 * What a tool is, in hexadecimal: its name, what models are told of it, what it changes and the server that it is on. A
 * tool of which any of that has changed is another one, of which nothing was allowed.
 */
export function toolFingerprint(tool: Tool): string {
  const { name, description, sideEffects, server = null, fingerprint = null } = tool;
  const definition = { name, description, schema: inputSchemaOf(tool), sideEffects, server, fingerprint };
  return createHash('sha256').update(canonicalJson(definition)).digest('hex');
}

/** Whether the person is asked before a call of a tool. */
export async function needsApproval(
  tool: Tool,
  { allowed }: Pick<ToolApprovals, 'allowed'>,
): Promise<boolean> {
  if (waitsForNobody(tool)) return false;
  const same = (await allowed()).filter(({ toolName }) => toolName === tool.name);
  return same.length === 0 || !same.some(({ fingerprint }) => fingerprint === toolFingerprint(tool));
}
