import type { Steps } from '@/lib/shared/steps';
import type { AppLanguage } from '@/lib/text/languages/read-language';
import { PassageIndex } from '../statements/passage-index';
import { type EvidenceText, type Passage, splitEvidence } from '../statements/split-evidence';
import type { Statement } from '../statements/statement';
import { cellsIn, findTables, type Table } from '../tables/find-tables';
import { SentenceReader } from './read-sentence';

/** A table with where it stands. */
export interface PlacedTable {
  readonly sourceId: string;
  readonly table: Table;
}

/** Cells of all tables together; what stands further back is read as text only. */
const MOST_CELLS = 4_000;

/** Sources that are read once for all that is compared with them. */
export class ReadEvidence {
  private readonly indexes = new Map<AppLanguage, PassageIndex>();
  private readonly tables = new Map<AppLanguage, readonly PlacedTable[]>();
  private said: ReadonlyMap<string, Passage> | null = null;

  constructor(
    readonly sources: readonly EvidenceText[],
    readonly passages: readonly Passage[],
    private readonly reader: SentenceReader,
  ) {}

  /** Which passages have which words, as a language reads them. */
  *index(language: AppLanguage): Steps<PassageIndex> {
    const known = this.indexes.get(language);
    if (known !== undefined) return known;
    const index = new PassageIndex(language);
    for (const passage of this.passages) {
      index.add(passage);
      yield;
    }
    this.indexes.set(language, index);
    return index;
  }

  /** The first passage that has the very words of a text, however they are spaced and ended; null where none has. */
  passageOf(text: string): Passage | null {
    this.said ??= new Map(this.passages.toReversed().map((one) => [inWords(one.text), one]));
    const words = inWords(text);
    return words === '' ? null : (this.said.get(words) ?? null);
  }

  /** What a passage states, in its own language, or in that of whoever asks where it tells none. */
  statementOf({ text }: Passage, otherwise: AppLanguage): Statement {
    const sentence = this.reader.read(text);
    return sentence.statementIn(sentence.language ?? otherwise);
  }

  /** The tables of all sources, at most 4,000 cells. */
  *tablesIn(language: AppLanguage): Steps<readonly PlacedTable[]> {
    const known = this.tables.get(language);
    if (known !== undefined) return known;
    const found: PlacedTable[] = [];
    let left = MOST_CELLS;
    for (const { sourceId, text } of this.sources) {
      if (left <= 0) break;
      for (const table of yield* findTables(text, language, left)) {
        found.push({ sourceId, table });
        left -= cellsIn(table);
      }
      yield;
    }
    this.tables.set(language, found);
    return found;
  }
}

const inWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|(?<![\s.!;:,])[\s.!;:,]+$/gu, '')
    .replace(/\s+/g, ' ');

/** Reads sources, of all together the first 400,000 characters. */
export function* readEvidence(
  sources: readonly EvidenceText[],
  reader = new SentenceReader(),
): Steps<ReadEvidence> {
  return new ReadEvidence(sources, yield* splitEvidence(sources), reader);
}
