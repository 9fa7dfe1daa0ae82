import { describe, expect, it } from 'vitest';
import type { FetchedFile, FetchProblem } from '@/lib/fetching/web-fetcher';
import { err, ok, type Result } from '@/lib/shared/result';
import type { PaperRow } from '@/lib/store/paper-store';
import { ReferenceFinder } from './reference-finder';
import type { NewReference } from './reference-service';

const KEY = { ownerId: 'one', paperId: 'paper' };
const WORK = {
  status: 'ok',
  message: {
    ...{
      type: 'journal-article',
      title: ['Salt &  sand'],
      DOI: '10.5555/a(1)<b>',
      'container-title': ['Coasts'],
    },
    ...{ author: [{ family: 'Adi', given: 'R.', sequence: 'first' }, { name: 'Badan Contoh' }], volume: '3' },
    ...{ issued: { 'date-parts': [[2020, 3]] }, reference: [{ key: 'no' }], ISSN: ['1234-5678'] },
  },
};

/** A store that nobody asks. */
const nowhere = { get: async () => null };
const PAPER: PaperRow = {
  ...{ ...KEY, title: 'Wells', head: '{}', shareHash: null, version: 1 },
  ...{ stage: 'topic', createdAt: 0, changedAt: 0 },
};

/** Asks by DOI where the web answers so; what was added, what was asked for, and what is said of it. */
async function ask(doi: string, answer: Result<string, FetchProblem>) {
  const asked: string[] = [];
  const added: NewReference[] = [];
  const finder = new ReferenceFinder({
    store: { papers: { get: async () => PAPER }, turns: nowhere, messages: nowhere, documents: nowhere },
    citations: { shown: async (_, messages) => [...messages] },
    references: {
      addOnce: async () => err({ code: 'internal-error' }),
      add: async (_, reference) => {
        added.push(reference);
        return ok({ reference: { ...reference, key: 'k', referenceId: 'r', version: 1 }, eventId: 'e' });
      },
    },
    fetcher: {
      fetch: async (address): Promise<Result<FetchedFile, FetchProblem>> => {
        asked.push(address);
        if (!answer.ok) return answer;
        const bytes = new TextEncoder().encode(answer.value);
        return ok({ url: address, bytes, mediaType: 'application/json', charset: null, fileName: null });
      },
    },
  });
  const said = await finder.byDoi(KEY, doi, new AbortController().signal);
  return { said, asked, added };
}

describe('a DOI', () => {
  it('is asked for at Crossref, of whose answer only the source is kept', async () => {
    const { said, asked, added } = await ask(' https://doi.org/10.5555/a(1)<b> ', ok(JSON.stringify(WORK)));
    expect(asked).toEqual(['https://api.crossref.org/works/10.5555%2Fa(1)%3Cb%3E']);
    expect(said).toMatchObject({ ok: true, value: { problem: null } });
    expect(added).toEqual([
      {
        item: {
          ...{ id: '10.5555/a(1)<b>', type: 'article-journal', title: 'Salt & sand', DOI: '10.5555/a(1)<b>' },
          ...{
            'container-title': 'Coasts',
            volume: '3',
            ISSN: '1234-5678',
            issued: { 'date-parts': [[2020, 3]] },
          },
          author: [{ family: 'Adi', given: 'R.' }, { literal: 'Badan Contoh' }],
        },
        origin: { kind: 'doi', doi: '10.5555/a(1)<b>' },
        isVerified: true,
        documentId: null,
      },
    ]);
  });

  it.each<[string, Result<string, FetchProblem>, string]>([
    ['nobody can be asked', err({ code: 'host-unreachable' }), 'doi-unreachable'],
    ['nobody answers in time', err({ code: 'fetch-too-slow' }), 'doi-unreachable'],
    ['nobody has heard of it', err({ code: 'refused-by-host', status: 404 }), 'doi-unknown'],
    ['the host has trouble', err({ code: 'refused-by-host', status: 503 }), 'doi-unreachable'],
    ['the answer is no JSON', ok('<html>'), 'doi-unknown'],
    ['the answer names nothing', ok('{"message": {"type": "book"}}'), 'doi-unknown'],
  ])('is kept by itself, unverified, where %s', async (_, answer, problem) => {
    const { said, added } = await ask('10.5555/x', answer);
    expect(said).toMatchObject({ ok: true, value: { problem } });
    expect(added).toMatchObject([{ item: { type: 'document', DOI: '10.5555/x' }, isVerified: false }]);
    expect(Object.keys(added[0]?.item ?? {})).toEqual(['id', 'type', 'DOI']);
  });

  it.each(['', 'words', '11.5555/x', '10.5555', 'https://example.org/10.5555/x y'])(
    'is none in %j',
    async (doi) => {
      const { said, asked } = await ask(doi, ok('{}'));
      expect(said).toEqual({ ok: false, error: { code: 'doi-invalid' } });
      expect(asked).toEqual([]);
    },
  );
});
