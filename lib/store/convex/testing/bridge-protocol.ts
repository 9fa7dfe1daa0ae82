import { ConvexError, convexToJson, jsonToConvex, type Value } from 'convex/values';
import { z } from 'zod';

/** Convex’s status for a function that has failed. */
const FUNCTION_FAILED = 560;

export interface BridgeCall {
  readonly path: string;
  readonly args: Record<string, Value>;
}

export interface BridgeAnswer {
  readonly status: number;
  readonly body: unknown;
}

const requestSchema = z.object({
  path: z.string(),
  format: z.literal('convex_encoded_json'),
  args: z.tuple([z.record(z.string(), z.json())]),
});

/** Half of a surrogate pair, as JSON writes it; Convex’s parser refuses it. */
const LONE_SURROGATE = /(?<!\\)(?:\\\\)*\\ud[89a-f]/i;

/** The call that a request’s body makes; null where Convex could not read it. */
export function readCall(body: string): BridgeCall | null {
  const parsed = requestSchema.safeParse(parseJson(body));
  if (!parsed.success || LONE_SURROGATE.test(JSON.stringify(parsed.data))) return null;
  const args: Record<string, Value> = {};
  for (const [name, value] of Object.entries(parsed.data.args[0])) args[name] = jsonToConvex(value);
  return { path: parsed.data.path, args };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const succeeded = (value: Value): BridgeAnswer => ({
  status: 200,
  body: { status: 'success', value: convexToJson(value), logLines: [] },
});

/** What a production deployment says of a failure: the data of a `ConvexError`, and of all others nothing. */
export const failed = (error: unknown, requestId: string): BridgeAnswer => ({
  status: FUNCTION_FAILED,
  body: {
    status: 'error',
    errorMessage: `[Request ID: ${requestId}] Server Error`,
    ...(error instanceof ConvexError ? { errorData: convexToJson(error.data) } : {}),
    logLines: [],
  },
});

export const unreadable: BridgeAnswer = {
  status: 400,
  body: { code: 'BadJsonBody', message: 'The request body is not what was expected.' },
};

export const noSuchFunction = (path: string): BridgeAnswer => ({
  status: FUNCTION_FAILED,
  body: {
    status: 'error',
    errorMessage: `Could not find public function for '${path}'.`,
    logLines: [],
  },
});

export const serverError: BridgeAnswer = {
  status: 503,
  body: { code: 'ServiceUnavailable', message: 'Service temporarily unavailable' },
};

export const conflict: BridgeAnswer = {
  status: 503,
  body: {
    code: 'OptimisticConcurrencyControlFailure',
    message:
      'Documents read from or written to a table changed while this mutation was being run and on every subsequent retry.',
  },
};

export const rateLimited: BridgeAnswer = {
  status: 429,
  body: { code: 'TooManyConcurrentRequests', message: 'Too many concurrent requests.' },
};
