import type { Place } from '@/lib/trace/documents/place';
import type { DOCUMENT_KINDS, READING_NOTES } from '@/lib/trace/documents/reading-words';

/** What kinds of file can be read. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** What a block of a document is. The cells of a table's row are set apart by tabs, its rows by line ends. */
export type BlockKind = 'heading' | 'paragraph' | 'list-item' | 'table' | 'code' | 'quotation';

/** A piece of a document that belongs together. */
export interface DocumentBlock {
  readonly kind: BlockKind;
  /** How deep a heading or an item of a list stands, from 1. */
  readonly level?: number;
  readonly start: number;
  readonly end: number;
}

/** A page and what of the text stands on it; one without text begins and ends at the same place. */
export interface DocumentPage {
  readonly number: number;
  readonly start: number;
  readonly end: number;
  /** What it is, where it is no page, and what that is called. */
  readonly place?: Pick<Place, 'unit' | 'name'>;
}

/** Lines of the text that are lines of the file one below the other. */
export interface NumberedLines {
  readonly start: number;
  readonly end: number;
  /** The number of the first one, from 1. */
  readonly line: number;
  /** Of rows of a sheet: in which of its columns they begin, from 1. */
  readonly column?: number;
}

/** What a reader should know of how a file was read. */
export interface ParsingNote {
  readonly code: (typeof READING_NOTES)[number];
  /** How many pages, rows or files it is about, where that is known. */
  readonly count?: number;
  /** The numbers of the pages it is about, the first 200 of them. */
  readonly pages?: readonly number[];
  /** The encoding that was taken, as the Encoding Standard names it. */
  readonly encoding?: string;
}

/** What was read of a file. Offsets are UTF-16 offsets into `text`. */
export interface ParsedDocument {
  readonly title: string | null;
  readonly author: string | null;
  /** The day that the file itself names, as `2026-01-31`. */
  readonly date: string | null;
  /** What the site or publisher is called that it says it is of. */
  readonly site: string | null;
  readonly text: string;
  /** In order, without overlaps; together they hold all of the text that is no white space. */
  readonly blocks: readonly DocumentBlock[];
  readonly pages: readonly DocumentPage[];
  /** In order; where nothing is said, lines have no numbers. */
  readonly lines?: readonly NumberedLines[];
  readonly notes: readonly ParsingNote[];
}
