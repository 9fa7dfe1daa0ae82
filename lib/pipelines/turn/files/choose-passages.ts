import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { ChosenFile, FilePort, FileSpan } from '@/lib/tools/file-port';

/** Around what a search has found, on each side. */
const AROUND = 500;
const BEGINNING = 1_500;
const SPREAD = 1_200;
const MOST_FOUND = 24;
const MOST_SPREAD = 200;
const LONGEST_QUERY = 300;
/** Nobody names more pages, or ranges of pages, in one question. */
const MOST_RANGES = 100;

const PAGES =
  /\b(?:pages?|pp?\.|halaman|hal\.|hlm\.?)\s*(\d{1,5})(?:\s*(?:-|–|to|until|through|sampai|hingga|s\.?\/?d\.?)\s*(?:halaman\s*)?(\d{1,5}))?/giu;

/** The pages that a question names, as ranges of their numbers. */
export const pagesNamedIn = (question: string): readonly (readonly [from: number, to: number])[] =>
  [...question.matchAll(PAGES)].map(([, from, to]) => [
    Number(from),
    Math.max(Number(from), Number(to ?? from)),
  ]);

interface Wanted {
  readonly files: readonly ChosenFile[];
  readonly pageStarts: ReadonlyMap<string, readonly { readonly number: number; readonly start: number }[]>;
  readonly question: string;
  /** How much may be read of all of them. */
  readonly characters: number;
}

/**
 * Places of files that are too long to be read whole, the most wanted first: pages that the question names, what fits it
 * best, how each file begins, then places all over it, since a summary is about all of it. They may overlap.
 */
export async function choosePassages(
  port: Pick<FilePort, 'search'>,
  { files, pageStarts, question, characters }: Wanted,
  signal: AbortSignal,
): Promise<readonly FileSpan[]> {
  const sizes = new Map(files.map(({ documentId, characters: size }) => [documentId, size]));
  const named = namedPlaces({ files, pageStarts, question, characters });
  const query = cutAtWord(question.trim(), LONGEST_QUERY);
  const hits = query === '' ? [] : await port.search(query, [...sizes.keys()], MOST_FOUND, signal);
  const found = hits.map(({ documentId, start, end }) => ({
    documentId,
    start: Math.max(0, start - AROUND),
    end: Math.min(sizes.get(documentId) ?? end, end + AROUND),
  }));
  const beginnings = files.map(({ documentId, characters: size }) => ({
    ...{ documentId, start: 0, end: Math.min(BEGINNING, size) },
  }));
  const taken = [...named, ...found, ...beginnings];
  const left = characters - taken.reduce((sum, { start, end }) => sum + end - start, 0);
  return [...taken, ...spread(files, left)];
}

/** The pages that a question names, of each file, until they are as much as may be read. */
function namedPlaces({ files, pageStarts, question, characters }: Wanted): readonly FileSpan[] {
  const ranges = pagesNamedIn(question).slice(0, MOST_RANGES);
  let left = characters;
  return files.flatMap(({ documentId, characters: size }) =>
    ranges.flatMap(([from, to]) => {
      const starts = pageStarts.get(documentId) ?? [];
      const start = starts.find(({ number }) => number >= from && number <= to)?.start;
      if (start === undefined || left <= 0) return [];
      const end = Math.min(starts.find(({ number }) => number > to)?.start ?? size, start + left);
      left -= end - start;
      return pieces({ documentId, start, end });
    }),
  );
}

/** A long place in pieces, so that as much of it is read as there is room for. */
const pieces = ({ documentId, start, end }: FileSpan): readonly FileSpan[] =>
  Array.from({ length: Math.ceil((end - start) / SPREAD) }, (_, at) => ({
    documentId,
    start: start + at * SPREAD,
    end: Math.min(end, start + (at + 1) * SPREAD),
  }));

/** Places at even distances, in files by their lengths. */
function spread(files: readonly ChosenFile[], characters: number): readonly FileSpan[] {
  const count = Math.min(MOST_SPREAD, Math.floor(characters / SPREAD));
  const whole = files.reduce((sum, file) => sum + file.characters, 0);
  if (count <= 0 || whole === 0) return [];
  return files.flatMap(({ documentId, characters: size }) => {
    const here = Math.floor((count * size) / whole);
    return Array.from({ length: here }, (_, at) => {
      const start = Math.floor((size * at) / here);
      return { documentId, start, end: Math.min(size, start + SPREAD) };
    });
  });
}
