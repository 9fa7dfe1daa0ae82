import type { CollectedSource } from './collector-event';

const MOST_SOURCES = 100;

/** The addresses that a turn's answer rests on, each once, under the number by which the answer cites it. */
export class SourceList {
  private readonly numbers = new Map<string, number>();
  private unsaid: CollectedSource[] = [];

  /** Whether a source of this address would be taken in: it is new, and there are not too many. */
  wants(url: string): boolean {
    return this.numbers.size < MOST_SOURCES && !this.numbers.has(url);
  }

  /** The number of an address, which is taken in where it is new; null where there are too many. */
  numberOf(url: string, title?: string): number | null {
    const known = this.numbers.get(url);
    if (known !== undefined || !this.wants(url)) return known ?? null;
    const number = this.numbers.size + 1;
    this.numbers.set(url, number);
    // Under an id of ours: the provider's can say anything.
    const sourceId = `source-${number}`;
    this.unsaid.push(title === undefined ? { sourceId, url } : { sourceId, url, title });
    return number;
  }

  /** Takes in what has been said before. */
  noteSaid(urls: readonly string[]): void {
    for (const url of urls) this.numberOf(url);
    this.unsaid = [];
  }

  /** What was taken in since this was asked last. */
  takeUnsaid(): readonly CollectedSource[] {
    const { unsaid } = this;
    this.unsaid = [];
    return unsaid;
  }
}
