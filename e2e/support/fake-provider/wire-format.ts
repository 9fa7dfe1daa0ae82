import type { IncomingHttpHeaders } from 'node:http';
import type { ModelRequest } from './model-request';
import type { ProviderFailureName, Script, ScriptResponse, ScriptStep } from './script';

/** Turns the steps of one answer into what stands on the wire. */
export interface AnswerEncoder {
  /** The chunks of a step, each written separately; empty for steps without bytes of their own. */
  readonly encode: (step: ScriptStep) => readonly string[];
  /** What stands after the last step of a finished stream. */
  readonly end: () => string;
}

/** One provider's HTTP dialect. */
export interface WireFormat {
  /** Reads a request for a model; null if the path is another one. */
  readonly readRequest: (path: string, headers: IncomingHttpHeaders, body: unknown) => ModelRequest | null;
  /** What is wrong with what a request gives back of earlier answers; null if nothing. */
  readonly refuse?: (body: unknown) => ScriptResponse | null;
  readonly createEncoder: (request: ModelRequest, script: Script) => AnswerEncoder;
  /** The answer of a request that is not streamed, as JSON. */
  readonly wholeAnswer: (request: ModelRequest, script: Script) => unknown;
  readonly failure: (name: ProviderFailureName, model: string) => ScriptResponse;
  /** Answers a GET, for example the list of models; null if there is nothing there. */
  readonly get: (path: string) => unknown;
}

/** A property of an unknown value, undefined if it is not an object or has none. */
export function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** The value if it is an array, else an empty one. */
export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value if it is a string, else an empty one. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The names of a JSON schema's required properties, or of its first property if none is required. */
export function requiredFields(schema: unknown): readonly string[] {
  const required = list(property(schema, 'required')).filter((name) => typeof name === 'string');
  return required.length > 0 ? required : Object.keys(property(schema, 'properties') ?? {}).slice(0, 1);
}
