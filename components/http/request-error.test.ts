import { afterEach, describe, expect, it, vi } from 'vitest';
import { SHOWN_ACCOUNT } from '@/lib/chat/shown-account';
import { fetchOrThrow, RequestError, requestErrorOf } from './request-error';
import { showAccount } from './shown-account';

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

  it('names the account that the page shows, and none on a page of guests', async () => {
    const asked: RequestInit[] = [];
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit = {}) => {
      asked.push(init);
      return new Response('yes');
    });
    await fetchOrThrow('/x', { headers: { accept: 'text/plain' } });
    showAccount('usr_ani');
    await fetchOrThrow('/x', { method: 'POST', headers: { accept: 'text/plain' } });
    showAccount(null);
    const [guest, account] = asked.map(({ headers }) => new Headers(headers));
    expect(guest?.get(SHOWN_ACCOUNT)).toBeNull();
    expect([account?.get(SHOWN_ACCOUNT), account?.get('accept')]).toEqual(['usr_ani', 'text/plain']);
    expect(asked[1]?.method).toBe('POST');
  });

  it('returns what is fine', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('yes')));
    expect(await (await fetchOrThrow('/x')).text()).toBe('yes');
  });
});
