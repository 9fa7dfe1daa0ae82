import type { Visitor } from '@/e2e/support/visitor';
import type { OutlinePart } from '@/lib/paper/paper';
import type { PaperView } from '@/lib/paper/wire';
import { madeText, wordMaker } from './made-text';

/** How long a paper is. */
export interface PaperSize {
  readonly sections: number;
  /** Of each section. */
  readonly citations: number;
  readonly words: number;
}

/** A document that a paper cites. */
export interface PaperSource {
  readonly documentId: string;
  readonly text: string;
}

const TYPES = ['article-journal', 'book', 'chapter', 'thesis', 'report', 'webpage'] as const;

/** Has somebody write a paper with a reference for each citation, of the documents, which carry half of the claims. */
export async function writeLongPaper(
  person: Visitor,
  size: PaperSize,
  sources: readonly PaperSource[] = [],
): Promise<PaperView> {
  const word = wordMaker(11);
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
  const sentences = sources.map(({ text }) => text.split('. '));
  for (let at = 0; at < size.sections * size.citations; at += 1) {
    const item = {
      ...{ id: `key${at}`, type: TYPES[at % TYPES.length], title: `On wells and springs, part ${at}` },
      ...{ author: [{ family: `Name${at % 90}`, given: 'A.' }], 'container-title': 'Journal of Water' },
      ...{ publisher: 'Spring', volume: '3', page: `${at}-${at + 9}`, URL: `https://wells.example/${at}` },
      issued: { 'date-parts': [[1990 + (at % 30)]] },
    };
    const documentId = sources[at % sources.length]?.documentId ?? null;
    await sent(person, 'POST', `${path}/references`, { item, key: item.id, documentId });
  }
  for (let section = 0; section < size.sections; section += 1) {
    const paragraphs = Array.from({ length: size.citations }, (_, index) => {
      const at = section * size.citations + index;
      const own = sentences[at % sentences.length] ?? [];
      const carried = at % 2 === 0 ? own[at % own.length] : undefined;
      const filling = Array.from({ length: Math.round(size.words / size.citations) - 14 }, word);
      return `${filling.join(' ')}. ${carried ?? madeText(word, 80).slice(0, -1)} [@key${at}, p. ${at + 1}].`;
    });
    const body = { text: paragraphs.join('\n\n'), version: 1 };
    await sent(person, 'PUT', `${path}/sections/s${section}`, body);
  }
  return sent(person, 'GET', path);
}

/** What an endpoint answers; throws where it refuses. */
export async function sent<Body>(
  person: Visitor,
  method: string,
  path: string,
  body?: object,
): Promise<Body> {
  const response = await (body ? person.send(method, path, body) : person.fetch(path, { method }));
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return response.json();
}
