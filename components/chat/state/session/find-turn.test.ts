import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TurnEnding } from '../turn/turn-receiver';
import { findTurn } from './find-turn';

type Step = 'running' | 'settled' | 'unreachable' | 'missing';

const view = (runningTurnId: string | null) => ({
  conversationId: 'cnv_1',
  title: 'Title',
  createdAt: 1,
  updatedAt: 1,
  activeMessageId: null,
  messages: [],
  runningTurnId,
});

/** Looks for a turn on a server that answers as given, the last answer for ever. */
async function find(steps: readonly Step[], follow: TurnEnding['kind'] = 'idle', stopWanted = false) {
  const left = [...steps];
  const waits: number[] = [];
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    requests.push(`${method} ${url}`);
    if (left[0] === 'unreachable') {
      if (left.length > 1) left.shift();
      throw new TypeError('Failed to fetch');
    }
    if (method === 'POST') return new Response(null, { status: 204 });
    const step = left.length > 1 ? left.shift() : left[0];
    if (step === 'missing')
      return Response.json({ error: { code: 'conversation-not-found', message: '' } }, { status: 404 });
    return Response.json(view(step === 'running' ? 'trn_1' : null));
  });
  const outcome: TurnEnding = follow === 'settled' ? { kind: 'settled' } : { kind: 'idle' };
  const found = await findTurn({
    conversationId: 'cnv_1',
    stopWanted,
    show: () => undefined,
    follow: async () => outcome,
    wait: async (waitMs) => {
      waits.push(waitMs);
    },
  });
  return { found, waits, requests };
}

describe('findTurn', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('shows at once how a turn ended', async () => {
    expect(await find(['settled'])).toMatchObject({ found: 'settled', waits: [] });
  });

  it('follows a turn that runs to its end', async () => {
    expect(await find(['running'], 'settled')).toMatchObject({ found: 'settled', waits: [] });
  });

  it('looks again calmly while a turn is said to run that nobody sends', async () => {
    const { found, waits } = await find([...Array<Step>(7).fill('running'), 'settled']);
    expect(found).toBe('settled');
    expect(waits).toEqual([300, 2_000, 2_000, 2_000, 2_000, 2_000, 2_000]);
  });

  it('gives up after a minute of that', async () => {
    const { found, waits } = await find(['running']);
    expect(found).toBe('lost');
    expect(waits.reduce((sum, waitMs) => sum + waitMs)).toBeGreaterThanOrEqual(60_000);
  });

  it('tries with growing waits while the server is out of reach, and starts over when it was reached', async () => {
    const { found, waits } = await find(['unreachable', 'unreachable', 'running', 'unreachable', 'settled']);
    expect(found).toBe('settled');
    expect(waits).toEqual([200, 1_000, 300, 200]);
    expect((await find(['unreachable'])).waits).toEqual([200, 1_000, 2_000, 4_000, 8_000, 15_000]);
  });

  it('does not look on for a conversation that was deleted', async () => {
    expect(await find(['missing'])).toMatchObject({ found: 'gone', waits: [] });
  });

  it('first repeats a stop that may not have been heard, until it is', async () => {
    const { requests } = await find(['unreachable', 'settled'], 'idle', true);
    expect(requests).toEqual([
      'POST /api/chat/cnv_1/stop',
      'POST /api/chat/cnv_1/stop',
      'GET /api/conversations/cnv_1',
    ]);
  });
});
