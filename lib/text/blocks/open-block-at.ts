import { openFencedBlock } from './fenced-block';
import { openJsonBlock } from './json-block';
import type { BlockOpening } from './open-block';
import { openPayloadBlock } from './payload-block';
import { openPrivateKeyBlock } from './private-key-block';

/**
 * The block that opens at a position, if any. Without `isFinal` the answer may be `undecided`, when the
 * text ends too early to tell; the look-ahead is bounded, so it is never undecided for long.
 */
export function openBlockAt(text: string, position: number, isFinal: boolean): BlockOpening {
  switch (text.charCodeAt(position)) {
    case 0x60:
    case 0x7e:
      return openFencedBlock(text, position, isFinal);
    case 0x7b:
    case 0x5b:
      return openJsonBlock(text, position, isFinal);
    case 0x3c:
      return openPayloadBlock(text, position, isFinal);
    case 0x2d:
      return openPrivateKeyBlock(text, position, isFinal);
    default:
      return undefined;
  }
}
