import {
  APICallError,
  InvalidResponseDataError,
  JSONParseError,
  LoadAPIKeyError,
  TypeValidationError,
} from '@ai-sdk/provider';
import { NoOutputGeneratedError, RetryError } from 'ai';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readModelFailure } from './read-model-failure';

const NOW = Date.UTC(2030, 0, 1);
const read = (error: unknown) => readModelFailure(error, { clock: () => NOW });

function httpError(statusCode: number, body: unknown, headers: Record<string, string> = {}): APICallError {
  return new APICallError({
    message: 'call failed',
    url: 'https://provider.test/v1',
    requestBodyValues: { prompt: 'rate limit' },
    statusCode,
    responseHeaders: headers,
    responseBody: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

describe('readModelFailure', () => {
  it.each([
    [
      'Gemini',
      400,
      'The input token count (1200293) exceeds the maximum number of tokens allowed (1048576).',
    ],
    [
      'OpenAI',
      400,
      "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000.",
    ],
    ['vLLM', 400, "You passed 1015 input tokens. However, the model's context length is only 1024 tokens."],
    ['llama.cpp', 500, 'the request exceeds the available context size. try increasing the context size'],
    ['LM Studio', 400, 'The prompt is too long: it has 9000 tokens'],
    ['vLLM, older', 400, 'The decoder prompt (length 9000) is longer than the maximum model length of 4096.'],
  ])('reads the wording of %s for too long a context', (_server, status, message) => {
    expect(read(httpError(status, { error: { message } })).code).toBe('context-too-long');
  });

  it.each([
    [413, 'context-too-long'],
    [401, 'wrong-key'],
    [403, 'wrong-key'],
    [404, 'provider-unavailable'],
    [429, 'rate-limited'],
    [500, 'provider-unavailable'],
    [529, 'provider-unavailable'],
    [418, 'provider-error'],
  ])('reads status %i with an unknown body as %s', (status, code) => {
    expect(read(httpError(status, '<html>no</html>')).code).toBe(code);
  });

  it.each([
    [{ 'retry-after-ms': '1500' }, 1_500],
    [{ 'retry-after': '3' }, 3_000],
    [{ 'retry-after': '720' }, 720_000],
    [{ 'Retry-After': new Date(NOW + 42_000).toUTCString() }, 42_000],
    [{ 'retry-after': new Date(NOW - 5_000).toUTCString() }, 0],
    [{ 'retry-after': 'soon' }, undefined],
    [{ 'retry-after': '99999999' }, 86_400_000],
    [{ 'retry-after': '1m30s' }, 90_000],
    [{ 'x-ratelimit-reset-requests': '1m26.4s' }, 86_400],
    [{ 'x-ratelimit-reset-tokens': '5m30s', 'x-ratelimit-reset-requests': '120ms' }, 330_000],
    [
      {
        ...{ 'x-ratelimit-reset-tokens': '5m30s', 'x-ratelimit-remaining-tokens': '9000' },
        ...{ 'x-ratelimit-reset-requests': '45s', 'x-ratelimit-remaining-requests': '0' },
      },
      45_000,
    ],
    [{ 'x-ratelimit-reset-tokens': '5m30s', 'x-ratelimit-remaining-tokens': '9000' }, undefined],
    [{ 'ratelimit-reset': '45' }, 45_000],
    [{ 'x-ratelimit-reset': String(NOW + 45_000) }, 45_000],
    [{ 'x-ratelimit-reset': String(NOW / 1_000 + 45) }, 45_000],
    [{ 'anthropic-ratelimit-requests-reset': new Date(NOW + 45_000).toISOString() }, 45_000],
    [{ 'x-ratelimit-reset': 'tomorrow' }, undefined],
    [{}, undefined],
  ])('reads the wait of %j', (headers, waitMs) => {
    expect(read(httpError(429, {}, { ...headers })).retryAfterMs).toBe(waitMs);
  });

  it.each([
    ['Please try again in 1m26s.', 86_000],
    ['Try again in 5m30s. Visit the page about limits.', 330_000],
    ['Rate limit reached. Please retry after 45 seconds.', 45_000],
    ['Please wait 2 minutes and 5 seconds.', 125_000],
    ['Limit resets in 1h 2m 3s', 3_723_000],
    ['Please retry in 34.074824224s.', 34_075],
    ['try again in 250ms', 250],
    ['Please try again in a moment.', undefined],
    ['Retry 3 models.', undefined],
  ])('reads the wait of the sentence %j', (message, waitMs) => {
    expect(read(httpError(429, { error: { message } })).retryAfterMs).toBe(waitMs);
  });

  it.each([
    [402, { error: { message: 'Payment required' } }],
    [402, '<html>no</html>'],
    [402, { error: { code: 402, message: 'This request requires more credits, or fewer max_tokens.' } }],
    [429, { error: { code: 'insufficient_quota', message: 'You exceeded your current quota.' } }],
    [400, { error: { message: 'Your credit balance is too low to use this API.' } }],
    [403, { error: { message: 'Your team has used all available credits or reached its spending limit.' } }],
    [429, { error: { message: 'Your prepayment credits are depleted.' } }],
    [400, { error: { code: 'billing_hard_limit_reached', message: 'Billing hard limit has been reached' } }],
    [402, { error: { message: 'Insufficient Balance' } }],
    [403, { error: { status: 'PERMISSION_DENIED', message: 'This API requires billing to be enabled.' } }],
  ])('reads %i %j as an account without credit, and no wait', (status, body) => {
    expect(read(httpError(status, body, { 'retry-after': '5' }))).toMatchObject({ code: 'no-credit' });
    expect(read(httpError(status, body, { 'retry-after': '5' }))).not.toHaveProperty('retryAfterMs');
  });

  it.each([
    [404, 'No endpoints found matching your data policy (Free model publication).'],
    [404, 'No endpoints available matching your guardrail restrictions and data policy.'],
    [404, 'No allowed providers are available for the selected model.'],
    [404, 'Your organization must be verified to use the model `o3`.'],
    [403, 'The model `m` is blocked at the project level.'],
    [403, 'This model is not available in your region.'],
    [403, 'Access denied due to Virtual Network/Firewall rules.'],
    [400, 'User location is not supported for the API use.'],
    [400, 'The model `m` requires terms acceptance.'],
  ])('reads %i %j as ruled out by a policy', (status, message) => {
    expect(read(httpError(status, { error: { message } })).code).toBe('refused-by-policy');
  });

  it.each([
    ['Token budget exceeded: 130000 > 128000', 'context-too-long'],
    ['The thinking budget must not be exceeded.', 'provider-error'],
    ['Thinking budget limit exceeded for this model.', 'provider-error'],
    ['Reasoning budget cap was reached', 'provider-error'],
    ['The retry budget was exceeded', 'provider-error'],
    ['Your time budget limit has been reached', 'provider-error'],
    ['Check your plan and billing details. Quota exceeded for metric: requests, limit: 20', 'rate-limited'],
    ['Rate limit reached for requests. Raise it by your spending limit.', 'rate-limited'],
    ['Rate limit reached, see billing limits', 'rate-limited'],
    ['Too many requests: credits per minute exceeded', 'rate-limited'],
    ['Too many requests: credit limit per minute reached', 'rate-limited'],
    ['Your billing account is active, but there were too many requests', 'rate-limited'],
    ['Load balance pool exhausted, service unavailable', 'provider-unavailable'],
    ['Brackets out of balance in the schema', 'provider-error'],
    ['The scheduler can only afford one retry', 'provider-error'],
    ['max_tokens: the maximum number of tokens has to be positive', 'provider-error'],
    ['The context size is invalid', 'provider-error'],
    ['n_ctx has to be positive', 'provider-error'],
    ['The request was rejected by a network policy', 'provider-error'],
    ['The model stopped. The file was not found', 'provider-error'],
  ])('takes %j for no lack of credit, and for nothing else that it is not', (message, code) => {
    expect(read(httpError(400, { error: { message } })).code).toBe(code);
  });

  it.each([
    'You have reached your specified API usage and spending limits.',
    'Monthly budget limit exceeded for this project.',
    'Budget has been exceeded! Current cost: 0.2, max budget: 0.1',
    'Your spend cap was hit.',
    'You exceeded your account spending cap.',
    'Billing is disabled for this project.',
    'The billing account for the owning project is disabled in state absent',
    'Your credits are used up.',
    'No funds left: out of credits',
    'You can only afford 120 tokens.',
    'There is no remaining balance.',
    'Your monthly credits were exceeded.',
    'Billing must be enabled first.',
  ])('takes %j for a lack of credit', (message) => {
    expect(read(httpError(400, { error: { message } })).code).toBe('no-credit');
  });

  it.each([
    ['The model `gpt-4.1-x` does not exist or you do not have access to it.', 'model-not-found'],
    ['No endpoints found for maker/model.', 'model-not-found'],
    ['models/gemini-3.1 is not found for API version v1beta', 'model-not-found'],
    ['Your request was rejected as a result of our safety system.', 'safety-block'],
    ['The prompt is greater than the context length (n_keep: 5000 >= n_ctx: 4096)', 'context-too-long'],
    ['The context window is full.', 'context-too-long'],
    ['Your request was flagged as violating our usage policy.', 'safety-block'],
    ['The input token count is 40000 but the model only takes 32768', 'context-too-long'],
  ])('still reads %j as %s', (message, code) => {
    expect(read(httpError(400, { error: { message } })).code).toBe(code);
  });

  it('reads the wait that a gateway repeats in the body', () => {
    const reset = { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': String(NOW + 45_000) };
    const body = { error: { code: 429, message: 'Rate limit exceeded', metadata: { headers: reset } } };
    expect(read(httpError(429, body)).retryAfterMs).toBe(45_000);
    expect(read(httpError(429, body, { 'x-ratelimit-reset': '7' })).retryAfterMs).toBe(7_000);
  });

  it.each([
    ['33.5s', 33_500],
    ['743s', 743_000],
  ])('reads the wait of a RetryInfo in the body, %s', (retryDelay, waitMs) => {
    const body = { error: { code: 429, details: [{ '@type': 'x/google.rpc.RetryInfo', retryDelay }] } };
    expect(read(httpError(429, body)).retryAfterMs).toBe(waitMs);
  });

  it.each([
    [new LoadAPIKeyError({ message: 'key is missing' }), 'no-key'],
    [new JSONParseError({ text: '{"rate limit', cause: new Error('bad') }), 'malformed-answer'],
    [
      new TypeValidationError({ value: { api: 'API key not valid' }, cause: new Error('bad') }),
      'malformed-answer',
    ],
    [
      new InvalidResponseDataError({ data: 1, message: 'Response stream ended without a finish reason.' }),
      'network-cut',
    ],
    [new NoOutputGeneratedError(), 'empty-answer'],
    [new DOMException('First chunk timeout of 20ms exceeded', 'TimeoutError'), 'first-chunk-timeout'],
    [new DOMException('Chunk timeout of 20ms exceeded', 'TimeoutError'), 'chunk-timeout'],
    [new DOMException('Step timeout of 20ms exceeded', 'TimeoutError'), 'total-timeout'],
    ['The operation was aborted due to timeout', 'total-timeout'],
    ['Chunk timeout of 20ms exceeded', 'chunk-timeout'],
    [Object.assign(new TypeError('terminated'), { cause: codeError('UND_ERR_SOCKET') }), 'network-cut'],
    [codeError('ECONNRESET'), 'network-cut'],
    [
      Object.assign(new TypeError('fetch failed'), { cause: codeError('ECONNREFUSED') }),
      'provider-unavailable',
    ],
    [Object.assign(new TypeError('fetch failed'), { cause: codeError('ENOTFOUND') }), 'provider-unavailable'],
    [undefined, 'provider-error'],
    [new Error('something new'), 'provider-error'],
  ])('reads %s as %s', (error, code) => {
    expect(read(error).code).toBe(code);
  });

  it('reads the last error of a retry', () => {
    const errors = [httpError(503, {}), httpError(401, {})];
    expect(read(new RetryError({ message: 'gave up', reason: 'errorNotRetryable', errors })).code).toBe(
      'wrong-key',
    );
  });

  it('keeps what the model wrote out of the detail', () => {
    const thought = 'the secret thoughts of the model';
    expect(read(new JSONParseError({ text: thought, cause: new Error(thought) })).detail).not.toContain(
      'secret',
    );
    expect(read(new TypeValidationError({ value: thought, cause: new Error(thought) })).detail).not.toContain(
      'secret',
    );
  });

  it('says in the detail what kind of failure it was, and nothing that a provider quotes', () => {
    const message = 'Invalid prompt, flagged: My daughter is ill';
    const refused = httpError(400, { error: { message, code: 'invalid_prompt', type: message } });
    expect(read(refused).detail).toBe('AI_APICallError (status 400, invalid_prompt)');
    const named = Object.assign(new Error(message), { name: message });
    expect(read(named).detail).toBe('Error');
  });

  it('never throws, whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything(), (thing) => {
        const failure = read(thing);
        expect(failure.detail.length).toBeLessThanOrEqual(400);
      }),
    );
    const cyclic: { cause?: unknown } = {};
    cyclic.cause = cyclic;
    expect(read(cyclic).code).toBe('provider-error');
    const hostile = Object.defineProperty({}, 'message', {
      get: () => {
        throw new Error('no');
      },
    });
    expect(read(hostile).code).toBe('provider-error');
  });
});

function codeError(code: string): Error {
  return Object.assign(new Error(code), { code });
}
