import { beforeEach, describe, expect, it } from 'vitest';
import { type AddPerson, type CurrentStore, complete } from './store-fixtures';

/** Whom reviewers see by name, and how they find somebody's traces. */
export function describeReviewPeople(current: CurrentStore, addPerson: AddPerson): void {
  describe('people under review', () => {
    beforeEach(async () => {
      const store = current();
      await addPerson({ personId: 'ana', email: 'ana@example.com' });
      await addPerson({ personId: 'guest', email: 'guest@example.com', guest: true });
      await addPerson({ personId: 'sari', email: 'sari@example.com', role: 'admin' });
      await addPerson({ personId: 'rani', email: 'rani@example.com', role: 'reviewer' });
      await complete(store, { name: 'one', conversationId: 'cnv_one', title: 'One' });
      await complete(store, { name: 'two', conversationId: 'cnv_two', title: 'Two', ownerId: 'guest' });
    });

    it('lists everybody who may review, by name', async () => {
      expect(await current().review.reviewers()).toEqual([
        { personId: 'rani', name: 'rani' },
        { personId: 'sari', name: 'sari' },
      ]);
      const { people } = current();
      await people.setRole({ personId: 'rani', role: 'user', by: 'sari', at: 1 });
      await people.setRole({ personId: 'ana', role: 'reviewer', by: 'sari', at: 2 });
      expect(await current().review.reviewers()).toMatchObject([{ personId: 'ana' }, { personId: 'sari' }]);
    });

    it('names whom it concerns and who wrote, but no guests', async () => {
      const { review } = current();
      const by = { traceId: 'trc_one', from: null, to: 'rani', changedBy: 'rani', changedAt: 1 };
      await review.assign(by);
      const verdict = { kind: 'sound', score: 4, note: '', reviewerId: 'sari', givenAt: 1 } as const;
      await review.addVerdict({ traceId: 'trc_one', ...verdict });
      const place = { traceId: 'trc_one', threadId: null, anchor: { kind: 'trace' } } as const;
      const comment = { commentId: 'cmt_one', text: 'Yes.', authorId: 'rani', writtenAt: 1, mentions: [] };
      await review.addComment({ ...place, ...comment });
      expect(await review.find('trc_one')).toMatchObject({
        owner: { personId: 'ana', name: 'ana' },
        assignee: { personId: 'rani', name: 'rani' },
        verdict: { ...verdict, reviewerName: 'sari' },
      });
      expect(await review.find('trc_two')).toMatchObject({ owner: { personId: 'guest', name: null } });
      expect(await review.verdicts('trc_one')).toMatchObject([{ reviewerName: 'sari' }]);
      expect(await review.comments('trc_one')).toMatchObject([{ authorName: 'rani' }]);
    });

    it.each([
      ['ana@example.com', ['trc_one']],
      ['Ana@Example.com', ['trc_one']],
      ['guest', ['trc_two']],
      ['nobody@example.com', []],
    ])('finds the traces of %s', async (user, expected) => {
      const page = await current().review.queue({ filters: { user }, reviewerId: 'rani', limit: 9 });
      expect(page.items.map(({ traceId }) => traceId)).toEqual(expected);
    });
  });
}
