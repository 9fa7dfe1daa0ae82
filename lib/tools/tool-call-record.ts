import { createHash } from 'node:crypto';
import { canonicalJson } from '@/lib/trace/canonical-json';
import type { ToolErrorCode } from '@/lib/trace/tool-outcome';

/** What is known of one call afterwards; neither its arguments nor its output are in it. */
export interface ToolCallRecord {
  readonly toolName: string;
  /** SHA-256 of the arguments as canonical JSON, in hexadecimal; empty where they cannot be written. */
  readonly argsHash: string;
  readonly startedAt: number;
  readonly latencyMs: number;
  /** How often it was tried again. */
  readonly retries: number;
  readonly success: boolean;
  /** The call's id, under which the activity of the trace has arguments and output; null without an output. */
  readonly outputRef: string | null;
  readonly error: ToolErrorCode | null;
}

/** Equal arguments have equal hashes. */
export function hashArguments(args: unknown): string {
  try {
    return createHash('sha256').update(canonicalJson(args)).digest('hex');
  } catch {
    // Too deep to be written, so no tool has taken them either.
    return '';
  }
}
