/** Everything about an error that says what went wrong, gathered from the error and all that caused it. */
export interface FailureEvidence {
  /** Names of the error classes, outermost first, for example `AI_APICallError`. */
  readonly names: readonly string[];
  readonly messages: readonly string[];
  /** HTTP statuses, also those that a provider wrote into an error object in mid-stream. */
  readonly statuses: readonly number[];
  /** Machine-readable codes and types: `ECONNRESET`, `RESOURCE_EXHAUSTED`, `context_length_exceeded` … */
  readonly codes: readonly string[];
  /** Response headers in lower case; empty if there was no response. */
  readonly headers: Readonly<Record<string, string>>;
  /** Error bodies as they came, for what only stands there. */
  readonly bodies: readonly string[];
}

const LINKS = ['cause', 'lastError', 'error', 'data', 'details', 'errors', 'metadata'] as const;
const CODE_FIELDS = ['code', 'type', 'status', 'reason', 'errno', 'blockReason'] as const;
const STATUS_FIELDS = ['statusCode', 'status', 'code'] as const;
/** Their messages and causes repeat what the model wrote, which must reach neither the rules nor the log. */
const QUOTES_THE_ANSWER = /JSONParse|TypeValidation|InvalidResponseData/;
const MAX_NODES = 40;
const MAX_BODY_CHARACTERS = 100_000;

/** Reads an unknown error and its causes (at most 40 objects, cycles allowed); never throws. */
export function gatherEvidence(error: unknown): FailureEvidence {
  const names: string[] = [];
  const messages: string[] = [];
  const statuses: number[] = [];
  const codes: string[] = [];
  const bodies: string[] = [];
  const headers: Record<string, string> = {};
  const seen = new Set<object>();
  const queue: unknown[] = [error];

  while (queue.length > 0 && seen.size < MAX_NODES) {
    const node = queue.shift();
    if (typeof node === 'string') messages.push(node);
    if (typeof node !== 'object' || node === null || seen.has(node)) continue;
    seen.add(node);
    if (Array.isArray(node)) {
      queue.push(...node.slice(0, MAX_NODES));
      continue;
    }
    const name = stringField(node, 'name');
    if (name !== null) names.push(name);
    const message = stringField(node, 'message') ?? stringField(node, 'detail');
    if (message !== null) messages.push(withoutAnswerText(message));
    if (name !== null && QUOTES_THE_ANSWER.test(name)) continue;
    for (const field of CODE_FIELDS) {
      const code = stringField(node, field);
      if (code !== null) codes.push(code);
    }
    for (const field of STATUS_FIELDS) {
      const status = statusField(node, field);
      if (status !== null) statuses.push(status);
    }
    const body = stringField(node, 'responseBody');
    if (body !== null && statusField(node, 'statusCode') !== null) {
      bodies.push(body.slice(0, MAX_BODY_CHARACTERS));
      queue.push(parseBody(body));
    }
    // Gateways repeat the headers of the provider behind them in the body.
    for (const name of ['responseHeaders', 'headers'])
      Object.assign(headers, { ...headerFields(field(node, name)), ...headers });
    for (const link of LINKS) queue.push(field(node, link));
  }
  return { names, messages, statuses, codes, headers, bodies };
}

function withoutAnswerText(message: string): string {
  return message.replace(/(JSON parsing failed|Type validation failed|Invalid response data)\b.*/s, '$1');
}

function field(node: object, key: string): unknown {
  try {
    return Reflect.get(node, key);
  } catch {
    return undefined;
  }
}

function stringField(node: object, key: string): string | null {
  const value = field(node, key);
  return typeof value === 'string' && value !== '' ? value : null;
}

function statusField(node: object, key: string): number | null {
  const value = field(node, key);
  return typeof value === 'number' && Number.isInteger(value) && value >= 400 && value <= 599 ? value : null;
}

function headerFields(headers: unknown): Record<string, string> {
  if (typeof headers !== 'object' || headers === null) return {};
  const pairs = Object.entries(headers).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  return Object.fromEntries(pairs.map(([key, value]) => [key.toLowerCase(), value]));
}

function parseBody(body: string): unknown {
  try {
    return JSON.parse(body.slice(0, MAX_BODY_CHARACTERS));
  } catch {
    return body.length < 500 ? body : undefined;
  }
}
