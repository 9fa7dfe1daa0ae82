import { beforeEach, describe, expect, it } from 'vitest';
import type { DocumentRow, IndexingOutcome } from '../document-store';
import { waitingDocumentSchema } from '../rows/document-rows';
import { documentIdOf, documentNamed, index, indexUntilSettled, ROOM } from './document-fixtures';
import type { CurrentStore } from './store-fixtures';

const TEXT = 'Mangroves grow in the 🌴 mud of coasts.';
const documentId = documentIdOf('palm');
const key = { ownerId: 'ana', documentId };
const first = { documentId, indexingId: 'first' };
const FAILED: IndexingOutcome = { state: 'failed', problem: '{"code":"corrupt"}' };

/** How a document comes to its text, once, whatever happens on the way. */
export function describeIndexing(current: CurrentStore): void {
  describe('indexing', () => {
    let uploaded: DocumentRow;
    const claim = (document: DocumentRow, indexingId: string, at = 2_000) =>
      current().documents.claim({ document, indexingId, processId: 'process', at });
    const settle = (at: number, outcome = FAILED, rules = 1) =>
      current().documents.settle({ ...first, at, rules, outcome });
    const read = (start = 0, end = 999) => current().documents.readText({ ...key, start, end });

    beforeEach(async () => {
      const result = await current().documents.add(documentNamed('palm'), ROOM);
      if (result.outcome !== 'added') throw new Error(result.outcome);
      uploaded = result.document;
    });

    it('is begun by one process', async () => {
      const claimed = await claim(uploaded, 'first');
      expect(claimed).toMatchObject({
        ...{ state: 'indexing', indexingId: 'first', processId: 'process', beatAt: 2_000, attempts: 1 },
      });
      expect(await claim(uploaded, 'second')).toBeNull();
      expect(await current().documents.underWay()).toEqual([waitingDocumentSchema.parse(claimed)]);
    });

    it('is begun of no document that is deleted', async () => {
      const { ownerId, documentId } = uploaded;
      await current().documents.remove({ ownerId, documentId, at: 1_500 });
      const [deleted] = await current().documents.find({ ownerId, documentIds: [documentId] });
      if (!deleted) throw new Error('nothing is left of it');
      expect(await claim(deleted, 'first')).toBeNull();
    });

    it('is for those of everybody, however many somebody has', async () => {
      const { documents } = current();
      const room = { ...ROOM, mostDocuments: 200 };
      for (let number = 0; number < 110; number += 1)
        await documents.add(
          documentNamed(`d${String(number).padStart(3, '0')}`, { createdAt: number }),
          room,
        );
      // Each a guest of their own.
      for (let number = 0; number < 150; number += 1)
        await documents.add(documentNamed(`g${number}`, { ownerId: `guest ${number}` }), room);
      await documents.add(documentNamed('late', { ownerId: 'budi', createdAt: 9_000 }), room);
      const waiting = await documents.underWay();
      const hers = waiting.filter(({ ownerId }) => ownerId === 'ana');
      expect(hers.map(({ changedAt }) => changedAt)).toEqual(Array.from({ length: 100 }, (_, at) => at));
      expect(new Set(waiting.map(({ ownerId }) => ownerId)).size).toBe(152);
      expect(waiting.at(-1)?.ownerId).toBe('budi');
    });

    it('goes over to another process, and the first one can write nothing any more', async () => {
      const claimed = await claim(uploaded, 'first');
      if (!claimed) throw new Error('not claimed');
      expect(await claim(claimed, 'second', 9_000)).toMatchObject({ attempts: 2, beatAt: 9_000 });
      const { documents } = current();
      const part = { part: 0, start: 0, outline: '{}', blocks: '[]', text: 'Old' };
      expect(await documents.beat({ ...first, at: 9_001, doneUnits: 1, allUnits: 2 })).toBe(false);
      expect(await documents.keepText({ ...first, parts: [part] })).toBe(false);
      expect(await settle(9_002)).toBe(false);
      expect(await documents.get(key)).toMatchObject({ state: 'indexing', indexingId: 'second' });
    });

    it('tells how far it is', async () => {
      await claim(uploaded, 'first');
      const { documents } = current();
      expect(await documents.beat({ ...first, at: 2_500, doneUnits: 3, allUnits: 7 })).toBe(true);
      expect(await documents.get(key)).toMatchObject({ beatAt: 2_500, doneUnits: 3, allUnits: 7 });
    });

    it('gives a text that is read in any pieces', async () => {
      await index(current(), uploaded, TEXT);
      expect(await read()).toBe(TEXT);
      for (const [start, end] of [
        [0, 1],
        [9, 11],
        [5, 25],
        [28, 33],
        [30, 31],
      ] as const)
        expect(await read(start, end)).toBe(TEXT.slice(start, end));
      expect(await read(500, 600)).toBeNull();
      const { documents } = current();
      expect(await documents.get(key)).toMatchObject({
        ...{ state: 'indexed', kind: 'markdown', title: 'Mangrove Handbook', date: '2026-01-02' },
        ...{ characters: TEXT.length, indexingId: null, processId: null, changedAt: 3_000 },
      });
      expect(await documents.readPart({ ...key, part: 1 })).toMatchObject({
        start: 10,
        text: TEXT.slice(10, 20),
      });
      expect(await documents.readPart({ ...key, part: 4 })).toBeNull();
      expect((await documents.outline(key)).map(({ start }) => start)).toEqual([0, 10, 20, 30]);
      expect(await documents.underWay()).toEqual([]);
    });

    it('gives texts at places', async () => {
      await index(current(), uploaded, TEXT);
      const { documents } = current();
      const spans = [
        { documentId, start: 5, end: 25 },
        { documentId: documentIdOf('none'), start: 0, end: 5 },
        { documentId, start: 500, end: 600 },
        { documentId, start: 28, end: 31 },
      ];
      const texts = [TEXT.slice(5, 25), null, null, TEXT.slice(28, 31)];
      const readSpans = (ownerId = 'ana') => documents.readSpans({ ownerId, spans });
      expect(await readSpans()).toEqual(texts);
      expect(await documents.readSpans({ ownerId: 'ana', spans: [] })).toEqual([]);
      expect(await readSpans('budi')).toEqual([null, null, null, null]);
      await documents.remove({ ...key, at: 5_000 });
      expect(await readSpans()).toEqual([null, null, null, null]);
    });

    it('shows nothing of a text before it is whole', async () => {
      await claim(uploaded, 'first');
      const part = { part: 0, start: 0, outline: '{}', blocks: '[]', text: 'Half' };
      const { documents } = current();
      expect(await documents.keepText({ ...first, parts: [part] })).toBe(true);
      expect(await read()).toBeNull();
      expect(await documents.outline(key)).toEqual([]);
    });

    it('once more leaves the text as it was until the new one is whole', async () => {
      await index(current(), uploaded, TEXT);
      const { documents } = current();
      const again = await documents.requeue({ ...key, at: 4_000 });
      if (!again) throw new Error('not there');
      expect(again).toMatchObject({ state: 'uploaded', attempts: 0, title: 'Mangrove Handbook' });
      const spans = [{ documentId, start: 5, end: 25 }];
      const served = async () => ({
        text: await read(),
        spans: await documents.readSpans({ ownerId: 'ana', spans }),
        part: (await documents.readPart({ ...key, part: 1 }))?.text,
        parts: (await documents.outline(key)).length,
      });
      const old = { text: TEXT, spans: [TEXT.slice(5, 25)], part: TEXT.slice(10, 20), parts: 4 };
      expect(await served()).toEqual(old);
      const settleNew = await indexUntilSettled(current(), again, 'Short.');
      expect(await served()).toEqual(old);
      expect(await settleNew()).toBe(true);
      expect(await served()).toEqual({ text: 'Short.', spans: ['.'], part: undefined, parts: 1 });
      expect(await current().rows.count('documentTexts')).toBe(1);
    });

    it('once more replaces what another one had begun', async () => {
      await index(current(), uploaded, TEXT);
      const { documents } = current();
      const again = await documents.requeue({ ...key, at: 4_000 });
      if (!again) throw new Error('not there');
      await indexUntilSettled(current(), again, 'Given up before it was whole.');
      const left = await documents.get(key);
      if (left) await index(current(), left, 'Short.');
      expect(await read()).toBe('Short.');
      expect(await current().rows.count('documentTexts')).toBe(1);
    });

    it('is not begun anew while it is under way', async () => {
      const claimed = await claim(uploaded, 'first');
      expect(await current().documents.requeue({ ...key, at: 4_000 })).toEqual(claimed);
    });

    it('is begun anew with another encoding, which stays', async () => {
      await claim(uploaded, 'first');
      const { documents } = current();
      expect(await documents.requeue({ ...key, at: 4_000, encoding: 'big5' })).toMatchObject({
        ...{ state: 'uploaded', indexingId: null, encoding: 'big5' },
      });
      expect(await settle(5_000)).toBe(false);
      const waiting = await documents.get(key);
      if (waiting) await index(current(), waiting, TEXT);
      expect(await documents.requeue({ ...key, at: 6_000 })).toMatchObject({ encoding: 'big5' });
      expect(await documents.requeue({ ...key, at: 7_000, encoding: null })).toMatchObject({
        encoding: null,
      });
    });

    it('that fails says why, and there is no text', async () => {
      await claim(uploaded, 'first');
      const { documents } = current();
      const part = { part: 0, start: 0, outline: '{}', blocks: '[]', text: 'Half' };
      await documents.keepText({ ...first, parts: [part] });
      expect(await settle(3_000)).toBe(true);
      expect(await documents.get(key)).toMatchObject({
        ...{ state: 'failed', problem: FAILED.state === 'failed' && FAILED.problem, title: null },
      });
      expect(await read()).toBeNull();
      expect(await current().rows.count('documentTexts')).toBe(0);
      const again = await documents.requeue({ ...key, at: 6_000 });
      expect(again).toMatchObject({ state: 'uploaded', problem: null });
      if (again) await index(current(), again, 'Fine now.');
      expect(await read()).toBe('Fine now.');
    });

    it('that fails once there is a text says why, and the text stays', async () => {
      await index(current(), uploaded, TEXT);
      const { documents } = current();
      const again = await documents.requeue({ ...key, at: 4_000 });
      if (again) await claim(again, 'first');
      const part = { part: 0, start: 0, outline: '{}', blocks: '[]', text: 'Half' };
      await documents.keepText({ ...first, parts: [part] });
      expect(await settle(5_000, FAILED, 2)).toBe(true);
      expect(await documents.get(key)).toMatchObject({
        ...{ state: 'indexed', problem: FAILED.state === 'failed' && FAILED.problem, rules: 2 },
        ...{ title: 'Mangrove Handbook', indexingId: null },
      });
      expect(await read()).toBe(TEXT);
      expect(await current().rows.count('documentTexts')).toBe(4);
      expect(await documents.requeue({ ...key, at: 6_000 })).toMatchObject({ problem: null });
    });

    it('by earlier rules is found, until it was done or tried by newer ones', async () => {
      const { documents } = current();
      expect(await documents.outdated(2)).toBeNull();
      await index(current(), uploaded, TEXT);
      expect(await documents.outdated(1)).toBeNull();
      expect(await documents.outdated(2)).toMatchObject({ documentId, rules: 1 });
      const again = await documents.requeue({ ...key, at: 4_000 });
      expect(await documents.outdated(2)).toBeNull();
      if (again) await claim(again, 'first');
      await settle(5_000, FAILED, 2);
      expect(await documents.outdated(2)).toBeNull();
    });

    it('that was not possible waits with the reason, and leaves the text as it was', async () => {
      await index(current(), uploaded, TEXT);
      const { documents } = current();
      const again = await documents.requeue({ ...key, at: 4_000 });
      if (again) await claim(again, 'first');
      const outcome = { state: 'uploaded', problem: '{"code":"not-readable-here"}' } as const;
      expect(await settle(5_000, outcome)).toBe(true);
      const waiting = await documents.get(key);
      expect(waiting).toMatchObject({
        ...outcome,
        attempts: 0,
        indexingId: null,
        title: 'Mangrove Handbook',
      });
      expect(await documents.underWay()).toEqual([waitingDocumentSchema.parse(waiting)]);
      expect(
        await documents.readSpans({ ownerId: 'ana', spans: [{ documentId, start: 0, end: 99 }] }),
      ).toEqual([TEXT]);
      expect(await documents.requeue({ ...key, at: 6_000 })).toMatchObject({
        state: 'uploaded',
        problem: null,
      });
    });

    it('ends with its document', async () => {
      await claim(uploaded, 'first');
      const { documents } = current();
      await documents.remove({ ...key, at: 3_000 });
      expect(await documents.beat({ ...first, at: 3_001, doneUnits: 0, allUnits: null })).toBe(false);
      expect(await settle(3_002)).toBe(false);
      expect(await documents.underWay()).toEqual([]);
    });
  });
}
