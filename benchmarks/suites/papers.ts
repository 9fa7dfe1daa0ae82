import type { Visitor } from '@/e2e/support/visitor';
import type { OutlinePart } from '@/lib/paper/paper';
import type { PaperCheck, PaperView } from '@/lib/paper/wire';
import type { BenchSize, BenchSuite, Note } from '../bench-suite';
import { lessIsBetter, neitherIsBetter } from '../figure-meaning';
import { madeText, wordMaker } from '../store/made-text';
import { longestStretchMs } from '../time/processor-time';
import { type WaitingSite, withWaitingSite } from '../waiting/waiting-site';

interface PaperSize {
  readonly sections: number;
  /** Of each section. */
  readonly citations: number;
  readonly words: number;
  readonly documents: number;
}

const SIZES: Readonly<Record<BenchSize, PaperSize>> = {
  whole: { sections: 30, citations: 10, words: 1_000, documents: 40 },
  small: { sections: 2, citations: 3, words: 60, documents: 2 },
};
const LEAST_MS = 0.001;
/** Between two looks at how long the server's thread has worked. */
const LOOK_EVERY_MS = 2;
const DOCUMENT_CHARACTERS = 40_000;
const TYPES = ['article-journal', 'book', 'chapter', 'thesis', 'report', 'webpage'] as const;

/** A paper with so many words and references, over documents that carry half of what it cites them for. */
async function writtenPaper(site: WaitingSite, person: Visitor, size: PaperSize): Promise<PaperView> {
  const word = wordMaker(11);
  const sources = Array.from({ length: size.documents }, () => madeText(word, DOCUMENT_CHARACTERS));
  const documentIds: string[] = [];
  for (const [at, text] of sources.entries())
    documentIds.push(await site.upload(person, { fileName: `source-${at}.txt`, bytes: Buffer.from(text) }));
  await site.untilRead(person, documentIds);
  const begun: PaperView = await sent(person, 'POST', '/api/papers', { title: 'Wells', language: 'en' });
  const path = `/api/papers/${begun.paperId}`;
  const outline = Array.from(
    { length: size.sections },
    (_, at): OutlinePart => ({
      ...{
        sectionId: `s${at}`,
        title: `Part ${at}`,
        depth: at % 3 === 0 ? 0 : 1,
        goal: '',
        aimedWords: null,
      },
    }),
  );
  await sent(person, 'PATCH', path, { version: begun.version, head: { outline, style: 'chicago-notes' } });
  const sentences = sources.map((text) => text.split('. '));
  const cited = size.sections * size.citations;
  for (let at = 0; at < cited; at += 1) {
    const item = {
      ...{ id: `key${at}`, type: TYPES[at % TYPES.length], title: `On wells and springs, part ${at}` },
      ...{ author: [{ family: `Name${at % 90}`, given: 'A.' }], 'container-title': 'Journal of Water' },
      ...{ publisher: 'Spring', volume: '3', page: `${at}-${at + 9}`, URL: `https://wells.example/${at}` },
      issued: { 'date-parts': [[1990 + (at % 30)]] },
    };
    const documentId = documentIds[at % documentIds.length];
    await sent(person, 'POST', `${path}/references`, { item, key: item.id, documentId });
  }
  for (let section = 0; section < size.sections; section += 1) {
    const paragraphs = Array.from({ length: size.citations }, (_, index) => {
      const at = section * size.citations + index;
      const own = sentences[at % sentences.length] ?? [];
      const claim = at % 2 === 0 ? own[at % own.length] : madeText(word, 80).slice(0, -1);
      const filling = Array.from({ length: Math.round(size.words / size.citations) - 14 }, word);
      return `${filling.join(' ')}. ${claim} [@key${at}, p. ${at + 1}].`;
    });
    const body = { text: paragraphs.join('\n\n'), version: 1 };
    await sent(person, 'PUT', `${path}/sections/s${section}`, body);
  }
  return sent(person, 'GET', path);
}

async function sent<Body>(person: Visitor, method: string, path: string, body?: object): Promise<Body> {
  const response = await (body ? person.send(method, path, body) : person.fetch(path, { method }));
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return response.json();
}

/** What a long paper with many references costs: looking it through, and writing it as files. */
export const papersSuite: BenchSuite = {
  name: 'papers',
  subject: 'modules',
  figures: {
    words: neitherIsBetter(100, 100_000),
    references: neitherIsBetter(1, 1_000),
    checkMs: lessIsBetter(LEAST_MS, 600_000, 1_000),
    checkAgainMs: lessIsBetter(LEAST_MS, 600_000, 1_000),
    notesMs: lessIsBetter(LEAST_MS, 600_000, 5_000),
    notesAgainMs: lessIsBetter(LEAST_MS, 600_000, 5_000),
    wordMs: lessIsBetter(LEAST_MS, 600_000, 5_000),
    latexMs: lessIsBetter(LEAST_MS, 600_000, 5_000),
    markdownMs: lessIsBetter(LEAST_MS, 600_000, 5_000),
    stretchMs: lessIsBetter(LEAST_MS, 60_000, 50),
  },
  run: (benchSize, note) => withWaitingSite((site) => measured(site, SIZES[benchSize], note)),
};

async function measured(site: WaitingSite, size: PaperSize, note: Note) {
  const person = site.visitor();
  const { paperId, version, words, references } = await writtenPaper(site, person, size);
  const path = `/api/papers/${paperId}`;
  let stretchMs = LEAST_MS;
  /** How long something takes; for how long at most nothing else could run meanwhile is noted. */
  const timed = async (about: string, work: () => Promise<void>): Promise<number> => {
    const startedAt = performance.now();
    let ms = 0;
    const stretch = await longestStretchMs(async () => {
      await work();
      ms = performance.now() - startedAt;
    }, LOOK_EVERY_MS);
    if (stretch > stretchMs) note('stretchMs', `${stretch.toFixed(0)} ms: ${about}`);
    stretchMs = Math.max(stretchMs, stretch);
    return ms;
  };
  const check = async (): Promise<void> => {
    const { claims } = await sent<PaperCheck>(person, 'GET', `${path}/check`);
    if (claims.held + claims.left !== references.length) throw new Error(`held ${JSON.stringify(claims)}`);
  };
  const exported = (format: string) =>
    timed(format, async () => {
      const response = await person.fetch(`${path}/export?format=${format}`);
      const bytes = await response.arrayBuffer();
      if (!response.ok || bytes.byteLength < words) throw new Error(`${format}: ${response.status}`);
    });
  const checked = { checkMs: await timed('check', check), checkAgainMs: await timed('check', check) };
  const notes = { notesMs: await exported('docx'), notesAgainMs: await exported('docx') };
  await sent(person, 'PATCH', path, { version, head: { style: 'apa' } });
  return {
    ...{ words, references: references.length, ...checked, ...notes },
    ...{ wordMs: await exported('docx'), latexMs: await exported('latex') },
    ...{ markdownMs: await exported('markdown'), stretchMs },
  };
}
