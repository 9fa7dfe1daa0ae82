import { describe, expect, it } from 'vitest';
import type { ImportProgress, ImportRow } from '../import-store';
import { beginInput, type CurrentStore, contentsOf, settleInput, verdictOn } from './store-fixtures';

/** An import whose id ends with its name. */
export const importNamed = (name: string, more: Partial<ImportRow> = {}): ImportRow => ({
  ...{ importId: `imp_${name}`, ownerId: 'ana', fileName: `${name}.zip`, bytes: 9, bringsBack: false },
  ...{ isGuest: false, locale: 'en', state: 'waiting', peer: null, taken: 0, readBytes: 0, totalBytes: 0 },
  ...{ problem: null, report: '{}', stopRequested: false, startedAt: 1_000, endedAt: null },
  ...{ processId: null, beatAt: null, ...more },
});

const key = { ownerId: 'ana', importId: 'imp_one' };
const claim = { importId: 'imp_one', processId: 'p1', at: 2_000, silentSince: 0 };
const progress: ImportProgress = {
  ...{ state: 'running', peer: 'claude', taken: 3, readBytes: 5, totalBytes: 9 },
  ...{ problem: null, report: '{"added":3}', endedAt: null, beatAt: 3_000 },
};

/** What people bring along, and turns that have happened elsewhere. */
export function describeImports(current: CurrentStore): void {
  describe('imports', () => {
    it('are one at a time, listed by whom they belong to, the newest first', async () => {
      const { imports } = current();
      expect(await imports.add(importNamed('one'))).toBe(true);
      expect(await imports.add(importNamed('two'))).toBe(false);
      expect(await imports.add(importNamed('theirs', { ownerId: 'budi' }))).toBe(true);
      expect(await imports.requestStop({ ...key, at: 1_500 })).toBe(true);
      expect(await imports.add(importNamed('two', { startedAt: 2_000 }))).toBe(true);
      expect(await imports.list('ana')).toEqual([
        importNamed('two', { startedAt: 2_000 }),
        importNamed('one', { state: 'stopped', stopRequested: true, endedAt: 1_500 }),
      ]);
      expect((await imports.underWay()).map(({ importId }) => importId)).toEqual(['imp_theirs', 'imp_two']);
    });

    it('are read by one process, and by another once that is silent', async () => {
      const { imports } = current();
      await imports.add(importNamed('one'));
      const claims = [claim, { ...claim, processId: 'p2' }].map((one) => imports.claim(one));
      const [claimed, ...others] = (await Promise.all(claims)).filter((one) => one !== null);
      expect([claimed?.state, others]).toEqual(['running', []]);
      const processId = claimed?.processId ?? '';
      expect(await imports.save('imp_one', 'another', progress)).toBeNull();
      expect(await imports.save('imp_one', processId, progress)).toMatchObject(progress);
      expect(await imports.claim({ ...claim, processId: 'p3', silentSince: 2_999 })).toBeNull();
      const taken = await imports.claim({ ...claim, processId: 'p3', at: 9_000, silentSince: 3_000 });
      expect(taken).toMatchObject({ ...progress, processId: 'p3', beatAt: 9_000 });
      expect(await imports.save('imp_one', processId, progress)).toBeNull();
    });

    it('hear that they should end, and are forgotten once they have', async () => {
      const { imports } = current();
      await imports.add(importNamed('one'));
      await imports.claim(claim);
      expect(await imports.requestStop({ ...key, ownerId: 'budi', at: 1 })).toBe(false);
      expect(await imports.remove(key)).toBe(false);
      expect(await imports.requestStop({ ...key, at: 1 })).toBe(true);
      expect(await imports.save('imp_one', 'p1', progress)).toMatchObject({ stopRequested: true });
      await imports.save('imp_one', 'p1', { ...progress, state: 'stopped', endedAt: 4_000 });
      expect(await imports.save('imp_one', 'p1', progress)).toBeNull();
      expect(await imports.requestStop({ ...key, at: 1 })).toBe(false);
      expect(await imports.remove({ ...key, ownerId: 'budi' })).toBe(false);
      expect(await imports.remove(key)).toBe(true);
      expect(await imports.list('ana')).toEqual([]);
    });

    it('know what was brought along by whom, also after a guest has become somebody', async () => {
      const store = current();
      const { imports } = store;
      const row = { ownerId: 'guest', source: 'claude:1', conversationId: 'cnv_1', importId: 'imp_one' };
      await imports.note(row);
      await imports.note({ ...row, conversationId: 'cnv_2' });
      await imports.note({ ...row, source: 'claude:2' });
      await imports.note({ ...row, ownerId: 'ana', source: 'claude:2', conversationId: 'cnv_3' });
      expect(await imports.found({ ownerId: 'guest', source: 'claude:1' })).toMatchObject({
        conversationId: 'cnv_2',
      });
      expect(await imports.found({ ownerId: 'budi', source: 'claude:1' })).toBeNull();
      await imports.add(importNamed('one', { ownerId: 'guest' }));
      await store.transferOwner({ fromOwnerId: 'guest', toOwnerId: 'ana' });
      expect(await imports.found({ ownerId: 'guest', source: 'claude:1' })).toBeNull();
      expect(await imports.found({ ownerId: 'ana', source: 'claude:1' })).not.toBeNull();
      expect(await imports.found({ ownerId: 'ana', source: 'claude:2' })).not.toBeNull();
      expect(await imports.list('ana')).toMatchObject([{ importId: 'imp_one' }]);
    });
  });

  describe('a turn that is over already', () => {
    const plan = { name: 'whole', conversationId: 'cnv_one', title: 'Mangroves' };
    const thoughts = [{ sequence: 0, delta: 'First this.', ts: 1_100 }];

    it('is kept in one write, and never runs', async () => {
      const store = current();
      const turn = { beginning: beginInput(plan), settlement: await settleInput({ ...plan, thoughts }) };
      expect(await store.turns.keep(turn)).toMatchObject({ ok: true, value: { turnId: 'trn_whole' } });
      const kept = await contentsOf(store, 'ana', 'cnv_one');
      expect(kept).toMatchObject({
        messages: [{ id: 'msg_whole_user' }, { id: 'msg_whole_assistant' }],
        conversation: { title: 'Mangroves', activeMessageId: 'msg_whole_assistant' },
        running: null,
      });
      expect(await store.traces.thoughts({ ownerId: 'ana', traceId: 'trc_whole' })).toEqual(thoughts);
      expect(await verdictOn(store, { ownerId: 'ana', conversationId: 'cnv_one' })).toMatchObject({
        verified: true,
      });
    });

    it('is refused as any other where it cannot begin, with nothing written', async () => {
      const store = current();
      const turn = { beginning: beginInput(plan), settlement: await settleInput(plan) };
      await store.turns.keep(turn);
      expect(await store.turns.keep(turn)).toEqual({ ok: false, error: 'conversation-exists' });
      const late = { ...plan, name: 'late', conversationId: 'cnv_none' };
      const { title: _title, ...nowhere } = late;
      const refused = { beginning: beginInput(nowhere), settlement: await settleInput(nowhere) };
      expect(await store.turns.keep(refused)).toEqual({ ok: false, error: 'conversation-not-found' });
      expect((await contentsOf(store, 'ana', 'cnv_one')).messages).toHaveLength(2);
    });
  });
}
