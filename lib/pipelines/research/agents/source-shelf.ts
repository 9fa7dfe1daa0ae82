import type { ResearchMode } from '@/lib/chat/research/research-mode';
import type { DroppedSource, GatheredSource, ResearchPassage } from '@/lib/pipelines/turn/research-port';
import { filterAndEnrich } from '@/lib/sources/filter-sources';
import type { SourceTierIndex } from '@/lib/sources/index-source-tiers';
import { tierOfSource } from '@/lib/sources/tier-of-source';
import { withoutForgedTier } from '@/lib/sources/without-forged-tier';
import { wholeCharacters } from '@/lib/text/words/whole-characters';
import type { DropReason } from '@/lib/trace/research/source-detail';
import type { ResearchSource } from './research-source';

/** What became of sources that were brought. */
export interface ShelvedSources {
  /** Those that were not there before. */
  readonly taken: readonly ResearchSource[];
  readonly dropped: readonly DroppedSource[];
}

export interface ShelfLimits {
  readonly mostSources: number;
  /** Of each source, for a model. */
  readonly sourceCharacters: number;
}

/** Stands between the passages of a source in its text. */
export const BETWEEN_PASSAGES = '\n\n';

/** The sources of one run: filtered by its mode, each document once, under numbers that stay. */
export class SourceShelf {
  private readonly byDocument = new Map<string, ResearchSource>();
  private readonly refused = new Set<string>();

  constructor(
    private readonly index: SourceTierIndex,
    private readonly mode: ResearchMode,
    private readonly limits: ShelfLimits,
  ) {}

  get sources(): readonly ResearchSource[] {
    return [...this.byDocument.values()];
  }

  /** Of all sources. */
  get passageCount(): number {
    return this.sources.reduce((sum, { passages }) => sum + passages.length, 0);
  }

  /** Takes what the mode takes; further passages of a document that is there already go to it. */
  add(brought: readonly GatheredSource[]): ShelvedSources {
    const taken: ResearchSource[] = [];
    const dropped: DroppedSource[] = [];
    for (const source of brought) {
      const { documentId } = source;
      const known = this.byDocument.get(documentId);
      if (known) this.extend(known, source.passages);
      else if (!this.refused.has(documentId)) {
        const shelved = this.shelve(source);
        if (typeof shelved === 'object') taken.push(shelved);
        else dropped.push(this.refuse(source, shelved));
      }
    }
    return { taken, dropped };
  }

  /** The source under its number, or why it is not taken. */
  private shelve(source: GatheredSource): ResearchSource | DropReason {
    if (source.passages.length === 0) return 'unreadable';
    if (this.byDocument.size >= this.limits.mostSources) return 'no-room';
    const ranked = this.ranked(source, this.byDocument.size + 1);
    if (ranked === null) return 'tier';
    this.byDocument.set(source.documentId, ranked);
    return ranked;
  }

  private refuse(source: GatheredSource, reason: DropReason): DroppedSource {
    const { documentId, title, url, site } = source;
    this.refused.add(documentId);
    return { title, url, site, tier: tierOfSource(this.index, source), reason };
  }

  private extend(known: ResearchSource, found: readonly ResearchPassage[]): void {
    const seen = new Set(known.passages.map(({ chunkId }) => chunkId));
    const passages = [...known.passages, ...found.filter(({ chunkId }) => !seen.has(chunkId))];
    const extended = this.ranked({ ...known, passages }, known.number);
    if (extended) this.byDocument.set(known.documentId, extended);
  }

  /** The source with its tier; null where the mode does not take it. */
  private ranked(source: GatheredSource, number: number): ResearchSource | null {
    const passages = this.fitting(source.passages);
    const text = passages.map((passage) => passage.text).join(BETWEEN_PASSAGES);
    const title = withoutForgedTier(source.title);
    const item = { ...source, title, passages, number, text, description: text };
    const filtered = filterAndEnrich([item], this.mode, this.index);
    return filtered.ok ? (filtered.value[0] ?? null) : null;
  }

  /** As many passages as there is room for; the first one is cut where it alone is too long. */
  private fitting(passages: readonly ResearchPassage[]): readonly ResearchPassage[] {
    const fitting: ResearchPassage[] = [];
    let left = this.limits.sourceCharacters;
    for (const passage of passages) {
      if (passage.text.length > left && fitting.length > 0) break;
      const text = passage.text.slice(0, wholeCharacters(passage.text, left));
      left -= text.length + BETWEEN_PASSAGES.length;
      fitting.push({ ...passage, text, end: passage.start + text.length });
    }
    return fitting;
  }
}
