import type { CutChunk } from '@/lib/documents/document-pieces';
import { bestSnippet } from '@/lib/documents/ranking/best-snippet';
import { termMatches } from '@/lib/documents/ranking/term-matches';
import type { SearchedTerm } from '@/lib/documents/terms/question-terms';
import { cutAtWord } from '@/lib/text/words/cut-at-word';

type Chunk = Pick<CutChunk, 'text' | 'headings' | 'language' | 'index'>;

/** Passages of a page, and characters of each: what they say together fits on a line of a prompt. */
const MOST_PASSAGES = 2;
const LONGEST_PASSAGE = 290;
const BETWEEN = ' … ';

/** What of a page fits a question best, told as its chunks come, of which no more is kept than may be shown. */
export class BestPassages {
  private best: { readonly chunk: Chunk; readonly words: number }[] = [];

  constructor(private readonly terms: readonly SearchedTerm[]) {}

  add(chunks: readonly Chunk[]): void {
    const found = chunks.map((chunk) => ({ chunk, words: this.wordsIn(chunk) }));
    this.best = [...this.best, ...found]
      .sort((left, right) => right.words - left.words || left.chunk.index - right.chunk.index)
      .slice(0, MOST_PASSAGES);
  }

  /** In the order of the page; its beginning where nothing of it has a word of the question. */
  get text(): string {
    return this.best
      .toSorted((left, right) => left.chunk.index - right.chunk.index)
      .map(({ chunk, words }) => {
        // Of what has none of the words, its beginning tells more than its shortest sentence.
        if (words === 0) return cutAtWord(chunk.text.replace(/\s+/g, ' ').trim(), LONGEST_PASSAGE);
        const { start, end } = bestSnippet(chunk, this.terms, LONGEST_PASSAGE);
        return chunk.text.slice(start, end).replace(/\s+/g, ' ').trim();
      })
      .filter((passage) => passage !== '')
      .join(BETWEEN);
  }

  /** How many of the words that were asked for stand in a chunk, or above it. */
  private wordsIn({ text, headings, language }: Chunk): number {
    const matches = termMatches([...headings, text].join('\n'), language, this.terms);
    return new Set(matches.map(({ asked }) => asked)).size;
  }
}
