import type { BlockOpening, OpenBlock } from './open-block';

const LONGEST_INFO = 200;

/** Length of the run of one character that starts at a position. */
function runLength(text: string, position: number): number {
  const character = text.charCodeAt(position);
  const limit = Math.min(text.length, position + LONGEST_INFO);
  let end = position + 1;
  while (end < limit && text.charCodeAt(end) === character) end += 1;
  return end - position;
}

/** A fenced block: it ends with a line whose last visible characters are a fence at least as long as the first. */
class FencedBlock implements OpenBlock {
  readonly kind = 'fence';
  private readonly fence: number;
  private readonly length: number;
  private run = 0;
  private afterFence = false;

  constructor(fence: number, length: number) {
    this.fence = fence;
    this.length = length;
  }

  advance(text: string, from: number): number {
    for (let index = from; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (code === this.fence) {
        this.run += 1;
        this.afterFence = this.run >= this.length;
      } else {
        this.run = 0;
        if (code === 0x0a) {
          if (this.afterFence) return index;
        } else if (code !== 0x20 && code !== 0x09 && code !== 0x0d) {
          this.afterFence = false;
        }
      }
    }
    return -1;
  }
}

/**
 * A fence (three or more backticks or tildes) opening at a position. When its line has more backticks
 * it is inline code and skipped; a fence may follow other text on its line.
 */
export function openFencedBlock(text: string, position: number, isFinal: boolean): BlockOpening {
  const fence = text.charCodeAt(position);
  const length = runLength(text, position);
  const start = position + length;
  if (start === text.length && !isFinal) return 'undecided';
  if (length < 3) return { skipTo: start };
  const limit = Math.min(text.length, start + LONGEST_INFO);
  for (let index = start; index < limit; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0x0a) return { block: new FencedBlock(fence, length), contentStart: index };
    if (code !== 0x60) continue;
    const end = index + runLength(text, index);
    return end === text.length && !isFinal ? 'undecided' : { skipTo: end };
  }
  if (limit < text.length || limit === start + LONGEST_INFO) return { skipTo: start };
  return isFinal ? { block: new FencedBlock(fence, length), contentStart: text.length } : 'undecided';
}
