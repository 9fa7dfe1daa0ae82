import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchOrThrow, RequestError, requestErrorOf } from './request-error';

describe('requestErrorOf', () => {
  it('reads code, message and wait', async () => {
    const error = { code: 'rate-limited', message: 'Wait.', retryAfterMs: 1_500 };
    expect(await requestErrorOf(Response.json({ error }, { status: 429 }))).toMatchObject(error);
  });

  it.each([
    ['text', new Response('<html>Bad gateway</html>', { status: 502 })],
    ['an empty body', new Response(null, { status: 500 })],
    ['null', Response.json(null, { status: 500 })],
    ['another shape', Response.json({ error: 'no' }, { status: 500 })],
    ['a code that is no text', Response.json({ error: { code: 7, message: 'x' } }, { status: 500 })],
  ])('makes an internal error of %s', async (_name, response) => {
    expect(await requestErrorOf(response)).toMatchObject({ name: 'RequestError', code: 'internal-error' });
  });

  it('drops a wait that is no number', async () => {
    const error = { code: 'rate-limited', message: 'Wait.', retryAfterMs: 'soon' };
    expect((await requestErrorOf(Response.json({ error }))).retryAfterMs).toBeUndefined();
  });
});

describe('fetchOrThrow', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('calls a request that did not get through a network error', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(fetchOrThrow('/x')).rejects.toMatchObject({ code: 'network' });
  });

  it('lets an abort through as it is', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('stopped', 'AbortError')));
    await expect(fetchOrThrow('/x')).rejects.not.toBeInstanceOf(RequestError);
  });

  it('returns what is fine', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('yes')));
    expect(await (await fetchOrThrow('/x')).text()).toBe('yes');
  });
});
