import type { TextStreamPart, ToolSet } from 'ai';

type Part = TextStreamPart<ToolSet>;

const isFirstHalf = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;

/**
 * The thoughts and the answer of a stream in whole characters, as stores, hashes and other programs need them. Where a
 * surrogate pair was cut in two between deltas, its halves are joined; a half alone is U+FFFD, or nothing at the end.
 */
export class WholeCharacters {
  private held = '';
  private heldIn = '';

  /** What of a part can be read by now; null where that is nothing. */
  read(part: Part): Part | null {
    if (part.type !== 'text-delta' && part.type !== 'reasoning-delta') return part;
    if (this.held === '' && part.text.isWellFormed()) return part;
    const block = `${part.type} ${part.id}`;
    const text = this.heldIn === block ? this.held + part.text : part.text;
    const end = isFirstHalf(text.charCodeAt(text.length - 1)) ? text.length - 1 : text.length;
    this.held = text.slice(end);
    this.heldIn = block;
    return end === 0 ? null : { ...part, text: text.slice(0, end).toWellFormed() };
  }
}
