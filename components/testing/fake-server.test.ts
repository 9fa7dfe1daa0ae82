import { describe, expect, it } from 'vitest';
import { FakeServer } from './fake-server';

describe('FakeServer', () => {
  it('fails the test in which nobody answers a request, when it ends', async () => {
    const checks: (() => void)[] = [];
    const { fetch } = new FakeServer((check) => checks.push(check));
    expect(checks).toHaveLength(1);
    for (const check of checks) check();
    await expect(fetch('/api/nothing')).rejects.toThrow('nobody answers GET /api/nothing');
    for (const check of checks) expect(check).toThrow('requests that nobody answers');
  });

  it('answers what the chat asks by itself as a server does that has nothing there', async () => {
    const { fetch } = new FakeServer();
    expect((await fetch('/api/chat/cnv_1/stream?after=3')).status).toBe(204);
    expect((await fetch('/api/chat/cnv_1/stop', { method: 'POST' })).status).toBe(204);
    expect((await fetch('/api/conversations/cnv_1')).status).toBe(404);
    expect(await (await fetch('/api/conversations/cnv_1/feedback')).json()).toEqual({ items: [] });
  });
});
