import { beforeEach, describe, expect, it } from 'vitest';
import type { ReviewFilters } from '@/lib/chat/review/review-filters';
import type { VerdictKind } from '@/lib/chat/review/review-verdict';
import { type CurrentStore, complete } from './store-fixtures';

const NAMES = ['one', 'two', 'three'] as const;

/** What several reviewers say of the same traces, and the views that each of them keeps. */
export function describeSecondReviews(current: CurrentStore): void {
  describe('reviewing together', () => {
    const judge = (name: string, reviewerId: string, kind: VerdictKind, givenAt = 1) =>
      current().review.addVerdict({
        ...{ traceId: `trc_${name}`, kind, score: null, note: '', reviewerId, givenAt },
      });
    const list = async (filters: ReviewFilters, reviewerId = 'rani') =>
      (await current().review.queue({ filters, reviewerId, limit: 9 })).items.map(({ traceId }) => traceId);

    beforeEach(async () => {
      for (const name of NAMES)
        await complete(current(), { name, conversationId: `cnv_${name}`, title: name });
    });

    it('tells everybody their own verdict beside the one that counts', async () => {
      await judge('one', 'rani', 'other', 1);
      await judge('one', 'rani', 'sound', 2);
      await judge('one', 'sari', 'wrong-tool', 3);
      const { review } = current();
      const counts = { verdict: { kind: 'wrong-tool', reviewerId: 'sari' } };
      expect(await review.find('trc_one', 'rani')).toMatchObject({ ...counts, ownVerdict: 'sound' });
      expect(await review.find('trc_one', 'tono')).toMatchObject({ ...counts, ownVerdict: null });
      expect(await review.find('trc_one')).toMatchObject({ ...counts, ownVerdict: null });
      const { items } = await review.queue({ filters: {}, reviewerId: 'rani', limit: 9 });
      expect(items.map(({ ownVerdict }) => ownVerdict)).toEqual([null, null, 'sound']);
    });

    it('lists what somebody has judged, and what only others have', async () => {
      await judge('one', 'rani', 'sound');
      await judge('two', 'sari', 'sound');
      await judge('one', 'sari', 'other');
      expect(await list({ judgedBy: 'me' })).toEqual(['trc_one']);
      expect(await list({ judgedBy: 'others' })).toEqual(['trc_two']);
      expect(await list({ judgedBy: 'me' }, 'sari')).toEqual(['trc_two', 'trc_one']);
      expect(await list({ judgedBy: 'others' }, 'tono')).toEqual(['trc_two', 'trc_one']);
      expect(await list({ judgedBy: 'others', verdict: 'sound' }, 'tono')).toEqual(['trc_two']);
      expect(await list({ judgedBy: 'me', query: 'answer' })).toEqual(['trc_one']);
    });

    it('leads to the next that wants a second verdict, whoever has the trace', async () => {
      const { review } = current();
      for (const name of ['one', 'two']) await judge(name, 'sari', 'sound');
      await review.assign({ traceId: 'trc_one', from: null, to: 'sari', changedBy: 'sari', changedAt: 1 });
      const next = (after: string) =>
        review.nextUnreviewed({ filters: { judgedBy: 'others' }, reviewerId: 'rani', after });
      expect(await next('trc_two')).toBe('trc_one');
      await judge('two', 'rani', 'sound');
      expect(await next('trc_one')).toBeNull();
    });

    it('gives the latest judgement of a reviewer on each trace that there is', async () => {
      const { review, conversations } = current();
      await judge('one', 'rani', 'other', 1);
      await judge('two', 'rani', 'sound', 2);
      await judge('three', 'rani', 'sound', 3);
      await judge('one', 'sari', 'wrong-tool', 4);
      await judge('one', 'rani', 'sound', 5);
      await conversations.delete({ ownerId: 'ana', conversationId: 'cnv_three' });
      const judgements = await review.judgements('rani');
      expect(new Map(judgements.map(({ traceId, kind }) => [traceId, kind]))).toEqual(
        new Map([
          ['trc_one', 'sound'],
          ['trc_two', 'sound'],
        ]),
      );
      expect(judgements).toHaveLength(2);
      expect(await review.judgements('tono')).toEqual([]);
    });

    it('keeps views by name for their reviewer alone', async () => {
      const { review } = current();
      const view = (viewId: string, name: string, filters = 'verdict=none', ownerId = 'rani') =>
        ({ viewId, ownerId, name, filters, savedAt: 1 }) as const;
      await review.saveView(view('rvw_b', 'Mine'));
      await review.saveView(view('rvw_a', 'Down'));
      await review.saveView(view('rvw_c', 'Mine', 'feedback=down'));
      await review.saveView(view('rvw_d', 'Mine', '', 'sari'));
      expect(await review.views('rani')).toEqual([
        view('rvw_a', 'Down'),
        view('rvw_b', 'Mine', 'feedback=down'),
      ]);
      expect(await review.removeView({ ownerId: 'sari', viewId: 'rvw_b' })).toBe(false);
      expect(await review.removeView({ ownerId: 'rani', viewId: 'rvw_b' })).toBe(true);
      expect(await review.removeView({ ownerId: 'rani', viewId: 'rvw_b' })).toBe(false);
      expect((await review.views('rani')).map(({ name }) => name)).toEqual(['Down']);
      expect(await review.views('sari')).toHaveLength(1);
    });
  });
}
