import type { Visitor } from '@/e2e/support/visitor';
import type { PaperCheck } from '@/lib/paper/wire';
import type { BenchSize, BenchSuite, Note } from '../bench-suite';
import { lessIsBetter, neitherIsBetter } from '../figure-meaning';
import { type PaperSize, type PaperSource, sent, writeLongPaper } from '../store/long-paper';
import { madeText, wordMaker } from '../store/made-text';
import { longestStretchMs } from '../time/processor-time';
import { type WaitingSite, withWaitingSite } from '../waiting/waiting-site';

const SIZES: Readonly<Record<BenchSize, PaperSize & { readonly documents: number }>> = {
  whole: { sections: 30, citations: 10, words: 1_000, documents: 40 },
  small: { sections: 2, citations: 3, words: 60, documents: 2 },
};
const LEAST_MS = 0.001;
/** Between two looks at how long the server's thread has worked. */
const LOOK_EVERY_MS = 2;
const DOCUMENT_CHARACTERS = 40_000;

/** Documents in the library of somebody. */
async function uploaded({ upload, untilRead }: WaitingSite, person: Visitor, count: number) {
  const word = wordMaker(5);
  const sources: PaperSource[] = [];
  while (sources.length < count) {
    const text = madeText(word, DOCUMENT_CHARACTERS);
    const file = { fileName: `source-${sources.length}.txt`, bytes: Buffer.from(text) };
    sources.push({ text, documentId: await upload(person, file) });
  }
  await untilRead(
    person,
    sources.map(({ documentId }) => documentId),
  );
  return sources;
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

async function measured(site: WaitingSite, size: (typeof SIZES)[BenchSize], note: Note) {
  const person = site.visitor();
  const { paperId, version, words, references } = await writeLongPaper(
    person,
    size,
    await uploaded(site, person, size.documents),
  );
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
