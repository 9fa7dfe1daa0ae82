import { describe, expect, it } from 'vitest';
import type { InstructionAppend } from '../instruction-store';
import { type CurrentStore, complete } from './store-fixtures';

const own = { ownerId: 'ana', conversationId: null };
const there = { ownerId: 'ana', conversationId: 'cnv_one' };

const change = (
  text: string,
  expectedVersion = 0,
): Omit<InstructionAppend, 'ownerId' | 'conversationId'> => ({
  text,
  expectedVersion,
  changedAt: 1_000 + expectedVersion,
  most: 3,
});

/** What people want of answers. */
export function describeInstructions(current: CurrentStore): void {
  describe('instructions', () => {
    it('are none at first', async () => {
      await complete(current(), { name: 'first', conversationId: 'cnv_one', title: 'Mangroves' });
      for (const place of [own, there]) {
        expect(await current().instructions.latest(place)).toBeNull();
        expect(await current().instructions.versions(place)).toEqual([]);
      }
    });

    it('are kept in versions, the newest of which holds', async () => {
      const { instructions } = current();
      await complete(current(), { name: 'first', conversationId: 'cnv_one', title: 'Mangroves' });
      expect(await instructions.append({ ...own, ...change('Be brief.') })).toBe('appended');
      expect(await instructions.append({ ...own, ...change('', 1) })).toBe('appended');
      expect(await instructions.append({ ...there, ...change('Say it in Malay. 中文 🌊') })).toBe('appended');
      expect(await instructions.latest(own)).toEqual({ version: 2, text: '', changedAt: 1_001 });
      expect(await instructions.versions(own)).toEqual([
        { version: 2, text: '', changedAt: 1_001 },
        { version: 1, text: 'Be brief.', changedAt: 1_000 },
      ]);
      expect(await instructions.versions(there)).toEqual([
        { version: 1, text: 'Say it in Malay. 中文 🌊', changedAt: 1_000 },
      ]);
    });

    it('are kept as far back as is asked for, and never get a number twice', async () => {
      const { instructions } = current();
      for (const [expected, text] of ['a', 'b', 'c', 'd', 'e'].entries())
        await instructions.append({ ...own, ...change(text, expected) });
      expect((await instructions.versions(own)).map(({ text }) => text)).toEqual(['e', 'd', 'c']);
      expect(await instructions.append({ ...own, ...change('', 5), most: 1 })).toBe('appended');
      expect(await instructions.versions(own)).toEqual([{ version: 6, text: '', changedAt: 1_005 }]);
      expect(await instructions.append({ ...own, ...change('f') })).toBe('outdated');
    });

    it('let one of several changes of the same version win, and lose nothing by the others', async () => {
      const { instructions } = current();
      await instructions.append({ ...own, ...change('first') });
      const results = await Promise.all(
        ['x', 'y', 'z'].map((text) => instructions.append({ ...own, ...change(text, 1) })),
      );
      expect(results.toSorted()).toEqual(['appended', 'outdated', 'outdated']);
      expect(await instructions.append({ ...own, ...change('', 1), most: 1 })).toBe('outdated');
      expect(await instructions.versions(own)).toHaveLength(2);
    });

    it('are for their owner only', async () => {
      const { instructions } = current();
      await complete(current(), { name: 'first', conversationId: 'cnv_one', title: 'Mangroves' });
      await instructions.append({ ...own, ...change('Be brief.') });
      await instructions.append({ ...there, ...change('Say it in Malay.') });
      const budis = { ownerId: 'budi', conversationId: 'cnv_one' };
      expect(await instructions.latest(budis)).toBeNull();
      expect(await instructions.latest({ ownerId: 'budi', conversationId: null })).toBeNull();
      expect(await instructions.versions(budis)).toEqual([]);
      for (const expected of [0, 1])
        expect(await instructions.append({ ...budis, ...change('Mine', expected) })).toBe(
          'conversation-not-found',
        );
      const none = { ownerId: 'ana', conversationId: 'cnv_none' };
      expect(await instructions.append({ ...none, ...change('There') })).toBe('conversation-not-found');
    });

    it('go with their conversation, and leave none to another one of its id', async () => {
      const { instructions, conversations, rows } = current();
      await complete(current(), { name: 'first', conversationId: 'cnv_one', title: 'Mangroves' });
      await instructions.append({ ...own, ...change('Be brief.') });
      await instructions.append({ ...there, ...change('Say it in Malay.') });
      await conversations.delete(there);
      expect(await instructions.latest(there)).toBeNull();
      expect(await rows.count('instructions')).toBe(1);
      await complete(current(), { name: 'again', conversationId: 'cnv_one', title: 'Reefs' });
      expect(await instructions.latest(there)).toBeNull();
      expect(await instructions.latest(own)).not.toBeNull();
    });

    it('go over to the account that a guest signs in to, unless it has its own', async () => {
      const store = current();
      await complete(store, { name: 'first', conversationId: 'cnv_one', title: 'Mangroves' });
      await store.instructions.append({ ...own, ...change('Be brief.') });
      await store.instructions.append({ ...there, ...change('Say it in Malay.') });
      await store.transferOwner({ fromOwnerId: 'ana', toOwnerId: 'ana' });
      await store.transferOwner({ fromOwnerId: 'ana', toOwnerId: 'budi' });
      const text = async (ownerId: string, conversationId: string | null) =>
        (await store.instructions.latest({ ownerId, conversationId }))?.text;
      expect(await text('budi', null)).toBe('Be brief.');
      expect(await text('budi', 'cnv_one')).toBe('Say it in Malay.');
      expect(await store.instructions.versions(own)).toEqual([]);
      const citras = { ownerId: 'citra', conversationId: null };
      await store.instructions.append({ ...citras, ...change('At length.') });
      await store.transferOwner({ fromOwnerId: 'budi', toOwnerId: 'citra' });
      expect(await text('citra', null)).toBe('At length.');
      expect(await text('citra', 'cnv_one')).toBe('Say it in Malay.');
      expect(await store.rows.count('instructions')).toBe(2);
    });
  });
}
