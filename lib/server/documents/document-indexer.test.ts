import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '@/lib/shared/app-error';
import { err } from '@/lib/shared/result';
import { documentNamed, ROOM } from '@/lib/store/contract/document-fixtures';
import type { DocumentRow } from '@/lib/store/document-store';
import {
  failingReader,
  hangingReader,
  LibraryFixture,
  type TestProcess,
  type TestReader,
  textReader,
  uploadOf,
} from './testing/library-fixture';

let library: LibraryFixture;

beforeEach(async () => {
  library = await LibraryFixture.open();
});
afterEach(() => library.close());

async function upload(process: TestProcess, content = 'Palms grow.\nReeds, too.'): Promise<string> {
  const taken = await process.uploads.take(uploadOf(content));
  if (!taken.ok) throw new Error(taken.error.code);
  return taken.value.document.documentId;
}

describe('DocumentIndexer', () => {
  it('reads what has been uploaded, and what it says is found there', async () => {
    const process = library.process({ reader: textReader });
    const documentId = await upload(process);
    await process.indexer.idle();
    const detail = await process.documents.detail({ ownerId: 'ana', documentId });
    expect(detail).toMatchObject({
      value: { document: { state: 'indexed', title: 'Palms', characters: 23, progress: null }, parts: [0] },
    });
    const chunks = await library.store.documentChunks.list({ ownerId: 'ana', documentId, from: 0, to: 9 });
    expect(chunks.map(({ text }) => text).join()).toContain('Palms grow.');
    const text = await process.documents.text({ ownerId: 'ana', documentId, part: 0 });
    expect(text).toMatchObject({
      value: { text: 'Palms grow.\nReeds, too.', blocks: [{ start: 0 }, { start: 12 }] },
    });
  });

  it('says why a file cannot be read', async () => {
    const process = library.process({ reader: failingReader('encrypted') });
    const documentId = await upload(process);
    await process.indexer.idle();
    expect(await process.documents.named('ana', [documentId])).toMatchObject([
      { document: { state: 'failed', problem: { code: 'encrypted' } } },
    ]);
  });

  it('fails a document that breaks its reader, and goes on with others', async () => {
    let readings = 0;
    const reader = {
      read: (...call: Parameters<typeof textReader.read>) => {
        readings += 1;
        if (readings === 1) throw new Error('broken');
        return textReader.read(...call);
      },
    };
    const process = library.process({ reader });
    const ids = [await upload(process, 'one'), await upload(process, 'two')];
    await process.indexer.idle();
    const states = (await process.documents.named('ana', ids)).map(
      (one) => !one.isDeleted && one.document.state,
    );
    expect(states.sort()).toEqual(['failed', 'indexed']);
  });

  it('blames no document where none can be read on the server, and reads all once one can be', async () => {
    let isAble = false;
    const tried: string[] = [];
    const reader: TestReader = {
      async read(...call) {
        tried.push(call[0].fileName);
        if (isAble) return textReader.read(...call);
        throw new AppError('parsing-unavailable', 'No file can be read here. No package.');
      },
    };
    const process = library.process({ reader });
    const ids: string[] = [];
    for (const content of ['one', 'two', 'three']) ids.push(await upload(process, content));
    const look = async () => {
      tried.length = 0;
      await process.indexer.look();
      await process.indexer.idle();
      return tried.length;
    };
    await process.indexer.idle();
    for (const id of ids)
      expect(await library.rowOf(id)).toMatchObject({
        ...{ state: 'uploaded', problem: '{"code":"not-readable-here"}', attempts: 0 },
      });
    expect(library.logged).toEqual([expect.stringContaining('No package.')]);
    library.now += 59_999;
    expect(await look()).toBe(0);
    library.now += 1;
    expect(await look()).toBe(1);
    isAble = true;
    library.now += 60_000;
    expect(await look()).toBe(3);
    for (const id of ids) expect(await library.rowOf(id)).toMatchObject({ state: 'indexed', problem: null });
    expect(library.logged).toHaveLength(1);
  });

  it('tries a document at once that is asked for, though none could be read', async () => {
    const unable: TestReader = {
      read: async () => {
        throw new AppError('parsing-unavailable', 'No package.');
      },
    };
    const one = library.process({ reader: unable });
    const documentId = await upload(one);
    await one.indexer.idle();
    const two = library.process({ reader: textReader, processId: 'two' });
    await two.documents.reindex({ ownerId: 'ana', documentId });
    await two.indexer.idle();
    expect(await library.rowOf(documentId)).toMatchObject({ state: 'indexed' });
  });

  it('leaves the text there while a document is read once more, and where that fails', async () => {
    const first = library.process({ reader: textReader });
    const documentId = await upload(first);
    await first.indexer.idle();
    const key = { ownerId: 'ana', documentId };
    const served = async (process: TestProcess) => ({
      text: await process.documents.text({ ...key, part: 0 }),
      passages: await library.store.documentChunks.list({ ...key, from: 0, to: 9 }),
    });
    const before = await served(first);
    const { reader, begun } = hangingReader();
    const second = library.process({ reader, processId: 'two' });
    await second.documents.reindex(key);
    await begun;
    expect(await served(second)).toEqual(before);
    await second.indexer.stop();
    library.gone.add('two');
    const third = library.process({ reader: failingReader('encrypted'), processId: 'three' });
    await third.indexer.look();
    await third.indexer.idle();
    expect(await served(third)).toEqual(before);
    expect(await third.documents.named('ana', [documentId])).toMatchObject([
      { document: { state: 'indexed', characters: 23, problem: { code: 'encrypted' } } },
    ]);
  });

  it('reads anew, one after the other, what was read by earlier rules', async () => {
    const before = library.process({ reader: textReader });
    const ids: string[] = [];
    for (const content of ['one', 'two', 'three']) ids.push(await upload(before, content));
    await before.indexer.idle();
    const rules = async () => Promise.all(ids.map(async (id) => (await library.rowOf(id))?.rules));
    expect(await rules()).toEqual([1, 1, 1]);
    let reading = 0;
    const most = { atOnce: 0 };
    const reader: TestReader = {
      async read(...call) {
        reading += 1;
        most.atOnce = Math.max(most.atOnce, reading);
        if ((await library.store.documents.underWay()).length > 1) most.atOnce = 99;
        reading -= 1;
        return textReader.read(...call);
      },
    };
    const after = library.process({ reader, processId: 'two', rules: 2 });
    await after.indexer.look();
    await after.indexer.idle();
    expect(await rules()).toEqual([2, 2, 2]);
    expect(most.atOnce).toBe(1);
    expect(await library.store.rows.count('documentChunks')).toBe(3);
  });

  it('tries once what cannot be read by newer rules, and goes on', async () => {
    const before = library.process({ reader: textReader });
    await upload(before, 'one');
    await before.indexer.idle();
    let readings = 0;
    const reader: TestReader = {
      async read() {
        readings += 1;
        return err({ code: 'encrypted' });
      },
    };
    const after = library.process({ reader, processId: 'two', rules: 2 });
    for (let look = 0; look < 3; look += 1) {
      await after.indexer.look();
      await after.indexer.idle();
    }
    expect(readings).toBe(1);
  });

  it('hands a password to one reading', async () => {
    const passwords: (string | null)[] = [];
    const process = library.process({
      reader: {
        read: async (file) => {
          passwords.push(file.password ?? null);
          return err({ code: 'encrypted' });
        },
      },
    });
    const documentId = await upload(process);
    await process.indexer.idle();
    await process.documents.reindex({ ownerId: 'ana', documentId }, { password: 'open sesame' });
    await process.indexer.idle();
    await process.documents.reindex({ ownerId: 'ana', documentId });
    await process.indexer.idle();
    expect(passwords).toEqual([null, 'open sesame', null]);
  });

  it('tells how far it is with every beat', async () => {
    const { reader, begun } = hangingReader();
    const process = library.process({ reader });
    const documentId = await upload(process);
    await begun;
    library.now += 1_000;
    process.beat();
    await expect.poll(async () => (await library.rowOf(documentId))?.beatAt).toBe(library.now);
    expect(await process.documents.named('ana', [documentId])).toMatchObject([
      { document: { state: 'indexing', progress: { done: 3, all: 9 } } },
    ]);
    await process.indexer.stop();
  });

  it('reads small files while slow ones of others are read, and those of nobody twice before all have had one', async () => {
    const begun: string[] = [];
    const { reader: hanging } = hangingReader();
    const reader: TestReader = {
      async read(...call) {
        const [{ fileName }, , , { isQuick }] = call;
        begun.push(`${isQuick ? 'quick ' : ''}${fileName}`);
        if (!fileName.startsWith('slow')) return textReader.read(...call);
        return isQuick ? err({ code: 'took-too-long' }) : hanging.read(...call);
      },
    };
    const process = library.process({ reader });
    const slow = ['1', '2', '3', '4', '5'].map((name) =>
      uploadOf(`${name} is slow`, { fileName: `slow${name}` }),
    );
    for (const one of slow) await process.uploads.take(one);
    const isBusy = async () =>
      (await library.store.documents.underWay()).filter(({ state }) => state === 'indexing').length === 2;
    await expect.poll(async () => (await isBusy()) && begun.includes('quick slow5')).toBe(true);
    const hers = await process.uploads.take(uploadOf('5', { ownerId: 'budi' }));
    if (!hers.ok) throw new Error(hers.error.code);
    const { documentId } = hers.value.document;
    await expect
      .poll(async () => (await library.store.documents.get({ ownerId: 'budi', documentId }))?.state)
      .toBe('indexed');
    expect(begun.filter((name) => !name.startsWith('quick'))).toHaveLength(2);
    // What waits once more is as it was, and is not tried in a moment again.
    expect(begun.filter((name) => name === 'quick slow5')).toHaveLength(1);
    await process.indexer.stop();
    library.gone.add('one');
    const next = library.process({ reader: textReader, processId: 'two' });
    await next.indexer.look();
    await next.indexer.idle();
    expect(await library.store.documents.underWay()).toEqual([]);
  });

  it('lets nobody have all places for large files', async () => {
    const { reader } = hangingReader();
    const process = library.process({ reader });
    const large = (name: string, ownerId: string) =>
      process.uploads.take(uploadOf(name.repeat(300_000), { ownerId, fileName: name }));
    const begun = async () =>
      (await library.store.documents.underWay())
        .filter(({ state }) => state === 'indexing')
        .map(({ ownerId }) => ownerId)
        .sort();
    for (const name of ['1', '2', '3']) await large(name, 'ana');
    await expect.poll(begun).toEqual(['ana', 'ana']);
    await large('4', 'budi');
    await expect.poll(begun).toEqual(['ana', 'ana', 'budi']);
    await process.indexer.stop();
  });

  it('reads small files as quick ones wherever there is room, and large ones as such', async () => {
    const { reader: hanging } = hangingReader();
    const begun: string[] = [];
    const reader: TestReader = {
      async read(...call) {
        const [{ fileName }, , , { isQuick, processorMs }] = call;
        begun.push(`${fileName} ${isQuick ? 'quickly' : 'slowly'}, ${processorMs} ms`);
        return fileName === 'slow' && isQuick ? err({ code: 'took-too-long' }) : hanging.read(...call);
      },
    };
    const process = library.process({ reader });
    for (const fileName of ['first', 'second', 'slow', 'large'])
      await process.uploads.take(
        uploadOf(fileName.repeat(fileName === 'large' ? 2 ** 17 : 1), { fileName, ownerId: fileName }),
      );
    await expect
      .poll(() => begun.toSorted())
      .toEqual([
        'first quickly, 600 ms',
        'large slowly, 17500 ms',
        'second quickly, 600 ms',
        'slow quickly, 600 ms',
        'slow slowly, 5001 ms',
      ]);
    await process.indexer.stop();
  });

  it('charges nobody for what is read anew by other rules', async () => {
    const before = library.process({ reader: textReader });
    await upload(before, 'old');
    await before.indexer.idle();
    const names: string[] = [];
    const isOver = Promise.withResolvers<void>();
    const { reader: hanging } = hangingReader();
    const reader: TestReader = {
      async read(...call) {
        const [{ fileName }] = call;
        names.push(fileName);
        // As if it had taken so long.
        if (fileName === 'palm.md') library.now += 5_000;
        if (fileName === 'first') await isOver.promise;
        return (fileName === 'hangs' ? hanging : textReader).read(...call);
      },
    };
    const { uploads, indexer } = library.process({ reader, processId: 'two', rules: 2 });
    await indexer.look();
    await indexer.idle();
    const take = (fileName: string, ownerId: string) =>
      uploads.take(uploadOf(fileName, { fileName, ownerId }));
    await take('first', 'caro');
    for (const ownerId of ['caro', 'dewi', 'eka']) await take('hangs', ownerId);
    await expect.poll(() => names.length).toBe(5);
    await take('longer name', 'budi');
    await take('short', 'ana');
    isOver.resolve();
    await expect.poll(() => names.slice(5)).toEqual(['short', 'longer name']);
    await indexer.stop();
  });

  it('leaves pages alone that nobody waits for any more', async () => {
    const begun: string[] = [];
    const { reader: hanging } = hangingReader();
    const reader: TestReader = {
      read(file, ...rest) {
        begun.push(file.fileName);
        return (file.fileName === 'hangs' ? hanging : textReader).read(file, ...rest);
      },
    };
    const process = library.process({ reader });
    const page = async (name: string, fileName: string) => {
      const written = await library.blobs.write([Buffer.from(name)], {
        mostBytes: 99,
        signal: new AbortController().signal,
      });
      if (!written.ok) throw new Error('not written');
      const fetched = { fileName, fetchedAt: library.now, createdAt: library.now, ...written.value };
      const added = await library.store.documents.add(documentNamed(name, fetched), ROOM);
      if (!('document' in added)) throw new Error(added.outcome);
      return added.document;
    };
    const [stop, busy] = [new AbortController(), new AbortController()];
    const hung = [await page('hung', 'hangs'), await page('also', 'hangs')];
    const waits = hung.map((one) => process.indexer.indexNow(one, busy.signal));
    await expect.poll(() => begun.length).toBe(2);
    const left = process.indexer.indexNow(await page('left', 'left'), stop.signal);
    const wanted = process.indexer.indexNow(await page('wanted', 'wanted'), busy.signal);
    stop.abort(new Error('stopped'));
    await expect(left).rejects.toThrow('stopped');
    process.indexer.leave(hung[0]?.documentId ?? '');
    await wanted;
    await Promise.all(waits.slice(0, 1));
    await process.indexer.look();
    expect(begun).toEqual(['hangs', 'hangs', 'wanted']);
    await process.indexer.stop();
    await Promise.all(waits);
  });

  it('reads pages of research in places of their own, as quick ones of any size, for whoever waits for them', async () => {
    const { reader: hanging } = hangingReader();
    const quick: boolean[] = [];
    const reader: TestReader = {
      read(...call) {
        const [{ fileName }, , , { isQuick }] = call;
        if (fileName !== 'page') return hanging.read(...call);
        quick.push(isQuick);
        return textReader.read(...call);
      },
    };
    const process = library.process({ reader });
    for (const content of ['1', '2', '3', '4']) await upload(process, content);
    const pages: DocumentRow[] = [];
    for (const name of ['one', 'two', 'three']) {
      const written = await library.blobs.write([Buffer.from(`${name} `.repeat(70_000))], {
        mostBytes: 2 ** 20,
        signal: new AbortController().signal,
      });
      if (!written.ok) throw new Error('not written');
      const page = { fileName: 'page', fetchedAt: library.now, createdAt: library.now, ...written.value };
      const added = await library.store.documents.add(documentNamed(name, page), ROOM);
      if ('document' in added) pages.push(added.document);
    }
    await Promise.all(pages.map((page) => process.indexer.indexNow(page, new AbortController().signal)));
    for (const { documentId } of pages) expect((await library.rowOf(documentId))?.state).toBe('indexed');
    expect(quick).toEqual([true, true, true]);
    const waiting = await library.store.documents.underWay();
    expect(waiting.map(({ state }) => state).sort()).toEqual([
      'indexing',
      'indexing',
      'indexing',
      'uploaded',
    ]);
    await process.indexer.stop();
  });

  it('reads first what somebody looks on at, of one person', async () => {
    const { reader: hanging } = hangingReader();
    const begun: string[] = [];
    const reader: TestReader = {
      read(file, ...rest) {
        begun.push(file.fileName);
        return (file.fileName === 'hangs' ? hanging : textReader).read(file, ...rest);
      },
    };
    const process = library.process({ reader });
    const take = async (content: string, fileName: string) => {
      const taken = await process.uploads.take(uploadOf(content, { fileName }));
      if (!taken.ok) throw new Error(taken.error.code);
      return taken.value.document.documentId;
    };
    const hangs = [await take('1', 'hangs'), await take('2', 'hangs'), await take('3', 'hangs')];
    await expect.poll(() => begun.length).toBe(3);
    await take('4', 'other');
    const awaited = await take('5', 'awaited');
    await process.documents.named('ana', [awaited]);
    await process.documents.remove('ana', hangs.slice(0, 1));
    await expect.poll(() => begun.length).toBe(5);
    expect(begun.slice(3)).toEqual(['awaited', 'other']);
    await process.indexer.stop();
  });

  it('leaves a document to the process that has it, until that one is gone or silent', async () => {
    const { reader, begun } = hangingReader();
    const one = library.process({ reader });
    const documentId = await upload(one);
    await begun;
    const two = library.process({ reader: textReader, processId: 'two' });
    const look = async () => {
      await two.indexer.look();
      await two.indexer.idle();
      return (await library.rowOf(documentId))?.state;
    };
    expect(await look()).toBe('indexing');
    library.now += 14_999;
    expect(await look()).toBe('indexing');
    library.now += 1;
    expect(await look()).toBe('indexed');
    // The silent one hears of it with its next beat and writes nothing any more.
    one.beat();
    await one.indexer.idle();
    expect(await library.rowOf(documentId)).toMatchObject({ state: 'indexed', title: 'Palms' });
  });

  it('begins anew after a kill, three times at most', async () => {
    let documentId = '';
    for (const processId of ['first', 'second', 'third']) {
      const { reader, begun } = hangingReader();
      const process = library.process({ reader, processId });
      if (documentId === '') documentId = await upload(process);
      else await process.indexer.look();
      await begun;
      library.gone.add(processId);
    }
    const last = library.process({ reader: textReader, processId: 'last' });
    await last.indexer.look();
    await last.indexer.idle();
    expect(await last.documents.named('ana', [documentId])).toMatchObject([
      { document: { state: 'failed', problem: { code: 'interrupted' } } },
    ]);
    await last.documents.reindex({ ownerId: 'ana', documentId });
    await last.indexer.idle();
    expect(await library.rowOf(documentId)).toMatchObject({ state: 'indexed' });
  });

  it('ends with the document that it reads', async () => {
    const { reader, begun } = hangingReader();
    const process = library.process({ reader });
    const documentId = await upload(process);
    await begun;
    expect(await process.documents.remove('ana', [documentId])).toBe(1);
    await process.indexer.idle();
    expect(await library.rowOf(documentId)).toMatchObject({ state: 'deleted', name: '' });
    expect(await library.blobCount()).toBe(0);
  });

  it('says that a file is gone', async () => {
    const process = library.process({ reader: failingReader('corrupt') });
    const documentId = await upload(process);
    await process.indexer.idle();
    await library.blobs.remove((await library.rowOf(documentId))?.blobId ?? '');
    await process.documents.reindex({ ownerId: 'ana', documentId });
    await process.indexer.idle();
    expect(await library.rowOf(documentId)).toMatchObject({ problem: '{"code":"file-missing"}' });
  });
});
