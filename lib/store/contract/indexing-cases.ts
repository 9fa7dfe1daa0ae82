import { beforeEach, describe, expect, it } from 'vitest';
import type { DocumentRow, IndexingOutcome } from '../document-store';
import { documentIdOf, documentNamed, index, ROOM } from './document-fixtures';
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
      expect(await current().documents.underWay()).toEqual([claimed]);
    });

    it('goes over to another process, and the first one can write nothing any more', async () => {
      const claimed = await claim(uploaded, 'first');
      if (!claimed) throw new Error('not claimed');
      expect(await claim(claimed, 'second', 9_000)).toMatchObject({ attempts: 2, beatAt: 9_000 });
      const { documents } = current();
      const part = { part: 0, start: 0, outline: '{}', blocks: '[]', text: 'Old' };
      expect(await documents.beat({ ...first, at: 9_001, doneUnits: 1, allUnits: 2 })).toBe(false);
      expect(await documents.keepText({ ...first, parts: [part] })).toBe(false);
      expect(await documents.settle({ ...first, at: 9_002, outcome: FAILED })).toBe(false);
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

    it('gives texts at places, also while it is done once more', async () => {
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
      await documents.requeue({ ...key, at: 4_000 });
      expect(await readSpans()).toEqual(texts);
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

    it('once more replaces the text, whatever its length was', async () => {
      await index(current(), uploaded, TEXT);
      const { documents } = current();
      const again = await documents.requeue({ ...key, at: 4_000 });
      expect(again).toMatchObject({ state: 'uploaded', attempts: 0 });
      if (again) await index(current(), again, 'Short.');
      expect(await read()).toBe('Short.');
      expect(await documents.outline(key)).toHaveLength(1);
    });

    it('is not begun anew while it is under way', async () => {
      const claimed = await claim(uploaded, 'first');
      expect(await current().documents.requeue({ ...key, at: 4_000 })).toEqual(claimed);
    });

    it('that fails says why, and leaves no text', async () => {
      await index(current(), uploaded, TEXT);
      const { documents } = current();
      const again = await documents.requeue({ ...key, at: 4_000 });
      if (again) await claim(again, 'first');
      expect(await documents.settle({ ...first, at: 5_000, outcome: FAILED })).toBe(true);
      expect(await documents.get(key)).toMatchObject({
        ...{ state: 'failed', problem: FAILED.state === 'failed' && FAILED.problem, title: null },
      });
      expect(await read()).toBeNull();
      const third = await documents.requeue({ ...key, at: 6_000 });
      expect(third).toMatchObject({ state: 'uploaded', problem: null });
      if (third) await index(current(), third, 'Fine now.');
      expect(await read()).toBe('Fine now.');
    });

    it('that was not possible waits with the reason, and leaves the text as it was', async () => {
      await index(current(), uploaded, TEXT);
      const { documents } = current();
      const again = await documents.requeue({ ...key, at: 4_000 });
      if (again) await claim(again, 'first');
      const outcome = { state: 'uploaded', problem: '{"code":"not-readable-here"}' } as const;
      expect(await documents.settle({ ...first, at: 5_000, outcome })).toBe(true);
      const waiting = await documents.get(key);
      expect(waiting).toMatchObject({
        ...outcome,
        attempts: 0,
        indexingId: null,
        title: 'Mangrove Handbook',
      });
      expect(await documents.underWay()).toEqual([waiting]);
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
      expect(await documents.settle({ ...first, at: 3_002, outcome: FAILED })).toBe(false);
      expect(await documents.underWay()).toEqual([]);
    });
  });
}
