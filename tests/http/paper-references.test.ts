import { DOCUMENTS } from '@/e2e/support/fake-provider/document-scenario';
import { newQuestion } from '@/e2e/support/question';
import { uploadDocuments } from '@/e2e/support/upload-documents';
import { refusalCode, type Visitor } from '@/e2e/support/visitor';
import type { StoredReference } from '@/lib/paper/reference';
import type {
  FormattedCitations,
  ImportedReferences,
  ReferenceFromSource,
  ReferenceList,
  UploadedStyle,
} from '@/lib/paper/reference-wire';
import type { EventView, PaperView, SectionView } from '@/lib/paper/wire';
import { bibtexFile } from '@/lib/references/testing/bibtex-file';
import { unzip } from '@/lib/server/export/testing/unzip';
import { describe, expect, test } from './support/test';

async function answered<Body>(response: Promise<Response>): Promise<Body> {
  const answer = await response;
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.json();
}

/** A paper, and where its references are. */
async function begin(
  visitor: Visitor,
  more: object = {},
): Promise<{ readonly paper: string; readonly at: string }> {
  const body = { title: 'Wells', language: 'en', style: 'ieee', ...more };
  const { paperId } = await answered<PaperView>(visitor.send('POST', '/api/papers', body));
  return { paper: `/api/papers/${paperId}`, at: `/api/papers/${paperId}/references` };
}

const BOOK = {
  ...{ id: 'x', type: 'book', title: 'Rivers of the North', publisher: 'Pustaka Air' },
  ...{ author: [{ family: 'Hartono', given: 'Budi' }], issued: { 'date-parts': [[2018]] } },
};
const add = (visitor: Visitor, at: string, more: object = {}): Promise<StoredReference> =>
  answered(visitor.send('POST', at, { item: BOOK, ...more }));
const list = (visitor: Visitor, at: string): Promise<ReferenceList> => answered(visitor.fetch(at));
const bring = (visitor: Visitor, at: string, body: string, name = 'mine.bib'): Promise<Response> =>
  visitor.fetch(`${at}/import?name=${encodeURIComponent(name)}`, { method: 'POST', body });

const STYLE = `<style xmlns="http://purl.org/net/xbiblio/csl" class="in-text" version="1.0"><info><title>Mine</title><id>a</id></info><citation><layout prefix="{" suffix="}"><text variable="title"/></layout></citation></style>`;

describe('the references of a paper', () => {
  test('are added, changed and deleted, and each is told of in the log', async ({ visitor }) => {
    const { paper, at } = await begin(visitor);
    const made = await add(visitor, at);
    expect(made).toMatchObject({
      key: 'hartono2018rivers',
      version: 1,
      isVerified: false,
      origin: { kind: 'typed' },
    });
    expect((await add(visitor, at)).key).toBe('hartono2018riversb');
    expect((await list(visitor, at)).duplicates).toEqual([['hartono2018rivers', 'hartono2018riversb']]);
    expect(await refusalCode(visitor.send('POST', at, { item: BOOK, key: made.key }))).toBe(
      'reference-key-taken',
    );
    const one = `${at}/${made.referenceId}`;
    const change = { version: 1, key: 'north', isVerified: true, item: { ...BOOK, title: 'Rivers' } };
    expect(await answered(visitor.send('PATCH', one, change))).toMatchObject({
      ...{ key: 'north', version: 2, isVerified: true, item: { title: 'Rivers' } },
    });
    expect(await refusalCode(visitor.send('PATCH', one, change))).toBe('reference-outdated');
    const taken = { version: 2, key: 'hartono2018riversb' };
    expect(await refusalCode(visitor.send('PATCH', one, taken))).toBe('reference-key-taken');
    expect((await visitor.fetch(one, { method: 'DELETE' })).status).toBe(204);
    expect(await refusalCode(visitor.fetch(one, { method: 'DELETE' }))).toBe('reference-not-found');
    expect((await list(visitor, at)).references.map(({ key }) => key)).toEqual(['hartono2018riversb']);
    const { items } = await answered<{ items: EventView[] }>(visitor.fetch(`${paper}/events`));
    expect(items.map(({ what }) => what.kind).slice(0, 4)).toEqual([
      ...['reference-removed', 'reference-changed', 'reference-added', 'reference-added'],
    ]);
    const undo = `${paper}/events/${items[0]?.eventId}/undo`;
    expect((await visitor.fetch(undo, { method: 'POST' })).status).toBeLessThan(300);
    expect((await list(visitor, at)).references.map(({ key }) => key)).toContain('north');
  });

  test('refuse what is not as it should be, field by field', async ({ visitor }) => {
    const { at } = await begin(visitor);
    const { referenceId } = await add(visitor, at);
    const wrong: readonly (readonly [string, string, object])[] = [
      ['POST', at, {}],
      ['POST', at, { item: 'x' }],
      ['POST', at, { item: { id: 'x' } }],
      ['POST', at, { item: { ...BOOK, author: 'Adi' } }],
      ['POST', at, { item: { ...BOOK, title: 7 } }],
      ['POST', at, { item: { ...BOOK, issued: '2018' } }],
      ['POST', at, { item: { ...BOOK, abstract: 'a'.repeat(100_001) } }],
      ['POST', at, { item: BOOK, key: 'a b' }],
      ['POST', at, { item: BOOK, key: 'a.' }],
      ['POST', at, { item: BOOK, isVerified: 'yes' }],
      ['POST', at, { item: BOOK, documentId: 7 }],
      ['POST', at, { item: BOOK, origin: { kind: 'doi', doi: 'x' } }],
      ['PATCH', `${at}/${referenceId}`, {}],
      ['PATCH', `${at}/${referenceId}`, { version: 0 }],
      ['PATCH', `${at}/${referenceId}`, { version: 1, key: '' }],
      ['PATCH', `${at}/${referenceId}`, { version: 1, item: [] }],
      ['PATCH', `${at}/${referenceId}`, { version: 1, more: 1 }],
      ['POST', `${at}/doi`, { doi: 7 }],
      ['POST', `${at}/doi`, { doi: ' ' }],
      ['POST', `${at}/from`, { turnId: 'x' }],
      ['POST', `${at}/from`, { turnId: 'x', number: 0 }],
      ['POST', `${at}/from`, { documentId: '' }],
      ['POST', `${at}/format`, { citations: [''] }],
      ['POST', `${at}/format`, { citations: 'x' }],
      ['POST', `${at}/format`, { citations: ['a'.repeat(2_001)] }],
    ];
    for (const [method, address, body] of wrong)
      expect(await refusalCode(visitor.send(method, address, body)), JSON.stringify(body).slice(0, 80)).toBe(
        'invalid-body',
      );
    for (const address of [`${at}/import`, `${at}/import?name=`, `${at}/import?name=a&b=c`])
      expect(await refusalCode(visitor.fetch(address, { method: 'POST', body: 'x' }))).toBe('invalid-body');
    expect(await refusalCode(visitor.fetch(`${at}/export?format=pdf`))).toBe('invalid-body');
    expect(await refusalCode(visitor.send('POST', `${at}/doi`, { doi: 'words' }))).toBe('doi-invalid');
    const from = (body: object): Promise<string> => refusalCode(visitor.send('POST', `${at}/from`, body));
    expect(await from({ turnId: 'trn_none', number: 1 })).toBe('turn-not-found');
    expect(await from({ documentId: 'none' })).toBe('document-not-found');
  });

  test('come from a file, of which the broken ones are told and what is there takes what is new', async ({
    visitor,
  }) => {
    const { at } = await begin(visitor);
    await add(visitor, at, { key: 'own' });
    const { text, lines, keys } = bibtexFile(60, 5);
    const known =
      '@book{other, author={Hartono, Budi}, title={Rivers of the North}, year=2018, address={Bandung}}';
    const brought = await answered<ImportedReferences>(bring(visitor, at, `${text}\n\n${known}\n`));
    expect(brought.added.map(({ key }) => key)).toEqual(keys);
    expect(brought.broken.map(({ line }) => line)).toEqual(lines);
    expect(brought).toMatchObject({ merged: ['own'], left: 0, isCut: false, brokenMore: 0, duplicates: [] });
    const { references } = await list(visitor, at);
    expect(references).toHaveLength(keys.length + 1);
    // That a file names them does not say that they are there.
    expect(brought.added.filter(({ isVerified }) => isVerified)).toEqual([]);
    const own = references.find(({ key }) => key === 'own');
    expect(own).toMatchObject({
      version: 2,
      item: { publisher: 'Pustaka Air', 'publisher-place': 'Bandung' },
    });
    const again = await answered<ImportedReferences>(bring(visitor, at, text));
    expect(again.added).toEqual([]);
    expect(again.merged).toHaveLength(keys.length);
    expect(await refusalCode(bring(visitor, at, 'words'))).toBe('reference-format-unknown');
    expect(await refusalCode(bring(visitor, at, 'a'.repeat(5 * 1024 * 1024 + 1)))).toBe('body-too-large');
  }, 60_000);

  test('come from two files at once, each once and under a key of its own', async ({ visitor }) => {
    const { at } = await begin(visitor);
    const { text, keys } = bibtexFile(20, 0);
    const [one, other] = await Promise.all([
      answered<ImportedReferences>(bring(visitor, at, text)),
      answered<ImportedReferences>(bring(visitor, at, text)),
    ]);
    expect([one.added.length, other.added.length].toSorted()).toEqual([0, keys.length]);
    await Promise.all([1, 2, 3].map(() => add(visitor, at)));
    const all = (await list(visitor, at)).references.map(({ key }) => key);
    expect(new Set(all).size).toBe(all.length);
  }, 60_000);

  test('have any name that can be cited, and any words', async ({ visitor }) => {
    const { paper, at } = await begin(visitor);
    const hostile = [
      '@book{__proto__, title={P}, author={A, B}, __proto__={x}}',
      '@book{constructor, title={\\input{/etc/passwd} 50% <b>}, author={Q, R}}',
    ].join('\n');
    await answered(bring(visitor, at, hostile));
    const part = { sectionId: 'a', title: 'Index', depth: 0, goal: '', aimedWords: null };
    await answered(visitor.send('PATCH', paper, { version: 1, head: { outline: [part] } }));
    const text = 'Both [@__proto__; @constructor].';
    await answered(visitor.send('PUT', `${paper}/sections/a`, { text, version: 1 }));
    const read = await (await visitor.fetch(`${paper}/export?format=markdown`)).text();
    expect(read).toContain('B. A, *P*');
    const { body } = await visitor.fetch(`${paper}/export?format=latex`);
    const files = body ? await unzip(body) : new Map<string, string>();
    for (const file of files.values()) expect(file).not.toContain('\\input{/etc');
    expect(files.get('references.bib')).toContain('@book{constructor,');
  }, 60_000);

  test('are taken along in every format, and read the same again', async ({ visitor }) => {
    const { at } = await begin(visitor);
    await bring(visitor, at, '@article{a, title={On {RNA}}, author={Adi, R.}, year=2020, zweck={kept}}\n');
    for (const format of ['bibtex', 'ris', 'csl-json']) {
      const file = await visitor.fetch(`${at}/export?format=${format}`);
      expect(file.headers.get('content-disposition')).toContain('attachment');
      const other = await begin(visitor);
      const { added } = await answered<ImportedReferences>(bring(visitor, other.at, await file.text(), 'x'));
      expect(added).toMatchObject([
        { key: 'a', item: { title: 'On RNA', author: [{ family: 'Adi', given: 'R.' }] } },
      ]);
      if (format === 'bibtex')
        expect(added[0]?.item.custom).toEqual({ bibtex: { fields: { zweck: ['kept'] } } });
    }
  }, 60_000);

  test('are cited in the style of the paper, also in one that was brought along', async ({ visitor }) => {
    const { paper, at } = await begin(visitor);
    await add(visitor, at, { key: 'own' });
    const citations = ['[see @own, p. 3]', 'no citation', '[@nothing]'];
    const format = (): Promise<FormattedCitations> =>
      answered(visitor.send('POST', `${at}/format`, { citations }));
    expect(await format()).toEqual({
      citations: ['see \\[1, p. 3\\]', 'no citation', '**nothing?**'],
      narratives: [null, null, null],
      bibliography: [
        { key: 'own', markdown: '\\[1\\] B. Hartono, *Rivers of the North*. Pustaka Air, 2018.' },
      ],
      ...{ notes: false, unknown: ['nothing'] },
    });
    const send = (body: string): Promise<Response> =>
      visitor.fetch(`${paper}/styles`, { method: 'POST', body });
    expect(await refusalCode(send('<style/>'))).toBe('citation-style-invalid');
    const dependent = STYLE.replace('</info>', '<link rel="independent-parent" href="x"/></info>');
    expect(await refusalCode(send(dependent))).toBe('citation-style-dependent');
    expect(await refusalCode(send(`${STYLE}${' '.repeat(300 * 1024)}`))).toBe('body-too-large');
    const { id, title } = await answered<UploadedStyle>(send(STYLE));
    expect(title).toBe('Mine');
    const { version } = await answered<PaperView>(visitor.fetch(paper));
    const view = await answered<PaperView>(
      visitor.send('PATCH', paper, { version, head: { style: `custom:${id}` } }),
    );
    expect(view.styles).toEqual([{ id, title: 'Mine' }]);
    expect((await format()).citations[0]).toContain('Rivers of the North');
    expect((await visitor.fetch(`${paper}/styles/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await refusalCode(visitor.send('POST', `${at}/format`, { citations }))).toBe(
      'citation-style-not-found',
    );
    expect(await refusalCode(visitor.fetch(`${paper}/styles/${id}`, { method: 'DELETE' }))).toBe(
      'citation-style-not-found',
    );
  }, 60_000);

  test('come from documents of the library', async ({ visitor }) => {
    const { at } = await begin(visitor);
    const text = '# Wells of the coast\n\nThey fall dry.';
    const documentId = (await uploadDocuments(visitor, { 'wells.md': text })).get('wells.md');
    const from = (): Promise<ReferenceFromSource> =>
      answered(visitor.send('POST', `${at}/from`, { documentId }));
    const made = await from();
    expect(made).toMatchObject({ documentId, isVerified: true, origin: { kind: 'document', documentId } });
    expect(made.item.title).toMatch(/wells/i);
    expect(made.item.author).toBeUndefined();
    expect(made.isNew).toBe(true);
    expect(await from()).toEqual({ ...made, isNew: false });
  });

  test('say of a document that was deleted that it was there, as paragraphs from it do', async ({
    visitor,
  }) => {
    const { paper, at } = await begin(visitor);
    const part = { sectionId: 'a', title: 'Index', depth: 0, goal: '', aimedWords: null };
    await answered(visitor.send('PATCH', paper, { version: 1, head: { outline: [part] } }));
    await uploadDocuments(visitor, DOCUMENTS);
    const asked = `How is the search index rebuilt, and what is its rate limit? Open at least two citations. ${newQuestion('documents').text}`;
    const turn = await visitor.ask(asked, { pipeline: 'document-agent' });
    const made = await answered<ReferenceFromSource>(
      visitor.send('POST', `${at}/from`, { turnId: turn.turnId, number: 1 }),
    );
    const documentId = made.documentId ?? '';
    const section = `${paper}/sections/a`;
    const inserted = [{ turnId: turn.turnId, text: turn.text }];
    await answered(visitor.send('PUT', section, { text: turn.text, version: 1, inserted }));
    const told = async () => {
      const { provenance } = await answered<SectionView>(visitor.fetch(section));
      const { references, goneDocuments } = await answered<PaperView>(visitor.fetch(paper));
      return { turns: provenance.flatMap(({ turns }) => turns), references, goneDocuments };
    };
    const { isNew: _, ...reference } = made;
    const link = { turnId: turn.turnId, state: 'there', goneSources: 0 };
    expect(await told()).toMatchObject({ turns: [link], references: [reference], goneDocuments: [] });
    expect((await visitor.fetch(`/api/documents/${documentId}`, { method: 'DELETE' })).status).toBe(204);
    expect(await told()).toMatchObject({
      turns: [{ ...link, goneSources: 1 }],
      ...{ references: [reference], goneDocuments: [documentId] },
    });
    await answered(visitor.fetch(`${paper}/check`));
    const from = { turnId: turn.turnId, number: 1 };
    expect(await refusalCode(visitor.send('POST', `${at}/from`, from))).toBe('turn-source-not-found');
    const appendix = await (await visitor.fetch(`${paper}/export?format=appendix`)).text();
    expect(appendix).toContain('Deleted document');
  });

  test('are nobody else’s', async ({ visitor, app }) => {
    const { paper, at } = await begin(visitor);
    const { referenceId } = await add(visitor, at);
    const stranger = app.visitor();
    await begin(stranger);
    const asked: readonly Promise<Response>[] = [
      stranger.fetch(at),
      stranger.send('POST', at, { item: BOOK }),
      stranger.send('PATCH', `${at}/${referenceId}`, { version: 1, key: 'k' }),
      stranger.fetch(`${at}/${referenceId}`, { method: 'DELETE' }),
      bring(stranger, at, '@book{a, title={A}}'),
      stranger.fetch(`${at}/export?format=ris`),
      stranger.send('POST', `${at}/from`, { turnId: 'x', number: 1 }),
      stranger.send('POST', `${at}/doi`, { doi: '10.5555/x' }),
      stranger.send('POST', `${at}/format`, { citations: ['[@a]'] }),
      stranger.fetch(`${paper}/styles`, { method: 'POST', body: STYLE }),
      stranger.fetch(`${paper}/styles/x`, { method: 'DELETE' }),
    ];
    for (const response of asked) expect(await refusalCode(response)).toBe('paper-not-found');
    expect((await list(visitor, at)).references).toHaveLength(1);
  });
});
