import type { z } from 'zod';
import type { Page } from '@/lib/chat/conversation';
import type {
  PAPER_ITEM_KINDS,
  paperItemRowSchema,
  paperRowSchema,
  paperSummarySchema,
} from './rows/paper-rows';

export type PaperRow = Readonly<z.infer<typeof paperRowSchema>>;
export type PaperSummary = Readonly<z.infer<typeof paperSummarySchema>>;
export type PaperItemRow = Readonly<z.infer<typeof paperItemRowSchema>>;
export type PaperItemKind = (typeof PAPER_ITEM_KINDS)[number];

/** Names a paper to whoever owns it: for everybody else it is not there. */
export interface OwnedPaper {
  readonly ownerId: string;
  readonly paperId: string;
}

/** A change of one item of a paper. */
export interface PaperItemWrite {
  readonly kind: PaperItemKind;
  readonly itemId: string;
  /** The version that it takes the place of; 0 where there is none yet. */
  readonly expectedVersion: number;
  /** Null removes it. */
  readonly data: string | null;
}

/** A change of a paper, all of it or nothing. */
export interface PaperWrite extends OwnedPaper {
  /** A new version of its head; absent where only items change. */
  readonly head?: Pick<PaperRow, 'title' | 'stage' | 'head' | 'shareHash'> & {
    readonly expectedVersion: number;
  };
  /** At most 100, each named once, with 4,000,000 UTF-16 units of data and head in all. */
  readonly items: readonly PaperItemWrite[];
  /** The paper's, and each item's. */
  readonly changedAt: number;
}

export interface PaperItemQuery extends OwnedPaper {
  readonly kind: PaperItemKind;
  /** Only those whose ids begin so. */
  readonly prefix?: string;
  /** By their ids; `asc` if absent. */
  readonly order?: 'asc' | 'desc';
  readonly cursor?: string;
  /** A page may have fewer, so that it stays within what a store reads at once. */
  readonly limit: number;
}

/** Papers with what belongs to them. */
export interface PaperStore {
  /** Adds one; false, with nothing written, where its owner has `most` already. */
  add(row: PaperRow, most: number): Promise<boolean>;
  /** Those of a person, the one changed last first. Throws `AppError('invalid-cursor')` for a cursor that is none. */
  list(query: { ownerId: string; cursor?: string; limit: number }): Promise<Page<PaperSummary>>;
  get(key: OwnedPaper): Promise<PaperRow | null>;
  /** The paper whose link has this secret's hash. */
  shared(shareHash: string): Promise<PaperRow | null>;
  /**
   * Writes all, or nothing where the head, or an item, has another version than was expected. Throws
   * `AppError('paper-write-too-large')` for what is more than one write may hold.
   */
  write(write: PaperWrite): Promise<'written' | 'outdated' | 'paper-not-found'>;
  /** Notes how many words one has that was changed last at this time; another one stays as it is. */
  counted(paper: OwnedPaper & { readonly words: number; readonly changedAt: number }): Promise<void>;
  item(key: OwnedPaper & { kind: PaperItemKind; itemId: string }): Promise<PaperItemRow | null>;
  /** In the order of their ids; none of a paper that is not there. */
  items(query: PaperItemQuery): Promise<Page<PaperItemRow>>;
  /** Removes it with all that belongs to it; its conversations stay, of no paper. False where there is none. */
  remove(key: OwnedPaper): Promise<boolean>;
}
