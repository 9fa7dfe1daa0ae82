import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SAMPLE_LANGUAGES, type SampleLanguage } from '@/lib/chat/documents/samples';
import { createDemoProvider } from '@/lib/models/demo/demo-provider';
import { playDocumentTurn } from '@/lib/pipelines/document-agent/testing/play-document-turn';
import { DocumentReader } from '../document-reader';
import { documentsOfTurn } from '../documents-of-turn';
import { createDocumentSearch } from '../search-documents';
import { failingReader, LibraryFixture, type TestProcess } from '../testing/library-fixture';
import { readSample, SampleLibrary } from './sample-library';

const { signal } = new AbortController();
const reader = new DocumentReader();
let library: LibraryFixture;
let samples: SampleLibrary;

beforeAll(async () => {
  library = await LibraryFixture.open();
  const { uploads, indexer } = library.process({ reader });
  samples = samplesWith(uploads);
  expect((await samples.sets('ana')).map(({ questions }) => questions)).toEqual([[], []]);
  for (const language of SAMPLE_LANGUAGES) await samples.add({ ownerId: 'ana', language, signal });
  await indexer.idle();
}, 60_000);
afterAll(async () => {
  reader.close();
  await library.close();
});

function samplesWith(uploads: TestProcess['uploads'], read = readSample, error = () => {}): SampleLibrary {
  const { documents } = library.store;
  return new SampleLibrary({
    ...{ documents, uploads, readSample: read, log: { error } },
    researches: async (ownerId) => ownerId === 'ana',
  });
}
const listed = async () => (await library.store.documents.list({ ownerId: 'ana', limit: 50 })).items;

describe('SampleLibrary', () => {
  it('adds what can be read, once, in a folder for each language', async () => {
    const before = await listed();
    expect(before.map(({ state }) => state)).toEqual(before.map(() => 'indexed'));
    expect(await samples.add({ ownerId: 'ana', language: 'en', signal })).toMatchObject({ ok: true });
    expect(await listed()).toEqual(before);
    expect(new Set(before.map(({ folder }) => folder))).toEqual(
      new Set(['Samples', 'Sample sources', 'Contoh', 'Contoh sumber']),
    );
    expect((await samples.sets('budi')).flatMap(({ questions }) => questions)).toEqual([]);
  });

  it('asks nothing to be researched of whom it is not offered', async () => {
    const { uploads, indexer } = library.process({ reader });
    const his = samplesWith(uploads);
    await his.add({ ownerId: 'rudi', language: 'en', signal });
    await indexer.idle();
    const asked = async (ownerId: string) =>
      (await his.sets(ownerId))[0]?.questions.filter(({ research }) => research !== null).length;
    expect([await asked('ana'), await asked('rudi')]).toEqual([4, 0]);
  });

  it('adds for a question no more than it is about', async () => {
    const { uploads, indexer } = library.process({ reader });
    const hers = samplesWith(uploads);
    const question = 'How much does a replacement battery for the S2 lantern cost?';
    const added = await hers.add({ ownerId: 'nia', language: 'en', question, signal });
    await indexer.idle();
    if (!added.ok) throw new Error(added.error.code);
    expect(added.value.documents.map(({ name }) => name)).toEqual(['spare-parts-2026.csv']);
    const [english] = await hers.sets('nia');
    expect(english?.questions.map(({ text }) => text)).toEqual([question]);
  });

  it('asks nothing for which a document is gone', async () => {
    const { uploads, indexer, documents } = library.process({ reader });
    const hers = samplesWith(uploads);
    const added = await hers.add({ ownerId: 'hana', language: 'en', signal });
    await indexer.idle();
    if (!added.ok) throw new Error(added.error.code);
    const [gone = ''] = added.value.samples[0]?.questions[0]?.documentIds ?? [];
    await documents.remove('hana', [gone]);
    const [english] = await hers.sets('hana');
    expect(english?.questions.length).toBeGreaterThan(0);
    expect(english?.questions.flatMap(({ documentIds }) => documentIds)).not.toContain(gone);
    expect(english?.questions.every(({ isReady }) => isReady)).toBe(true);
  });

  it('asks nothing for which a document could not be read', async () => {
    const { uploads, indexer } = library.process({ reader: failingReader('corrupt') });
    const his = samplesWith(uploads);
    await his.add({ ownerId: 'hadi', language: 'en', signal });
    await indexer.idle();
    expect((await his.sets('hadi')).flatMap(({ questions }) => questions)).toEqual([]);
  });

  it('offers nothing while a file cannot be read, says so in the log, and reads it the next time', async () => {
    const { uploads } = library.process({ reader });
    const logged = vi.fn();
    const read = vi.fn(readSample).mockRejectedValueOnce(new Error('too many open files'));
    const broken = samplesWith(uploads, read, logged);
    expect(await broken.sets('ana')).toEqual([]);
    expect(logged).toHaveBeenCalledOnce();
    expect((await broken.sets('ana')).map(({ language }) => language)).toEqual([...SAMPLE_LANGUAGES]);
    expect(logged).toHaveBeenCalledOnce();
  });
});

/** What the answers to the questions say, in their order; null where the documents do not say it. */
const SAID: Readonly<Record<SampleLanguage, readonly (RegExp | null)[]>> = {
  en: [
    /battery is too hot to charge.*\[1\]/,
    /return a lantern within 30 days of its delivery.*\[\d\]/,
    /^Wait 5 minutes .*\[\d\]\. The runbook of 10 February 2025 says to wait 20 minutes \[\d\]/,
    /18\.50.*\[\d\]/,
    null,
  ],
  id: [
    /baterai terlalu panas untuk diisi.*\[1\]/,
    /Karyawan tetap mendapat 14 hari cuti tahunan.*\[\d\]/,
    /^Tunggu 5 menit .*\[\d\]\. Menurut prosedur 10 Februari 2025, tunggu 20 menit \[\d\]/,
    /Rp295\.000.*\[\d\]/,
    null,
  ],
};

/** What only the older runbook says, which nobody is told but as what it says. */
const OUTDATED = /20 minutes|20 menit/;

describe.each(SAMPLE_LANGUAGES)('the questions to try in %s', (language) => {
  const model = createDemoProvider({ chunkDelayMs: 0 }).chatModel('conversations');

  it('are answered by the demo, with citations of the right documents', async () => {
    const set = (await samples.sets('ana')).find((one) => one.language === language);
    const questions = (set?.questions ?? []).filter(({ research }) => research === null);
    expect(questions).toHaveLength(SAID[language].length);
    for (const [index, { text, documentIds }] of questions.entries()) {
      const documents = documentsOfTurn(
        {
          search: createDocumentSearch(library.store),
          documents: library.store.documents,
          blobs: library.blobs,
        },
        'ana',
        { documents: documentIds, folders: [] },
      );
      const turn = await playDocumentTurn({
        ...(model && { model }),
        ...{ documents, question: text, locale: language },
      });
      const said = SAID[language][index];
      if (said === null || said === undefined) {
        expect(turn.citations).toEqual([]);
        expect(turn.insufficiencies).toHaveLength(1);
      } else {
        expect(turn.answer).toMatch(said);
        expect(turn.answer.replace(said, '')).not.toMatch(OUTDATED);
        expect(turn.citations.length).toBeGreaterThan(0);
        expect(turn.insufficiencies).toEqual([]);
      }
    }
  }, 60_000);
});
