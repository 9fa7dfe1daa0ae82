import type { Steps } from '@/lib/shared/steps';
import type { AppLanguage } from '@/lib/text/languages/read-language';
import { PassageIndex } from '../statements/passage-index';
import { type EvidenceText, type Passage, splitEvidence } from '../statements/split-evidence';
import { cellsIn, findTables, type Table } from '../tables/find-tables';

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

  constructor(
    readonly sources: readonly EvidenceText[],
    readonly passages: readonly Passage[],
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

/** Reads sources, of all together the first 400,000 characters. */
export function* readEvidence(sources: readonly EvidenceText[]): Steps<ReadEvidence> {
  return new ReadEvidence(sources, yield* splitEvidence(sources));
}
