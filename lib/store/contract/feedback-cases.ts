import { beforeEach, describe, expect, it } from 'vitest';
import type { Feedback } from '@/lib/chat/feedback';
import type { ReviewFilters } from '@/lib/chat/review/review-filters';
import { encodeFeedback } from '../feedback-store';
import { begin, type CurrentStore, complete, settleInput } from './store-fixtures';

export const WRONG: Feedback = {
  rating: 'down',
  reasons: ['incorrect', 'other'],
  text: 'The reef is older.',
  at: 5_000,
};
const GOOD: Feedback = { rating: 'up', reasons: [], text: '', at: 5_000 };

/** What people think of their answers, and how it leads what reviewers see. */
export function describeFeedback(current: CurrentStore): void {
  const of = (name: string, ownerId = 'ana') => ({ ownerId, traceId: `trc_${name}` });
  const list = (name: string, ownerId = 'ana') =>
    current().feedback.list({ ownerId, conversationId: `cnv_${name}` });
  const judge = (name: string, givenAt: number) =>
    current().review.addVerdict({
      ...{
        traceId: `trc_${name}`,
        kind: 'sound',
        score: null,
        note: 'Inner note',
        reviewerId: 'rani',
        givenAt,
      },
    });
  const queue = async (filters: ReviewFilters = {}, limit = 50) => {
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = { filters, reviewerId: 'rani', limit, cursor };
      const { items, nextCursor } = await current().review.queue(page);
      if (nextCursor !== null) expect(items).toHaveLength(limit);
      found.push(...items.map(({ traceId }) => traceId.slice('trc_'.length)));
      cursor = nextCursor;
    }
    return found;
  };

  describe('feedback', () => {
    beforeEach(async () => {
      for (const name of ['one', 'two', 'three', 'four'])
        await complete(current(), {
          ...{ name, conversationId: `cnv_${name}`, title: name, text: `What of ${name}?` },
          ...{ answer: `A kittiwake of ${name}.` },
        });
    });

    it('is kept for the owner of the answer, one at a time, and can be taken back', async () => {
      const { feedback, review } = current();
      expect(await feedback.give(of('one'), WRONG)).toBe(true);
      expect(await list('one')).toEqual([{ traceId: 'trc_one', ...WRONG, reviewedAt: null }]);
      expect(await review.find('trc_one')).toMatchObject({ feedback: WRONG });
      expect(await feedback.give(of('one'), GOOD)).toBe(true);
      expect(await list('one')).toEqual([{ traceId: 'trc_one', ...GOOD, reviewedAt: null }]);
      expect(await feedback.withdraw(of('one'))).toBe(true);
      expect(await feedback.withdraw(of('one'))).toBe(true);
      expect(await list('one')).toEqual([]);
      expect(await review.find('trc_one')).toMatchObject({ feedback: null });
    });

    it('is listed in the order of its traces, however much there is', async () => {
      const store = current();
      const { rows } = await store.rows.read('traces', null);
      const trace = rows.find((row) => 'envelope' in row && row.traceId === 'trc_one');
      if (!trace || !('envelope' in trace)) throw new Error('no trace');
      // More than any store reads at once.
      const names = Array.from({ length: 510 }, (_, at) => `n${at}`);
      const traces = names.map((name) => ({
        ...{ ...trace, traceId: `trc_${name}` },
        envelope: trace.envelope.replaceAll('trc_one', `trc_${name}`),
      }));
      await store.rows.write('traces', traces);
      const given = names.toReversed().map((name) => ({ ...encodeFeedback(`trc_${name}`, WRONG) }));
      await store.rows.write('feedback', given);
      expect((await list('one')).map(({ traceId }) => traceId)).toEqual(traces.map(({ traceId }) => traceId));
    });

    it('is for nobody else', async () => {
      const { feedback } = current();
      await feedback.give(of('one'), WRONG);
      expect(await feedback.give(of('one', 'budi'), GOOD)).toBe(false);
      expect(await feedback.withdraw(of('one', 'budi'))).toBe(false);
      expect(await feedback.give(of('none'), GOOD)).toBe(false);
      expect(await list('one', 'budi')).toEqual([]);
      expect(await list('one')).toMatchObject([{ rating: 'down' }]);
    });

    it('leads the queue until there is a verdict, a thumb down first', async () => {
      const { feedback } = current();
      await feedback.give(of('two'), GOOD);
      await feedback.give(of('one'), WRONG);
      const led = ['one', 'two', 'four', 'three'];
      for (const limit of [50, 3, 2, 1]) expect(await queue({}, limit)).toEqual(led);
      expect(await queue({ query: 'kittiwake' }, 3)).toEqual(led);
      expect(await queue({ order: 'newest' }, 3)).toEqual(['four', 'three', 'two', 'one']);
      await judge('one', 6_000);
      expect(await queue({}, 2)).toEqual(['two', 'four', 'three', 'one']);
    });

    it.each<[ReviewFilters['feedback'], readonly string[]]>([
      ['down', ['one', 'three']],
      ['up', ['two']],
      ['any', ['one', 'two', 'three']],
      ['waiting', ['one', 'two']],
      ['none', ['four']],
    ])('is what the queue can be filtered by: %s', async (kind, expected) => {
      const { feedback } = current();
      await feedback.give(of('three'), WRONG);
      await judge('three', 6_000);
      await feedback.give(of('two'), GOOD);
      await feedback.give(of('one'), WRONG);
      expect(await queue({ feedback: kind })).toEqual(expected);
      expect(await queue({ feedback: kind, query: 'kittiwake' }, 1)).toEqual(expected);
    });

    it('is answered by a verdict after it, of which the person is told when', async () => {
      const { feedback } = current();
      await judge('one', 4_000);
      await feedback.give(of('one'), WRONG);
      expect(await list('one')).toMatchObject([{ reviewedAt: null }]);
      expect(await queue({ feedback: 'waiting' })).toEqual(['one']);
      await judge('one', 6_000);
      expect(await list('one')).toEqual([{ traceId: 'trc_one', ...WRONG, reviewedAt: 6_000 }]);
      await feedback.give(of('one'), { ...WRONG, at: 7_000 });
      expect(await list('one')).toMatchObject([{ reviewedAt: null }]);
      expect(await queue({ feedback: 'waiting' })).toEqual(['one']);
    });

    it('leads to what is reviewed next, past what others have taken', async () => {
      const { feedback, review } = current();
      for (const name of ['one', 'two', 'three']) await feedback.give(of(name), WRONG);
      await review.assign({ traceId: 'trc_two', from: null, to: 'sari', changedBy: 'sari', changedAt: 1 });
      const next = (after: string) =>
        review.nextUnreviewed({ filters: {}, reviewerId: 'rani', after: `trc_${after}` });
      expect(await next('three')).toBe('trc_one');
      await judge('three', 6_000);
      expect(await next('three')).toBe('trc_one');
      await judge('one', 6_001);
      expect(await next('one')).toBe('trc_four');
    });

    it('goes with its conversation, wherever that goes', async () => {
      const { feedback, transferOwner, conversations, rows } = current();
      await feedback.give(of('one'), WRONG);
      await feedback.give(of('two'), GOOD);
      await transferOwner({ fromOwnerId: 'ana', toOwnerId: 'budi' });
      expect(await list('one')).toEqual([]);
      expect(await list('one', 'budi')).toMatchObject([{ text: WRONG.text }]);
      await conversations.delete({ ownerId: 'budi', conversationId: 'cnv_one' });
      expect(await queue({ feedback: 'any' })).toEqual(['two']);
      await expect.poll(() => rows.count('feedback')).toBe(1);
    });
  });

  describe('what reviewers search', () => {
    it('is what was asked and answered, too, as long as it is there', async () => {
      const store = current();
      const plan = { name: 'reef', conversationId: 'cnv_reef', text: 'Is a Wobbegong shy?', title: 'T' };
      await begin(store, plan);
      await store.turns.settle(await settleInput({ ...plan, answer: 'It is, like a numbfish.' }));
      for (const query of ['wobbegong', 'numbf', 'numbfish shy', 'headline reef'])
        expect(await queue({ query }), query).toEqual(['reef']);
      await store.conversations.delete({ ownerId: 'ana', conversationId: 'cnv_reef' });
      expect(await queue({ query: 'wobbegong' })).toEqual([]);
    });
  });
}
