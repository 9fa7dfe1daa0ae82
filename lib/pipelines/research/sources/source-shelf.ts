import type { ResearchMode } from '@/lib/chat/research/research-mode';
import { wholeCharacters } from '@/lib/text/words/whole-characters';
import type { DropReason } from '@/lib/trace/research/source-detail';
import type { GatheredSource, SourceTiers } from '../../turn/research-port';
import type { ResearchSource } from './research-source';

/** A source that is not used, and why. */
export interface DroppedSource {
  readonly source: GatheredSource;
  readonly reason: DropReason;
}

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
    private readonly tiers: Pick<SourceTiers, 'filterAndEnrich' | 'rankOf'>,
    private readonly mode: ResearchMode,
    private readonly limits: ShelfLimits,
  ) {}

  get sources(): readonly ResearchSource[] {
    return [...this.byDocument.values()];
  }

  /** Takes what the mode takes; further passages of a document that is there already go to it. */
  add(brought: readonly GatheredSource[]): ShelvedSources {
    const taken: ResearchSource[] = [];
    const dropped: DroppedSource[] = [];
    for (const source of brought) {
      const { documentId } = source;
      const known = this.byDocument.get(documentId);
      if (known) {
        this.byDocument.set(
          documentId,
          this.ranked({ ...known, passages: together(known, source) }, known.number) ?? known,
        );
        continue;
      }
      if (this.refused.has(documentId)) continue;
      const reason = source.passages.length === 0 ? 'unreadable' : this.isFull ? 'limit' : null;
      const ranked = reason === null ? this.ranked(source, this.byDocument.size + 1) : null;
      if (ranked) {
        this.byDocument.set(documentId, ranked);
        taken.push(ranked);
      } else {
        this.refused.add(documentId);
        dropped.push({ source, reason: reason ?? (this.tiers.rankOf(source) ? 'tier' : 'unknown') });
      }
    }
    return { taken, dropped };
  }

  private get isFull(): boolean {
    return this.byDocument.size >= this.limits.mostSources;
  }

  /** The source with its tier; null where the mode does not take it. */
  private ranked(source: GatheredSource, number: number): ResearchSource | null {
    const { documentId, title, site, url, date, author } = source;
    const { passages, text } = this.fitting(source.passages);
    const item = {
      ...{ documentId, title, passages, number, text, description: text },
      ...(site !== undefined && { site }),
      ...(url !== undefined && { url }),
      ...(date !== undefined && { date }),
      ...(author !== undefined && { author }),
    };
    const filtered = this.tiers.filterAndEnrich([item], this.mode);
    return filtered.ok ? (filtered.value[0] ?? null) : null;
  }

  /** As many passages as there is room for; the first one is cut where it alone is too long. */
  private fitting(passages: GatheredSource['passages']): Pick<ResearchSource, 'passages' | 'text'> {
    const fitting: GatheredSource['passages'][number][] = [];
    let left = this.limits.sourceCharacters;
    for (const passage of passages) {
      const isFirst = fitting.length === 0;
      if (passage.text.length > left && !isFirst) break;
      const text = passage.text.slice(0, wholeCharacters(passage.text, left));
      left -= text.length + BETWEEN_PASSAGES.length;
      fitting.push({ ...passage, text, end: passage.start + text.length });
    }
    return { passages: fitting, text: fitting.map(({ text }) => text).join(BETWEEN_PASSAGES) };
  }
}

/** The passages of two findings of a document, each once. */
function together(known: GatheredSource, found: GatheredSource): GatheredSource['passages'] {
  const seen = new Set(known.passages.map(({ chunkId }) => chunkId));
  return [...known.passages, ...found.passages.filter(({ chunkId }) => !seen.has(chunkId))];
}
