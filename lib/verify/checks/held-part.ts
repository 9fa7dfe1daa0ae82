import type { Alignment } from '../alignment/align';
import type { Part } from '../reading/parts';
import type { UnitSentence } from '../reading/unit';
import type { Problem } from './problem';

/** A part of a statement that is held against a sentence. */
export interface HeldPart {
  readonly part: Part;
  readonly alignment: Alignment;
  /** The sentences around it and its title, nearest first. */
  readonly around: readonly UnitSentence[];
  /** The statement beside another sentence, aligned once. */
  readonly alignTo: (sentence: UnitSentence) => Alignment;
}

/** Finds what speaks against a part. */
export type Check = (held: HeldPart) => readonly Problem[];
