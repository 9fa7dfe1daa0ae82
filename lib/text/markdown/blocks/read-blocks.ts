import type { Definitions } from '../inline/link-definitions';
import { BlockReader } from './block-reader';
import type { Leaf } from './leaf';
import { linePieces } from './line-pieces';

/** What a line is to a block of code: one of its lines, or the fence that opens it. */
export type LineRole = 'code' | 'fence' | 'other';

/** A text as it is drawn. */
export interface ReadBlocks {
  readonly leaves: readonly Leaf[];
  readonly definitions: Definitions;
  /** One for each line. */
  readonly roles: readonly LineRole[];
}

/** Pieces of lines between which others may go on. */
const PIECES_A_STEP = 50;

/** Reads all blocks of a text, in steps of a moment each. */
export function* readBlocks(text: string): Generator<void, ReadBlocks, void> {
  const reader = new BlockReader();
  const roles: LineRole[] = [];
  let pieces = 0;
  for (const piece of linePieces(text)) {
    const before = reader.codeBlock;
    reader.readLine(piece);
    if (!piece.isLineRest) roles.push(roleOf(before, reader.codeBlock));
    pieces += 1;
    if (pieces % PIECES_A_STEP === 0) yield;
  }
  const open = reader.withLastLine(null, true);
  return { leaves: [...reader.takeLeaves(), ...open], definitions: reader.definitions, roles };
}

function roleOf(before: BlockReader['codeBlock'], after: BlockReader['codeBlock']): LineRole {
  if (after === null) return 'other';
  return after.isFenced && after.source !== before?.source ? 'fence' : 'code';
}
