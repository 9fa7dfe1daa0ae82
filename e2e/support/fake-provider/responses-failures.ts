import type { ProviderFailureName, ScriptResponse } from './script';

interface ResponsesError {
  readonly status: number;
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The answer of OpenAI's own API to a failed request. */
export function responsesFailure(name: ProviderFailureName, model: string): ScriptResponse {
  return responsesErrorResponse(responsesErrorFor(name, model));
}

/** An error in the shape of OpenAI's API. */
export const responsesErrorResponse = ({ status, headers, ...error }: ResponsesError): ScriptResponse => ({
  status,
  body: JSON.stringify({ error: { param: null, code: null, ...error } }),
  ...(headers === undefined ? {} : { headers }),
});

/** What went wrong, as OpenAI's API says it. */
export function responsesErrorFor(name: ProviderFailureName, model: string): ResponsesError {
  switch (name) {
    case 'invalid-key':
      return {
        status: 401,
        type: 'invalid_request_error',
        code: 'invalid_api_key',
        message: 'Incorrect API key provided: sk-fake0****cdef. You can find your API key in your account.',
      };
    case 'unauthorized':
      return { status: 401, type: 'invalid_request_error', message: "You didn't provide an API key." };
    case 'forbidden':
      return {
        status: 403,
        type: 'invalid_request_error',
        message: 'You are not allowed to sample from this model.',
      };
    case 'model-missing':
      return {
        status: 404,
        type: 'invalid_request_error',
        code: 'model_not_found',
        message: `The model \`${model}\` does not exist or you do not have access to it.`,
      };
    case 'rate-limited':
      return {
        status: 429,
        type: 'tokens',
        code: 'rate_limit_exceeded',
        message: 'Rate limit reached on tokens per min (TPM). Please try again in 34s.',
        headers: { 'retry-after': '21' },
      };
    case 'quota':
      return {
        status: 429,
        type: 'insufficient_quota',
        code: 'insufficient_quota',
        message: 'You exceeded your current quota, please check your plan and billing details.',
      };
    case 'server-error':
      return {
        status: 500,
        type: 'server_error',
        code: 'server_error',
        message: 'The server had an error while processing your request.',
      };
    case 'overloaded':
      return {
        status: 503,
        type: 'service_unavailable_error',
        code: 'server_is_overloaded',
        message: 'Our servers are currently overloaded. Please try again later.',
      };
    case 'context-too-long':
      return {
        status: 400,
        type: 'invalid_request_error',
        code: 'context_length_exceeded',
        message:
          'Your input exceeds the context window of this model. Please adjust your input and try again.',
      };
    case 'location':
      return {
        status: 400,
        type: 'request_forbidden',
        code: 'unsupported_country_region_territory',
        message: 'Country, region, or territory not supported',
      };
  }
}
