import type {
  DroppedSource,
  GatheredSource,
  GatheredSources,
  GatherProblem,
  GatherWish,
} from '@/lib/pipelines/turn/research-port';
import { isTaken } from '@/lib/sources/filter-sources';
import type { SourceTierIndex } from '@/lib/sources/index-source-tiers';
import { tierOfSource } from '@/lib/sources/tier-of-source';
import type { DropReason } from '@/lib/trace/research/source-detail';

/** Something that may become a source, as far as it is known. */
type Described = Pick<DroppedSource, 'title' | 'url' | 'site'>;

interface RoundOptions {
  readonly ownerId: string;
  readonly queries: readonly string[];
  readonly wish: GatherWish;
  readonly index: SourceTierIndex;
  readonly signal: AbortSignal;
  /** Ends what takes too long; what is there by then is used. */
  readonly deadline: AbortSignal;
}

/** One gathering of sources, as it grows. */
export class GatherRound {
  readonly sources: GatheredSource[] = [];
  private readonly dropped: DroppedSource[] = [];
  private readonly problems = new Map<string, GatherProblem>();

  constructor(readonly options: RoundOptions) {}

  /** How many sources are still wanted. */
  get room(): number {
    return this.options.wish.limits.sources - this.sources.length;
  }

  isTaken(source: Pick<Described, 'url'> & Partial<Described>): boolean {
    return isTaken(this.options.wish.mode, tierOfSource(this.options.index, source));
  }

  /** Whether a day is certainly none that is asked about; nobody knows of what has no date. */
  isOutside(date: string | null): boolean {
    const { from = null, to = null } = this.options.wish.range ?? {};
    return date !== null && ((from !== null && date < from) || (to !== null && date > to));
  }

  drop({ title, url, site }: Described, reason: DropReason): void {
    const tier = tierOfSource(this.options.index, { url, site });
    this.dropped.push({ title, url, site, tier, reason });
  }

  complain(problem: GatherProblem): void {
    this.problems.set(`${problem.origin} ${problem.code}`, problem);
  }

  result(searches: GatheredSources['searches']): GatheredSources {
    return { sources: this.sources, dropped: this.dropped, problems: [...this.problems.values()], searches };
  }
}
