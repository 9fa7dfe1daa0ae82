import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Opinion, OwnFeedback } from '@/lib/chat/feedback';
import { FeedbackDesk } from './feedback-desk';

const DOWN: Opinion = { rating: 'down', reasons: [], text: '' };
const UP: Opinion = { rating: 'up', reasons: [], text: '' };

let stored: Map<string, OwnFeedback>;
let fails: boolean;
let sent: string[];
let desk: FeedbackDesk;

async function answer(deed: string): Promise<void> {
  sent.push(deed);
  await Promise.resolve();
  if (fails) throw new Error('refused');
}

beforeEach(() => {
  stored = new Map();
  fails = false;
  sent = [];
  const requests = {
    list: async () => [...stored.values()],
    give: async (traceId: string, opinion: Opinion) => {
      await answer(`${traceId} ${opinion.rating}`);
      stored.set(traceId, { traceId, ...opinion, at: 5, reviewedAt: null });
    },
    withdraw: (traceId: string) => answer(`${traceId} back`),
  };
  desk = new FeedbackDesk('cnv_one', requests, () => 5);
});

const ratingOf = (traceId: string) => desk.known.get().get(traceId)?.rating ?? null;

describe('FeedbackDesk', () => {
  it('shows a change at once, and keeps it', async () => {
    const given = desk.give('trc_a', DOWN);
    expect(ratingOf('trc_a')).toBe('down');
    await given;
    await desk.withdraw('trc_a');
    expect(ratingOf('trc_a')).toBeNull();
    expect(sent).toEqual(['trc_a down', 'trc_a back']);
  });

  it('keeps the words where the thumb is changed, or taken back and given again', async () => {
    const opinion = { reasons: ['incomplete' as const], text: 'The year is missing.' };
    await desk.rate('trc_a', 'down');
    await desk.give('trc_a', { rating: 'down', ...opinion });
    await desk.rate('trc_a', 'up');
    expect(stored.get('trc_a')).toMatchObject({ rating: 'up', reasons: [], text: opinion.text });
    await desk.withdraw('trc_a');
    expect(ratingOf('trc_a')).toBeNull();
    await desk.rate('trc_a', 'down');
    expect(stored.get('trc_a')).toMatchObject({ rating: 'down', ...opinion });
    await desk.rate('trc_b', 'down');
    expect(stored.get('trc_b')).toMatchObject({ rating: 'down', reasons: [], text: '' });
  });

  it('takes back what the server refuses, to what the server has', async () => {
    await desk.give('trc_a', UP);
    fails = true;
    const refused = desk.give('trc_a', DOWN);
    expect(ratingOf('trc_a')).toBe('down');
    await expect(refused).rejects.toThrow('refused');
    expect(ratingOf('trc_a')).toBe('up');
  });

  it('sends changes one after the other, and lets a later one stand', async () => {
    const first = desk.give('trc_a', DOWN);
    const second = desk.give('trc_a', UP);
    const third = desk.give('trc_b', UP);
    await Promise.all([first, second, third]);
    expect(sent).toEqual(['trc_a down', 'trc_a up', 'trc_b up']);
    fails = true;
    const refused = desk.withdraw('trc_a').catch(() => 'refused');
    fails = false;
    const last = desk.give('trc_a', DOWN);
    await Promise.all([refused, last]);
    expect(ratingOf('trc_a')).toBe('down');
  });

  it('reads what there is, but nothing older than what is on its way', async () => {
    stored.set('trc_a', { traceId: 'trc_a', ...UP, at: 1, reviewedAt: 2 });
    await desk.load();
    expect(desk.known.get().get('trc_a')).toMatchObject({ rating: 'up', reviewedAt: 2 });
    const given = desk.give('trc_a', DOWN);
    await desk.load();
    expect(ratingOf('trc_a')).toBe('down');
    await given;
  });

  it('takes no list that was read before a change, however late it comes', async () => {
    const lists: ((items: readonly OwnFeedback[]) => void)[] = [];
    const requests = {
      list: () => new Promise<readonly OwnFeedback[]>((resolve) => lists.push(resolve)),
      give: async () => {},
      withdraw: async () => {},
    };
    desk = new FeedbackDesk('cnv_one', requests, () => 5);
    const loading = desk.load();
    await vi.waitFor(() => expect(lists).toHaveLength(1));
    await desk.give('trc_a', UP);
    lists[0]?.([]);
    await vi.waitFor(() => expect(lists).toHaveLength(2));
    expect(ratingOf('trc_a')).toBe('up');
    lists[1]?.([
      { traceId: 'trc_a', ...UP, at: 5, reviewedAt: null },
      { traceId: 'trc_b', ...DOWN, at: 1, reviewedAt: null },
    ]);
    await loading;
    expect([ratingOf('trc_a'), ratingOf('trc_b')]).toEqual(['up', 'down']);
  });
});
