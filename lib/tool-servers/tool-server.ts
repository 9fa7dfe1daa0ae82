import type { JsonObject } from '@/lib/shared/json';
import type { Result } from '@/lib/shared/result';
import type { OAuthSecret } from './oauth-secret';

/** Why a server of tools gave nothing. */
export const TOOL_SERVER_PROBLEMS = [
  'address-invalid',
  'address-not-public',
  'address-not-secure',
  'host-not-found',
  'host-unreachable',
  'connection-not-secure',
  'refused-by-proxy',
  'redirected',
  'too-large',
  'too-slow',
  'not-mcp',
  'not-found',
  'needs-sign-in',
  'not-allowed',
  'sign-in-failed',
  'command-unknown',
  'command-failed',
  'went-away',
  'too-busy',
  'server-failed',
  'request-refused',
  'tool-changed',
] as const;
export type ToolServerProblemCode = (typeof TOOL_SERVER_PROBLEMS)[number];

export interface ToolServerProblem {
  readonly code: ToolServerProblemCode;
  /** What the server says of it, in its own words. */
  readonly said?: string;
  /** Whether what was asked for has not reached the server, so that it may be asked for once more. */
  readonly isUnsent?: true;
}

/** A tool as its server describes it: a stranger's words, all of them. */
export interface ServerTool {
  readonly name: string;
  readonly title: string | null;
  readonly description: string;
  /** What it takes, as JSON Schema. */
  readonly inputSchema: JsonObject;
}

/** Something else that a server has. */
export interface ServerThing {
  readonly name: string;
  readonly description: string;
  /** Where it is; null for what has no address. */
  readonly uri: string | null;
}

/** Everything that a server says of itself. */
export interface ServerListing {
  readonly name: string;
  readonly version: string;
  readonly tools: readonly ServerTool[];
  readonly resources: readonly ServerThing[];
  readonly prompts: readonly ServerThing[];
  /** Whether it has more than is listed. */
  readonly isCut: boolean;
}

/** A part of what a call gave back, as what it is. */
export type ServerContent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'image'; readonly mediaType: string; readonly bytes: Uint8Array }
  | { readonly kind: 'audio'; readonly mediaType: string; readonly byteCount: number }
  | { readonly kind: 'link'; readonly uri: string; readonly name: string; readonly mediaType: string | null }
  | {
      readonly kind: 'resource';
      readonly uri: string;
      readonly mediaType: string | null;
      /** Null where it is no text. */
      readonly text: string | null;
      readonly byteCount: number;
    };

/** What a call gave back. */
export interface ServerResult {
  /** Whether the tool says that it has failed. */
  readonly isError: boolean;
  readonly content: readonly ServerContent[];
  /** Undefined where there is none. */
  readonly structured: unknown;
}

/** How far a call is, as its server tells. */
export interface CallProgress {
  readonly progress: number;
  readonly total: number | null;
  readonly message: string | null;
}

export interface ServerCall {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: CallProgress) => void;
  /** What hands on the trace that the call belongs to. */
  readonly trace?: Readonly<Record<string, string>>;
}

/** A connection to one server, for one person. Everything rejects with the signal's reason, where that is aborted, and only then. */
export interface ServerConnection {
  /** False once the server has gone, or it was closed; it does not come back. */
  readonly isOpen: boolean;
  /** The tools that it has now, as of its last word on that. */
  tools(signal: AbortSignal): Promise<Result<readonly ServerTool[], ToolServerProblem>>;
  listing(signal: AbortSignal): Promise<Result<ServerListing, ToolServerProblem>>;
  call(call: ServerCall): Promise<Result<ServerResult, ToolServerProblem>>;
  close(): Promise<void>;
}

/** What a server knows us by. */
export interface ServerAccess {
  /** What stands in `Authorization`; null where there is nothing. */
  readonly header: () => Promise<string | null>;
  /** Called when the server takes that no more; whether there is another one now. */
  readonly renew: (signal: AbortSignal) => Promise<boolean>;
  /** Called when the server wants more than that allows; whoever signs in next is asked for it. */
  readonly widen: (scope: string) => Promise<void>;
}

/** A command of this machine, as whoever runs this installation has allowed it. */
export interface AllowedCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** Where a server is. */
export type ServerPlace =
  | {
      readonly kind: 'address';
      readonly address: string;
      readonly fetch: (input: string | URL, init?: RequestInit) => Promise<Response>;
      readonly access: ServerAccess | null;
    }
  | { readonly kind: 'command'; readonly command: AllowedCommand };

/** A server at which somebody signs in. */
export interface OAuthPlace {
  readonly address: string;
  readonly fetch: (input: string | URL, init?: RequestInit) => Promise<Response>;
  readonly mayBePrivate: boolean;
  /** Where the browser comes back to. */
  readonly redirectUrl: string;
  /** What is known so far. */
  readonly secret: OAuthSecret;
  readonly signal: AbortSignal;
}

/** A sign-in that has begun. */
export interface StartedSignIn {
  /** Where the browser of whoever allows it goes. */
  readonly url: string;
  readonly verifier: string;
  readonly secret: OAuthSecret;
}

/** Speaks with servers of tools. */
export interface ToolServerConnector {
  open(place: ServerPlace, signal: AbortSignal): Promise<Result<ServerConnection, ToolServerProblem>>;
  beginSignIn(place: OAuthPlace, state: string): Promise<Result<StartedSignIn, ToolServerProblem>>;
  finishSignIn(place: OAuthPlace, code: string): Promise<Result<OAuthSecret, ToolServerProblem>>;
  renewTokens(place: OAuthPlace): Promise<Result<OAuthSecret, ToolServerProblem>>;
  /** What stands in `Authorization` for a secret; null where nothing can. */
  bearerOf(secret: OAuthSecret): string | null;
}
