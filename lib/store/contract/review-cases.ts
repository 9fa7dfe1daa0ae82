import { beforeEach, describe, expect, it } from 'vitest';
import type { ReviewFilters } from '@/lib/chat/review/review-filters';
import type { Verdict } from '@/lib/chat/review/review-verdict';
import { STEP_KEYS } from '@/lib/trace/step-key';
import type { NewComment } from '../review-store';
import { HOSTILE_QUERIES } from './search-cases';
import {
  begin,
  type CurrentStore,
  complete,
  plannedActivity,
  regenerateInput,
  settleInput,
} from './store-fixtures';

const DAY_MS = 24 * 60 * 60 * 1_000;
const thoughtsOf = (text: string) => [{ sequence: 0, delta: text, ts: 1 }];

const comment = (change: Partial<NewComment> = {}): NewComment => ({
  traceId: 'trc_one',
  commentId: 'cmt_one',
  threadId: null,
  anchor: { kind: 'trace' },
  text: 'Where does this come from?',
  authorId: 'rani',
  writtenAt: 10,
  mentions: [],
  ...change,
});

/** What reviewers see of all owners' traces, and what they write. */
export function describeReview(current: CurrentStore): void {
  describe('review', () => {
    const list = async (filters: ReviewFilters = {}, reviewerId = 'rani') =>
      (await current().review.queue({ filters, reviewerId, limit: 50 })).items.map(({ traceId }) => traceId);
    const verdict = (traceId: string, kind: Verdict['kind'], givenAt = 1, note = '') =>
      current().review.addVerdict({ traceId, kind, score: null, note, reviewerId: 'rani', givenAt });

    beforeEach(async () => {
      const store = current();
      await complete(store, {
        name: 'one',
        conversationId: 'cnv_one',
        title: 'Mangroves',
        text: 'How do mangroves grow?',
        thoughts: thoughtsOf('Roots first, then leaves.'),
        at: DAY_MS + 2_000,
      });
      await complete(store, {
        name: 'two',
        conversationId: 'cnv_two',
        ownerId: 'budi',
        title: 'Reefs',
        status: 'failed',
        thoughts: thoughtsOf('Leaves do not matter to reefs.'),
        at: 2 * DAY_MS + 2_000,
      });
      await complete(store, {
        name: 'three',
        conversationId: 'cnv_three',
        title: 'Rice',
        at: 3 * DAY_MS + 2_000,
      });
    });

    it('lists the traces of all owners, those stored last first', async () => {
      expect(await list()).toEqual(['trc_three', 'trc_two', 'trc_one']);
      expect(await current().review.find('trc_one')).toEqual({
        traceId: 'trc_one',
        conversationId: 'cnv_one',
        headline: 'Headline of one',
        question: 'How do mangroves grow?',
        answer: expect.stringContaining('one'),
        owner: { personId: 'ana', name: null },
        startedAt: DAY_MS + 2_000,
        modelId: 'offline/extract',
        pipeline: 'fast',
        status: 'completed',
        traceMode: 'transparent',
        fidelity: 'raw',
        redactionCount: 1,
        lowConfidence: true,
        verdict: null,
        ownVerdict: null,
        assignee: null,
        feedback: null,
      });
      expect(await current().review.find('trc_none')).toBeNull();
    });

    it('lists them by pages without gaps, also while new ones come', async () => {
      const store = current();
      const first = await store.review.queue({ filters: {}, reviewerId: 'rani', limit: 2 });
      await complete(store, { name: 'four', conversationId: 'cnv_four', title: 'Late' });
      const cursor = first.nextCursor ?? '';
      const second = await store.review.queue({ filters: {}, reviewerId: 'rani', limit: 2, cursor });
      expect([...first.items, ...second.items].map(({ traceId }) => traceId)).toEqual([
        'trc_three',
        'trc_two',
        'trc_one',
      ]);
      expect(second.nextCursor).toBeNull();
      const from = (cursor: string) =>
        store.review.queue({ filters: {}, reviewerId: 'rani', limit: 1, cursor });
      expect((await from('')).items).toMatchObject([{ traceId: 'trc_four' }]);
      for (const none of ['x', '-1', 'WzEsIngiXQ'])
        await expect(from(none)).rejects.toMatchObject({ code: 'invalid-cursor' });
    });

    it.each<[string, ReviewFilters, readonly string[]]>([
      ['first day', { from: '1970-01-03' }, ['trc_three', 'trc_two']],
      ['last day', { to: '1970-01-03' }, ['trc_two', 'trc_one']],
      ['one day', { from: '1970-01-03', to: '1970-01-03' }, ['trc_two']],
      ['a day that is none', { from: '1970-99-99' }, ['trc_three', 'trc_two', 'trc_one']],
      ['user', { user: 'budi' }, ['trc_two']],
      ['model', { model: 'offline/extract' }, ['trc_three', 'trc_two', 'trc_one']],
      ['another model', { model: 'other' }, []],
      ['pipeline', { pipeline: 'deep' }, []],
      ['status', { status: 'failed' }, ['trc_two']],
      ['trace mode', { traceMode: 'curated' }, []],
      ['redactions', { redacted: 'yes' }, ['trc_three', 'trc_two', 'trc_one']],
      ['low confidence', { lowConfidence: 'yes' }, ['trc_three', 'trc_two', 'trc_one']],
      ['no verdict', { verdict: 'none' }, ['trc_three', 'trc_two', 'trc_one']],
      ['a verdict', { verdict: 'sound' }, []],
      ['assigned to me', { assignee: 'me' }, []],
      ['assigned to nobody', { assignee: 'nobody' }, ['trc_three', 'trc_two', 'trc_one']],
      ['a word of the thoughts', { query: 'leav' }, ['trc_two', 'trc_one']],
      ['two words in any order', { query: 'LEAVES roots' }, ['trc_one']],
      ['a word of the labels', { query: 'compose' }, ['trc_three', 'trc_two', 'trc_one']],
      ['a word of the headline', { query: 'headline three' }, ['trc_three']],
      ['a word of the answer', { query: 'answer two' }, ['trc_two']],
      ['a word of the question', { query: 'grow' }, ['trc_one']],
      ['a search without words', { query: '***' }, []],
      ['a search and a filter', { query: 'leaves', user: 'ana', redacted: 'yes' }, ['trc_one']],
    ])('filters by %s', async (_, filters, expected) => {
      expect(await list(filters)).toEqual(expected);
    });

    it('finds a trace by what its activities are called, in both languages, and by what they came to', async () => {
      const store = current();
      await begin(store, { name: 'deep', conversationId: 'cnv_deep', title: 'Deep' });
      const input = await settleInput({ name: 'deep', conversationId: 'cnv_deep' });
      if (input.trace?.record.version !== 2) throw new Error('no trace');
      const record = { ...input.trace.record, version: 3 as const, activities: [plannedActivity] };
      await store.turns.settle({ ...input, trace: { ...input.trace, record } });
      for (const query of ['drawing', 'menyusun', 'dredging'])
        expect(await list({ query })).toEqual(['trc_deep']);
    });

    it.each(HOSTILE_QUERIES)('survives the search %j', async (query) => {
      for (const found of await list({ query })) expect(found).toMatch(/^trc_/);
    });

    it('knows what little was seen of', async () => {
      const store = current();
      const settle = async (name: string, thoughtful: number, fidelity: 'raw' | 'none') => {
        await begin(store, { name, conversationId: `cnv_${name}`, title: name });
        const input = await settleInput({ name, conversationId: `cnv_${name}` });
        if (input.trace?.record.version !== 2) throw new Error('no trace');
        const steps = input.trace.record.steps.map((step, index) =>
          index < thoughtful ? { ...step, thought: 'Because.' } : step,
        );
        const record = { ...input.trace.record, steps };
        await store.turns.settle({
          ...input,
          trace: { ...input.trace, fidelity: { kind: fidelity }, record },
        });
      };
      await settle('half', STEP_KEYS.length / 2, 'raw');
      await settle('less', STEP_KEYS.length / 2 - 1, 'raw');
      await settle('unseen', STEP_KEYS.length, 'none');
      const found = await list({ lowConfidence: 'yes' });
      expect(found).toEqual(expect.arrayContaining(['trc_less', 'trc_unseen']));
      expect(found).not.toContain('trc_half');
    });

    it('follows a conversation to its new owner, and forgets a deleted one with all that was written', async () => {
      const store = current();
      await verdict('trc_two', 'sound');
      await store.review.addComment(comment({ traceId: 'trc_two', mentions: ['rani'] }));
      await store.transferOwner({ fromOwnerId: 'budi', toOwnerId: 'citra' });
      expect(await list({ user: 'citra' })).toEqual(['trc_two']);
      await store.conversations.delete({ ownerId: 'citra', conversationId: 'cnv_two' });
      expect(await list()).toEqual(['trc_three', 'trc_one']);
      expect(await list({ query: 'reefs' })).toEqual([]);
      expect(await store.review.verdicts('trc_two')).toEqual([]);
      expect(await store.review.comments('trc_two')).toEqual([]);
    });

    it('keeps every verdict; the latest counts', async () => {
      const store = current();
      expect(await verdict('trc_one', 'unsupported-claim', 1, 'No source.')).toBe(true);
      expect(await verdict('trc_one', 'sound', 2)).toBe(true);
      expect(await verdict('trc_none', 'sound')).toBe(false);
      expect(await store.review.verdicts('trc_one')).toMatchObject([
        { kind: 'sound', score: null, note: '', reviewerId: 'rani', reviewerName: null, givenAt: 2 },
        { kind: 'unsupported-claim', note: 'No source.', givenAt: 1 },
      ]);
      expect(await list({ verdict: 'sound' })).toEqual(['trc_one']);
      expect(await list({ verdict: 'unsupported-claim' })).toEqual([]);
      expect(await list({ verdict: 'none' })).toEqual(['trc_three', 'trc_two']);
      expect((await store.review.find('trc_one'))?.verdict).toMatchObject({ kind: 'sound', givenAt: 2 });
    });

    it('keeps threads of comments in order, at what they are about', async () => {
      const { review } = current();
      const passage = { kind: 'thought', sequence: 3, start: 5, end: 25 } as const;
      expect(await review.addComment(comment())).toBe(true);
      expect(
        await review.addComment(
          comment({ commentId: 'cmt_two', anchor: { kind: 'step', stepKey: 'tool-action' } }),
        ),
      ).toBe(true);
      expect(await review.addComment(comment({ commentId: 'cmt_three', anchor: passage }))).toBe(true);
      const reply = comment({ commentId: 'cmt_four', threadId: 'cmt_one', mentions: ['sari', 'rani'] });
      expect(await review.addComment(reply)).toBe(true);
      expect(await review.comments('trc_one')).toMatchObject([
        { commentId: 'cmt_one', threadId: 'cmt_one', anchor: { kind: 'trace' }, authorId: 'rani' },
        { commentId: 'cmt_two', anchor: { kind: 'step', stepKey: 'tool-action' }, resolvedAt: null },
        { commentId: 'cmt_three', anchor: passage },
        { commentId: 'cmt_four', threadId: 'cmt_one' },
      ]);
      expect(await list({ mentions: 'me' }, 'sari')).toEqual(['trc_one']);
      expect(await list({ mentions: 'me' }, 'tono')).toEqual([]);
    });

    it('refuses comments without a trace, and replies to what opens no thread of it', async () => {
      const { review } = current();
      await review.addComment(comment());
      await review.addComment(comment({ commentId: 'cmt_reply', threadId: 'cmt_one' }));
      for (const wrong of [
        comment({ commentId: 'cmt_x', traceId: 'trc_none' }),
        comment({ commentId: 'cmt_x', threadId: 'cmt_none' }),
        comment({ commentId: 'cmt_x', threadId: 'cmt_reply' }),
        comment({ commentId: 'cmt_x', threadId: 'cmt_one', traceId: 'trc_two' }),
      ])
        expect(await review.addComment(wrong)).toBe(false);
      expect(await review.comments('trc_one')).toHaveLength(2);
    });

    it('settles threads and reopens them', async () => {
      const { review } = current();
      await review.addComment(comment());
      const change = { traceId: 'trc_one', threadId: 'cmt_one', resolvedAt: 7, resolvedBy: 'sari' };
      expect(await review.resolveThread(change)).toBe(true);
      expect(await review.comments('trc_one')).toMatchObject([{ resolvedAt: 7 }]);
      expect(await review.resolveThread({ ...change, resolvedAt: null })).toBe(true);
      expect(await review.comments('trc_one')).toMatchObject([{ resolvedAt: null }]);
      expect(await review.resolveThread({ ...change, traceId: 'trc_two' })).toBe(false);
    });

    it('hands a trace to one of many who want it at once', async () => {
      const { review } = current();
      const change = { traceId: 'trc_one', from: null, changedAt: 1 };
      const taken = await Promise.all(
        ['rani', 'sari', 'tono'].map((to) => review.assign({ ...change, to, changedBy: to })),
      );
      expect(taken.filter(Boolean)).toHaveLength(1);
      const holder = (await review.find('trc_one'))?.assignee?.personId ?? '';
      expect(await list({ assignee: 'me' }, holder)).toEqual(['trc_one']);
      expect(await list({ assignee: 'nobody' })).toEqual(['trc_three', 'trc_two']);
      const back = { ...change, from: holder, to: null, changedBy: holder };
      expect(await review.assign(back)).toBe(true);
      expect(await review.assign(back)).toBe(false);
      expect((await review.find('trc_one'))?.assignee).toBeNull();
    });

    it('finds the next trace without a verdict, going on at the top, past what others have taken', async () => {
      const { review } = current();
      const next = (after: string, filters: ReviewFilters = {}) =>
        review.nextUnreviewed({ filters, reviewerId: 'rani', after });
      expect(await next('trc_three')).toBe('trc_two');
      expect(await next('trc_one')).toBe('trc_three');
      expect(await next('trc_none')).toBe('trc_three');
      await review.assign({ traceId: 'trc_two', from: null, to: 'sari', changedBy: 'sari', changedAt: 1 });
      expect(await next('trc_three')).toBe('trc_one');
      expect(await next('trc_three', { user: 'budi' })).toBeNull();
      await verdict('trc_three', 'sound');
      expect(await next('trc_one')).toBeNull();
    });

    it('knows which traces answer the same message', async () => {
      const store = current();
      const plan = { name: 'again', conversationId: 'cnv_one' };
      const begun = await store.turns.begin(regenerateInput(plan, 'msg_one_user'));
      expect(begun.ok).toBe(true);
      await store.turns.settle(await settleInput({ ...plan, userMessageId: 'msg_one_user' }));
      await complete(store, { name: 'next', conversationId: 'cnv_one', parentId: 'msg_again_assistant' });
      expect(await store.review.siblings('trc_one')).toMatchObject([{ traceId: 'trc_again' }]);
      expect(await store.review.siblings('trc_again')).toMatchObject([{ traceId: 'trc_one' }]);
      expect(await store.review.siblings('trc_next')).toEqual([]);
    });

    it('names the models that there are, and nobody as a reviewer before there is one', async () => {
      expect(await current().review.models()).toEqual(['offline/extract']);
      expect(await current().review.reviewers()).toEqual([]);
    });
  });
}
