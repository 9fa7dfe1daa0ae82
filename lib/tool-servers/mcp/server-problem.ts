import { StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import { AppError } from '@/lib/shared/app-error';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { TOOL_SERVER_PROBLEMS, type ToolServerProblem, type ToolServerProblemCode } from '../tool-server';

/** Characters of a server's own words. */
const MOST_SAID = 300;

/** A problem that was known where it arose. */
export class ServerProblemError extends Error {
  constructor(readonly problem: ToolServerProblem) {
    super(problem.code);
  }
}

/** What of fetching means the same here, by what it is called there. */
const OF_FETCHING: Readonly<Record<string, ToolServerProblemCode>> = {
  'address-scheme': 'address-invalid',
  'address-credentials': 'address-invalid',
  'file-too-large': 'too-large',
  'answer-unreadable': 'went-away',
};
/** Before anything was sent. */
const UNSENT: ReadonlySet<ToolServerProblemCode> = new Set([
  ...(['address-invalid', 'address-not-public', 'address-not-secure'] as const),
  ...(['host-not-found', 'host-unreachable', 'connection-not-secure', 'refused-by-proxy'] as const),
]);

/** Reads what went wrong with a server. */
export function serverProblem(error: unknown): ToolServerProblem {
  if (error instanceof ServerProblemError) return error.problem;
  if (error instanceof AppError && error.code === 'guarded-fetch') return problemOfFetching(error.message);
  if (error instanceof StreamableHTTPError) return problemOfStatus(error.code ?? 0);
  if (error instanceof McpError) return problemOfProtocol(error);
  if (error instanceof Error && 'syscall' in error) return { code: 'command-failed' };
  return { code: 'not-mcp' };
}

function problemOfFetching(named: string): ToolServerProblem {
  const code = OF_FETCHING[named] ?? TOOL_SERVER_PROBLEMS.find((known) => known === named) ?? 'went-away';
  return { code, ...(UNSENT.has(code) && { isUnsent: true }) };
}

function problemOfStatus(status: number): ToolServerProblem {
  if (status === 401) return { code: 'needs-sign-in', isUnsent: true };
  if (status === 403) return { code: 'not-allowed', isUnsent: true };
  if (status === 404 || status === 405) return { code: 'not-found', isUnsent: true };
  if (status === 429) return { code: 'too-busy', isUnsent: true };
  return status >= 500 ? { code: 'server-failed', said: `HTTP ${status}` } : { code: 'not-mcp' };
}

function problemOfProtocol({ code, message }: McpError): ToolServerProblem {
  if (code === ErrorCode.RequestTimeout) return { code: 'too-slow' };
  if (code === ErrorCode.ConnectionClosed) return { code: 'went-away' };
  return { code: 'request-refused', said: cutAtWord(message.replace(/^MCP error -?\d+: /, ''), MOST_SAID) };
}
