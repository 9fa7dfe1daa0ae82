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
  readonly read: (ask: AskServer) => Promise<ServedModels | null>;
}

/** What a server has. */
export interface ServedModels {
  readonly models: readonly OpenAiCompatibleModel[];
  /** How many calls it works on at a time, where it says so. */
  readonly slots?: number;
}

/** A server that answered. */
export interface LocalServer extends ServedModels {
  readonly kind: ServerKind;
  /** `http://127.0.0.1:11434`. */
  readonly origin: string;
}

/**
 * Asks the server at a path, by POST where there is something to send. Null where it has no JSON for that; rejects where
 * it cannot be reached in time.
 */
export type AskServer = (path: string, body?: object) => Promise<unknown>;
