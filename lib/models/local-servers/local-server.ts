import type { OpenAiCompatibleModel } from '../openai-compatible/parse-model-list';

/** A program that serves models on one's own machine. */
export interface ServerKind {
  /** The first part of its models' ids. */
  readonly providerId: string;
  /** As people call it. */
  readonly label: string;
  /** Where it listens if nobody says otherwise. */
  readonly port: number;
  /** What it serves, best first; null where something else answers. Rejects where nothing does. */
  readonly read: (ask: AskServer) => Promise<readonly OpenAiCompatibleModel[] | null>;
}

/** A server that answered. */
export interface LocalServer {
  readonly kind: ServerKind;
  /** `http://127.0.0.1:11434`. */
  readonly origin: string;
  readonly models: readonly OpenAiCompatibleModel[];
}

/**
 * Asks the server at a path, by POST where there is something to send. Null where it has no JSON for that; rejects where
 * it cannot be reached in time.
 */
export type AskServer = (path: string, body?: object) => Promise<unknown>;
