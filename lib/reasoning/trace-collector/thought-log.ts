import type { ThoughtLogEntry } from '@/lib/trace/trace-envelope';
import { THOUGHT_DELTA_LIMIT } from '@/lib/trace/trace-record';

/**
 * A log with more entries than this joins what is thought within a frame, up to the longest delta. Each entry costs time
 * to read, hash and send.
 */
const MANY_ENTRIES = 400;
const FRAME_MS = 33;

/** The thoughts of a turn as they were shown, with their times. */
export class ThoughtLog {
  private readonly kept: ThoughtLogEntry[] = [];
  /** Where each entry begins, in UTF-16 units. */
  private readonly starts: number[] = [];
  private characters = 0;
  /** How many entries are of earlier calls of the model; nothing is joined to those. */
  private earlier = 0;

  get entries(): readonly ThoughtLogEntry[] {
    return this.kept;
  }

  /** UTF-16 units of all of it. */
  get length(): number {
    return this.characters;
  }

  /** Whether the log is so long that thoughts which come together are sent together. */
  get isLong(): boolean {
    return this.kept.length > MANY_ENTRIES;
  }

  /** The model is called again. */
  beginCall(): void {
    this.earlier = this.kept.length;
  }

  add(delta: string, ts: number): void {
    const last = this.kept.at(-1);
    const goesOn =
      last !== undefined &&
      this.kept.length > Math.max(MANY_ENTRIES, this.earlier) &&
      Math.abs(ts - last.ts) < FRAME_MS &&
      last.delta.length + delta.length <= THOUGHT_DELTA_LIMIT;
    if (goesOn) this.kept[this.kept.length - 1] = { ...last, delta: last.delta + delta };
    else {
      this.kept.push({ sequence: this.kept.length, delta, ts });
      this.starts.push(this.characters);
    }
    this.characters += delta.length;
  }

  /** The text from a place on, at most `most` UTF-16 units of it. */
  textFrom(place: number, most: number): string {
    let text = '';
    for (let index = this.entryAt(place); index < this.kept.length && text.length < most; index += 1) {
      const skipped = Math.max(0, place - (this.starts[index] ?? 0));
      text += this.kept[index]?.delta.slice(skipped) ?? '';
    }
    return text.slice(0, most);
  }

  /** When the character at a place was shown, ms since the epoch; null for a place that the log does not have. */
  timeAt(place: number): number | null {
    return place < 0 || place >= this.characters ? null : (this.kept[this.entryAt(place)]?.ts ?? null);
  }

  /** The number of the entry that has the character at a place. */
  private entryAt(place: number): number {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
