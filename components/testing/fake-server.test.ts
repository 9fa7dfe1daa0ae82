import { describe, expect, it } from 'vitest';
import { FakeServer } from './fake-server';

describe('FakeServer', () => {
  it.fails('fails the test in which nobody answers a request', async () => {
    await expect(new FakeServer().fetch('/api/nothing')).rejects.toThrow('nobody answers GET /api/nothing');
  });

  it('answers what the chat asks by itself as a server does that has nothing there', async () => {
    const { fetch } = new FakeServer();
    expect((await fetch('/api/chat/cnv_1/stream?after=3')).status).toBe(204);
    expect((await fetch('/api/chat/cnv_1/stop', { method: 'POST' })).status).toBe(204);
    expect((await fetch('/api/conversations/cnv_1')).status).toBe(404);
    expect(await (await fetch('/api/conversations/cnv_1/feedback')).json()).toEqual({ items: [] });
  });
});
