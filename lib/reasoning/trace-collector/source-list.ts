import type { CollectedSource } from './collector-event';

const MOST_SOURCES = 100;

/** The addresses that a turn's answer rests on, each once. */
export class SourceList {
  private readonly urls = new Set<string>();

  /** Whether a source of this address would be taken in: it is new, and there are not too many. */
  wants(url: string): boolean {
    return this.urls.size < MOST_SOURCES && !this.urls.has(url);
  }

  /** Takes a source in, under an id of ours: the provider's can say anything. */
  add(url: string, title?: string): CollectedSource {
    this.urls.add(url);
    const sourceId = `source-${this.urls.size}`;
    return title === undefined ? { sourceId, url } : { sourceId, url, title };
  }
}
