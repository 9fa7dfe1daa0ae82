import type { Definitions } from '../inline/link-definitions';
import { BlockReader } from './block-reader';
import type { CodeSource, Leaf } from './leaf';
import { linePieces } from './line-pieces';
import { OpenBlocks, type Span } from './open-blocks';
import { endingOf } from './open-leaf';

/** What a line is to a block of code: one of its lines, or the fence that opens it. */
export type LineRole = 'code' | 'fence' | 'other';

/** A text as it is drawn. */
export interface ReadBlocks {
  readonly leaves: readonly Leaf[];
  readonly definitions: Definitions;
  /** Where lines that define addresses stand, of which nothing is drawn. */
  readonly defined: readonly Span[];
  /** One for each line. */
  readonly roles: readonly LineRole[];
  /** What ends the block in which the text stops, where that would take whatever comes after it. */
  readonly ending: string | null;
}

/** Pieces of lines between which others may go on. */
const PIECES_A_STEP = 50;

/** Reads all blocks of a text, in steps of a moment each. */
export function* readBlocks(text: string): Generator<void, ReadBlocks, void> {
  const blocks = new OpenBlocks(new Map());
  const reader = new BlockReader(blocks);
  const roles: LineRole[] = [];
  let pieces = 0;
  for (const piece of linePieces(text)) {
    const before = sourceOf(reader.openLeaf);
    reader.readLine(piece);
    if (!piece.isLineRest) roles.push(roleOf(before, reader.openLeaf));
    pieces += 1;
    if (pieces % PIECES_A_STEP === 0) yield;
  }
  const open = reader.withLastLine(null, true);
  const leaves = [...reader.takeLeaves(), ...open];
  const { definitions, defined } = blocks;
  return { leaves, definitions, defined, roles, ending: endingOf(reader.openLeaf) };
}

function roleOf(before: CodeSource | null, leaf: BlockReader['openLeaf']): LineRole {
  const source = sourceOf(leaf);
  if (source === null || leaf?.kind !== 'code') return 'other';
  return leaf.fence !== null && source !== before ? 'fence' : 'code';
}

const sourceOf = (leaf: BlockReader['openLeaf']): CodeSource | null =>
  leaf?.kind === 'code' ? leaf.source : null;
