import type { ProviderFailureName, ScriptResponse } from './script';

interface OpenAiError {
  readonly status: number;
  readonly type: string;
  readonly message: string;
  readonly code?: string | number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The answer of an OpenAI-compatible server to a failed request. */
export function openAiFailure(name: ProviderFailureName, model: string): ScriptResponse {
  const { status, headers, ...error } = errorFor(name, model);
  return {
    status,
    body: JSON.stringify({ error: { param: null, code: null, ...error } }),
    ...(headers === undefined ? {} : { headers }),
  };
}

function errorFor(name: ProviderFailureName, model: string): OpenAiError {
  switch (name) {
    case 'invalid-key':
      return {
        status: 401,
        type: 'invalid_request_error',
        code: 'invalid_api_key',
        message: 'Incorrect API key provided.',
      };
    case 'unauthorized':
      return { status: 401, type: 'invalid_request_error', message: "You didn't provide an API key." };
    case 'forbidden':
      return { status: 403, type: 'invalid_request_error', message: 'Your account may not use this.' };
    case 'model-missing':
      return { status: 404, type: 'api_error', message: `model "${model}" not found, try pulling it first` };
    case 'rate-limited':
      return {
        status: 429,
        type: 'requests',
        code: 'rate_limit_exceeded',
        message: 'Rate limit reached.',
        headers: { 'retry-after': '21' },
      };
    case 'quota':
      return {
        status: 429,
        type: 'insufficient_quota',
        message: 'You exceeded your current quota, please check your plan and billing details.',
      };
    case 'server-error':
      return { status: 500, type: 'server_error', message: 'The server had an error.' };
    case 'overloaded':
      return { status: 503, type: 'server_error', message: 'The server is overloaded.' };
    case 'context-too-long':
      return {
        status: 400,
        type: 'exceed_context_size_error',
        code: 400,
        message: 'the request exceeds the available context size, try increasing it',
      };
    case 'location':
      return {
        status: 400,
        type: 'invalid_request_error',
        message: 'Country, region, or territory not supported',
      };
  }
}
