import { describe, expect, it, vi } from 'vitest';
import { exampleTraceView } from '../testing/example-trace-view';
import { requestTraceView } from './trace-view-request';

const signal = new AbortController().signal;
const answering = (body: BodyInit | null, status = 200) => vi.fn(async () => new Response(body, { status }));
const request = (fetch: typeof globalThis.fetch) => requestTraceView({ traceId: 'trc 1/2', signal, fetch });

describe('requestTraceView', () => {
  it.each([1, 2] as const)('reads a trace with a record of version %i', async (version) => {
    const view = exampleTraceView(version);
    const fetch = answering(JSON.stringify(view));
    expect(await request(fetch)).toEqual({ ok: true, value: view });
    expect(fetch).toHaveBeenCalledWith('/api/traces/trc%201%2F2', expect.objectContaining({ signal }));
  });

  it.each([
    [401, 'notFound'],
    [404, 'notFound'],
    [429, 'unreachable'],
    [500, 'unreachable'],
  ])('explains status %i as %s', async (status, error) => {
    expect(await request(answering('{}', status))).toEqual({ ok: false, error });
  });

  it('explains a record that it does not know as unreadable', async () => {
    const view = exampleTraceView(2);
    const future = { ...view, trace: { ...view.trace, record: { version: 9 } } };
    expect(await request(answering(JSON.stringify(future)))).toEqual({ ok: false, error: 'unreadable' });
    expect(await request(answering('{"trace":null}'))).toEqual({ ok: false, error: 'unreadable' });
    expect(await request(answering('<html>'))).toEqual({ ok: false, error: 'unreadable' });
  });

  it('explains a network failure', async () => {
    const fetch = vi.fn(async () => {
      throw new TypeError('fetch failed');
    });
    expect(await request(fetch)).toEqual({ ok: false, error: 'unreachable' });
  });

  it('rejects when it is aborted', async () => {
    const controller = new AbortController();
    controller.abort();
    const fetch = vi.fn(async () => {
      throw new DOMException('aborted', 'AbortError');
    });
    await expect(requestTraceView({ traceId: 'x', signal: controller.signal, fetch })).rejects.toThrow(
      'aborted',
    );
  });
});
