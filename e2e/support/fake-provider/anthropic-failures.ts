import type { ProviderFailureName, ScriptResponse } from './script';

interface AnthropicError {
  readonly status: number;
  readonly type: string;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The answer of the Messages API to a failed request. */
export function anthropicFailure(name: ProviderFailureName, model: string): ScriptResponse {
  return anthropicErrorResponse(errorFor(name, model));
}

/** An error in the shape of the Messages API. */
export const anthropicErrorResponse = ({ status, headers, ...error }: AnthropicError): ScriptResponse => ({
  status,
  body: JSON.stringify({ type: 'error', error, request_id: 'req_fake' }),
  ...(headers === undefined ? {} : { headers }),
});

function errorFor(name: ProviderFailureName, model: string): AnthropicError {
  switch (name) {
    case 'invalid-key':
      return { status: 401, type: 'authentication_error', message: 'invalid x-api-key' };
    case 'unauthorized':
      return { status: 401, type: 'authentication_error', message: 'x-api-key header is required' };
    case 'forbidden':
      return {
        status: 403,
        type: 'permission_error',
        message: 'Your API key does not have permission to use the specified resource.',
      };
    case 'model-missing':
      return { status: 404, type: 'not_found_error', message: `model: ${model}` };
    case 'rate-limited':
      return {
        status: 429,
        type: 'rate_limit_error',
        message: 'This request would exceed the rate limit for your organization of 50 requests per minute.',
        headers: { 'retry-after': '21' },
      };
    case 'quota':
      return {
        status: 400,
        type: 'invalid_request_error',
        message: 'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing.',
      };
    case 'server-error':
      return { status: 500, type: 'api_error', message: 'Internal server error' };
    case 'overloaded':
      return { status: 529, type: 'overloaded_error', message: 'Overloaded' };
    case 'context-too-long':
      return {
        status: 400,
        type: 'invalid_request_error',
        message: 'prompt is too long: 1203077 tokens > 1000000 maximum',
      };
    case 'location':
      return { status: 403, type: 'forbidden', message: 'Request not allowed' };
  }
}
