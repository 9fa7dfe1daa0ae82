import type { ProviderFailureName, ScriptResponse } from './script';

interface GeminiError {
  readonly code: number;
  readonly status: string;
  readonly message: string;
  readonly details?: readonly unknown[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Gemini's answer to a failed request: an error object with Google's status names and details. */
export function geminiFailure(name: ProviderFailureName, model: string): ScriptResponse {
  const { headers, ...error } = errorFor(name, model);
  return {
    status: error.code,
    body: JSON.stringify({ error }, null, 2),
    ...(headers === undefined ? {} : { headers }),
  };
}

function errorFor(name: ProviderFailureName, model: string): GeminiError {
  switch (name) {
    case 'invalid-key':
      return {
        code: 400,
        status: 'INVALID_ARGUMENT',
        message: 'API key not valid. Please pass a valid API key.',
        details: [errorInfo('API_KEY_INVALID')],
      };
    case 'unauthorized':
      return {
        code: 401,
        status: 'UNAUTHENTICATED',
        message: 'Request had invalid authentication credentials.',
      };
    case 'forbidden':
      return { code: 403, status: 'PERMISSION_DENIED', message: 'The caller does not have permission' };
    case 'model-missing':
      return {
        code: 404,
        status: 'NOT_FOUND',
        message: `models/${model} is not found for API version v1beta, or is not supported for generateContent.`,
      };
    case 'rate-limited':
      return {
        code: 429,
        status: 'RESOURCE_EXHAUSTED',
        message: 'Too many requests.',
        headers: { 'retry-after': '21' },
      };
    case 'quota':
      return {
        code: 429,
        status: 'RESOURCE_EXHAUSTED',
        message: 'You exceeded your current quota, please check your plan and billing details.',
        details: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '34s' }],
      };
    case 'server-error':
      return { code: 500, status: 'INTERNAL', message: 'An internal error has occurred.' };
    case 'overloaded':
      return {
        code: 503,
        status: 'UNAVAILABLE',
        message: 'The model is overloaded. Please try again later.',
      };
    case 'context-too-long':
      return {
        code: 400,
        status: 'INVALID_ARGUMENT',
        message: 'The input token count (1200293) exceeds the maximum number of tokens allowed (1048576).',
      };
    case 'location':
      return {
        code: 400,
        status: 'FAILED_PRECONDITION',
        message: 'User location is not supported for the API use.',
      };
  }
}

function errorInfo(reason: string): unknown {
  return {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason,
    domain: 'googleapis.com',
    metadata: { service: 'generativelanguage.googleapis.com' },
  };
}
