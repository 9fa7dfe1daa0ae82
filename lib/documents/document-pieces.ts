import { chunkDocument, type DocumentChunk } from './chunk-document';
import type { DocumentKind, ParsedDocument } from './parsed-document';
import { type PackedEntry, packedEntry } from './ranking/packed-entry';
import { type TextPart, textParts } from './text-parts';

/** What a document is, without its text. */
export interface DocumentSummary extends Omit<ParsedDocument, 'text' | 'blocks' | 'pages' | 'lines'> {
  readonly kind: DocumentKind;
  /** How many there are of each. */
  readonly pages: number;
  readonly characters: number;
}

/** A chunk with its words, and with what an index keeps of it. */
export interface CutChunk extends DocumentChunk {
  readonly text: string;
  readonly entry: PackedEntry;
}

/** Some of what is kept of a document: as much as may be looked at and written without holding up others. */
export interface DocumentPiece {
  readonly parts: readonly TextPart[];
  readonly chunks: readonly CutChunk[];
}

/** So much of a document is in a piece at most, before its last part or chunk. */
export const PIECE_CHUNKS = 100;
export const PIECE_UNITS = 100_000;

/** All that is kept of a document, in order, made as it is asked for: first the parts of its text, then its chunks. */
export function* documentPieces(document: ParsedDocument): Generator<DocumentPiece> {
  for (const parts of inPieces(textParts(document), ({ text, blocks }) => text.length + blocks.length))
    yield { parts, chunks: [] };
  for (const chunks of inPieces(cutChunks(document), ({ text }) => text.length)) yield { parts: [], chunks };
}

function* cutChunks(document: ParsedDocument): Generator<CutChunk> {
  for (const chunk of chunkDocument(document)) {
    const text = document.text.slice(chunk.start, chunk.end);
    yield { ...chunk, text, entry: packedEntry({ ...chunk, text }) };
  }
}

function* inPieces<Item>(items: Iterable<Item>, unitsOf: (item: Item) => number): Generator<readonly Item[]> {
  let [piece, units]: [Item[], number] = [[], 0];
  for (const item of items) {
    piece.push(item);
    units += unitsOf(item);
    if (piece.length < PIECE_CHUNKS && units < PIECE_UNITS) continue;
    yield piece;
    [piece, units] = [[], 0];
  }
  if (piece.length > 0) yield piece;
}
