import { pngImage } from '@/e2e/support/png-image';
import { newQuestion } from '@/e2e/support/question';
import { refusalCode, type Visitor } from '@/e2e/support/visitor';
import { readDocx } from '@/lib/documents/parsing/docx/read-docx';
import { officePackage } from '@/lib/documents/parsing/office/office-package';
import { ZipArchive } from '@/lib/documents/parsing/zip/zip-archive';
import type { SectionPreview } from '@/lib/paper/printed-paper';
import type {
  EventView,
  PaperCheck,
  PaperShare,
  PaperView,
  SectionView,
  SharedPaper,
} from '@/lib/paper/wire';
import { unzip } from '@/lib/server/export/testing/unzip';
import { openStore } from '@/lib/server/storage/open-store';
import { describe, expect, test } from './support/test';
import { openTestApp } from './support/test-app';

/** What a form of another site cannot send. */
const PNG = { 'content-type': 'image/png', 'x-file-name': 'map.png' };

async function answered<Body>(response: Promise<Response>): Promise<Body> {
  const answer = await response;
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.json();
}

/** A paper of two sections, one of which is partly an answer's, with a reference that it cites. */
async function writtenPaper(visitor: Visitor) {
  const begun = await answered<PaperView>(
    visitor.send('POST', '/api/papers', { title: 'Sumur & kemarau', language: 'id', style: 'ieee' }),
  );
  const path = `/api/papers/${begun.paperId}`;
  const outline = ['Pendahuluan', 'Metode'].map((title, index) => ({
    ...{ sectionId: `s${index}`, title, depth: 0, goal: '', aimedWords: null },
  }));
  const cover = { ...begun.head.cover, author: 'Siti', institution: 'UGM' };
  await answered(visitor.send('PATCH', path, { version: begun.version, head: { outline, cover } }));
  const item = { id: 'smith2020', type: 'book', title: 'Wells', author: [{ family: 'Smith', given: 'Jo' }] };
  const made = await visitor.send('POST', `${path}/references`, { item });
  expect(made.status, await made.clone().text()).toBeLessThan(300);
  const { references } = await answered<PaperView>(visitor.fetch(path));
  const turn = await visitor.ask(newQuestion().text);
  const words = turn.text.split(/\s+/).slice(0, 8).join(' ');
  const text = `Air tanah turun [@${references[0]?.key}].\n\n${words}`;
  const inserted = [{ turnId: turn.turnId, text: words }];
  await answered(visitor.send('PUT', `${path}/sections/s0`, { text, version: 1, inserted }));
  return { path, turn };
}

const exported = async (visitor: Visitor, path: string, query: string): Promise<Response> => {
  const response = await visitor.fetch(`${path}/export?${query}`);
  expect(response.status, response.ok ? '' : await response.clone().text()).toBe(200);
  return response;
};

describe('a paper as a file', () => {
  test('is Markdown with its citations as they were typed, and its references', async ({ visitor }) => {
    const { path } = await writtenPaper(visitor);
    const response = await exported(visitor, path, 'format=markdown');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="nalar-.*sumur-kemarau\.md"$/,
    );
    const text = await response.text();
    expect(text).toContain('title: "Sumur & kemarau"');
    expect(text).toMatch(/# Pendahuluan\n\nAir tanah turun \[@[^\]]+\]\./);
    expect(text).toContain('# Daftar Pustaka');
    expect(text).toMatch(/J\. Smith.*Wells/);
  });

  test('calls what was taken out of the outline as it was called there, until that is deleted', async ({
    visitor,
  }) => {
    const { path } = await writtenPaper(visitor);
    const view = () => answered<PaperView>(visitor.fetch(path));
    const change = async (outline: PaperView['head']['outline']) =>
      answered<PaperView>(
        visitor.send('PATCH', path, { version: (await view()).version, head: { outline } }),
      );
    const [intro, methods] = (await view()).head.outline;
    const left = await change(methods ? [methods] : []);
    expect(left.head.outside).toEqual([intro]);
    const text = await (await exported(visitor, path, 'format=markdown')).text();
    expect(text).toMatch(/# Di luar kerangka\n\n## Pendahuluan\n\nAir tanah turun/);
    const { findings } = await answered<PaperCheck>(visitor.fetch(`${path}/check`));
    expect(findings.filter(({ code }) => code === 'section-outside-outline')).toMatchObject([
      { words: 'Pendahuluan' },
    ]);
    const [, ...back] = (await change([...left.head.outline, ...left.head.outside])).head.outline;
    expect(back).toEqual([intro]);
    expect((await view()).head.outside).toEqual([]);
    await change(left.head.outline);
    expect((await visitor.send('DELETE', `${path}/sections/s0`, undefined)).status).toBe(204);
    expect((await view()).head.outside).toEqual([]);
    const { items } = await answered<{ items: EventView[] }>(visitor.fetch(`${path}/events`));
    expect(items[0]?.what).toEqual({ kind: 'section-removed', title: 'Pendahuluan' });
  });

  test('has its figures as long as there is a paper, and no day longer', async () => {
    const app = await openTestApp();
    const visitor = app.visitor();
    const { path } = await writtenPaper(visitor);
    const put = async (): Promise<string> => {
      const body = new Uint8Array(pngImage());
      const sent = await visitor.fetch('/api/images?temporary=false', { method: 'POST', body, headers: PNG });
      const { image } = await answered<{ image: { imageId: string } }>(Promise.resolve(sent));
      return image.imageId;
    };
    const [figure, unused] = [await put(), await put()];
    await answered(visitor.send('PUT', `${path}/sections/s1`, { text: `![Peta](${figure})`, version: 1 }));
    const store = await openStore({
      ...{ NALAR_DATA_DIR: app.dataDirectory, CONVEX_URL: undefined, CONVEX_SERVICE_KEY: undefined },
    });
    const isThere = async (imageId: string) => (await visitor.fetch(`/api/images/${imageId}`)).status;
    expect(await store.images.removeUnsent(Date.now() + 1)).toBe(1);
    expect([await isThere(figure), await isThere(unused)]).toEqual([200, 404]);
    await visitor.fetch(path, { method: 'DELETE' });
    expect(await isThere(figure)).toBe(404);
    await Promise.all([store.close(), app.close()]);
  });

  test('previews a section that nobody has saved with the numbers of the whole paper', async ({
    visitor,
  }) => {
    const { path } = await writtenPaper(visitor);
    const item = { id: 'lee2019', type: 'book', title: 'Salt', author: [{ family: 'Lee', given: 'A.' }] };
    const { key } = await answered<{ key: string }>(visitor.send('POST', `${path}/references`, { item }));
    const figure = '![Peta](img_1){#fig:peta}';
    const { text: first } = await answered<SectionView>(visitor.fetch(`${path}/sections/s0`));
    await answered(visitor.send('PUT', `${path}/sections/s0`, { text: `${first}\n\n${figure}`, version: 2 }));
    const text = `Asin [@${key}], lihat @fig:peta dan @fig:dua.\n\n![Dua](img_2){#fig:dua}\n\n![Jauh](https://image.example/a.png)`;
    const preview = (sectionId: string) =>
      visitor.send('POST', `${path}/sections/${sectionId}/preview`, { text });
    expect(await answered<SectionPreview>(preview('s1'))).toMatchObject({
      blocks: [
        { markdown: 'Asin \\[2\\], lihat Gambar\u00a01 dan Gambar\u00a02.' },
        { kind: 'figure', imageId: 'img_2', name: 'Gambar 2', caption: 'Dua' },
        { kind: 'figure', imageId: null, name: 'Gambar 3', caption: 'Jauh' },
      ],
      bibliography: [{ key }],
    });
    expect((await answered<SectionView>(visitor.fetch(`${path}/sections/s1`))).text).toBe('');
    expect(await refusalCode(preview('none'))).toBe('section-not-found');
  });

  test('is read by its link with citations in its style and what it cites, and nothing more', async ({
    visitor,
    app,
  }) => {
    const { path } = await writtenPaper(visitor);
    const uncited = { id: 'lee2019', type: 'book', title: 'Salt', author: [{ family: 'Lee', given: 'A.' }] };
    await answered(visitor.send('POST', `${path}/references`, { item: uncited }));
    await answered(visitor.send('PUT', `${path}/sections/s1`, { text: '![Peta](img_1)', version: 1 }));
    const { token } = await answered<PaperShare>(visitor.fetch(`${path}/share`, { method: 'POST' }));
    const open = () => answered<SharedPaper>(app.visitor().fetch(`/api/shared-papers/${token}`));
    const shared = await open();
    expect(shared.sections[0]?.blocks).toMatchObject([
      { kind: 'text', markdown: expect.stringMatching(/^Air tanah turun \\\[1\\\]\.\n/) },
    ]);
    const picture = { kind: 'figure', imageId: null, name: 'Gambar 1', caption: 'Peta' };
    expect(shared.sections[1]?.blocks).toEqual([picture]);
    expect(shared.references?.entries).toEqual([expect.stringContaining('Wells')]);
    // The outline may have a place for them.
    const { version, head } = await answered<PaperView>(visitor.fetch(path));
    const [first, second] = head.outline;
    const outline = [first, { ...second, sectionId: 's2', title: 'Daftar Pustaka' }];
    await answered(visitor.send('PATCH', path, { version, head: { outline } }));
    const list = [{ kind: 'text', markdown: expect.stringContaining('Wells') }];
    expect(await open()).toMatchObject({
      sections: [{}, { title: 'Daftar Pustaka', text: '', blocks: list }],
      references: null,
    });
  });

  test('is a Word document in its style, with how it came about where that is asked for', async ({
    visitor,
  }) => {
    const { path } = await writtenPaper(visitor);
    const wordOf = async (query: string): Promise<string> => {
      const bytes = new Uint8Array(await (await exported(visitor, path, query)).arrayBuffer());
      const opened = officePackage(await ZipArchive.open(bytes, 5_000_000));
      return opened === null ? '' : readDocx(opened, 100_000).text;
    };
    const plain = await wordOf('format=docx');
    expect(plain).toContain('Air tanah turun [1].');
    expect(plain).toContain('Daftar Pustaka');
    expect(plain).not.toContain('Bagian penulis dan model');
    expect(await wordOf('format=docx&appendix=true')).toContain('Bagian penulis dan model');
  });

  test('is LaTeX with BibTeX', async ({ visitor }) => {
    const { path } = await writtenPaper(visitor);
    const { body } = await exported(visitor, path, 'format=latex');
    const files = body ? await unzip(body) : new Map<string, string>();
    expect([...files.keys()]).toEqual(['paper.tex', 'references.bib']);
    expect(files.get('paper.tex')).toContain('\\section{Pendahuluan}');
    expect(files.get('references.bib')).toContain('title = {Wells}');
  });

  test('tells how it came about: whose words, by which answer, until that is deleted', async ({
    visitor,
  }) => {
    const { path, turn } = await writtenPaper(visitor);
    const told = async (): Promise<string> => (await exported(visitor, path, 'format=appendix')).text();
    const { record } = (await visitor.trace(turn.traceId)).trace;
    const before = await told();
    expect(before).toContain('Jawaban 1');
    expect(before).toContain(record.headline.slice(0, 20));
    await visitor.send('DELETE', `/api/conversations/${turn.conversationId}`, undefined);
    const after = await told();
    expect(after).toContain('Percakapan yang memuat jawaban ini telah dihapus.');
    expect(after).not.toContain(record.headline.slice(0, 20));
  });

  test('has no thought where these are curated', async () => {
    const app = await openTestApp({ settings: { reasoningTraceMode: 'curated' } });
    const visitor = app.visitor();
    const { path, turn } = await writtenPaper(visitor);
    const text = await (await exported(visitor, path, 'format=appendix')).text();
    const { steps } = (await visitor.trace(turn.traceId)).trace.record;
    expect(text).toContain('Jawaban 1');
    expect(steps.every((step) => !('thought' in step))).toBe(true);
    await app.close();
  });

  test('is for its owner, in a form that there is', async ({ visitor, app }) => {
    const { path } = await writtenPaper(visitor);
    expect(await refusalCode(app.visitor().fetch(`${path}/export?format=docx`))).toMatch(
      /not-signed-in|paper-not-found/,
    );
    expect(await refusalCode(visitor.fetch('/api/papers/none/export?format=docx'))).toBe('paper-not-found');
    expect(await refusalCode(visitor.fetch(`${path}/export?format=pdf`))).toBe('invalid-body');
  });
});
