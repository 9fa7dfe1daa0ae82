import type { FoundPassage, OpenedPassage } from '@/lib/tools/document-port';
import type { CitablePassage } from '../../grounded/citable-passage';
import { searchKey } from './search-key';

export interface DoneSearch {
  readonly query: string;
  readonly found: readonly FoundPassage[];
}

/** What the agent has done so far. */
export class AgentState {
  private readonly done: DoneSearch[] = [];
  private readonly read: CitablePassage[] = [];
  private failed = 0;
  /** What the model said of doubtful claims, and how often it was asked. */
  readonly doubts = new Map<string, 'said' | 'not-said'>();
  doubtCalls = 0;

  constructor(private budget: number) {}

  get searches(): readonly DoneSearch[] {
    return this.done;
  }

  get queries(): readonly string[] {
    return this.done.map(({ query }) => query);
  }

  get opened(): readonly CitablePassage[] {
    return this.read;
  }

  get callsUsed(): number {
    return this.done.length + this.read.length + this.failed;
  }

  get callsLeft(): number {
    return Math.max(0, this.budget - this.callsUsed);
  }

  /** Allows so many calls in all, where that is more than before. */
  allow(calls: number): void {
    this.budget = Math.max(this.budget, calls);
  }

  hasSearched(query: string): boolean {
    const key = searchKey(query);
    return this.done.some((search) => searchKey(search.query) === key);
  }

  hasOpened(chunkId: string): boolean {
    return this.read.some(({ passage }) => passage.chunkId === chunkId);
  }

  addSearch(search: DoneSearch): void {
    this.done.push(search);
  }

  /** Numbers follow the order of opening, from 1 on, and stay. */
  addOpened(passage: OpenedPassage): CitablePassage {
    const opened = { number: this.read.length + 1, passage, isSnippet: false };
    this.read.push(opened);
    return opened;
  }

  /** A call that came to nothing counts, too. */
  addFailed(): void {
    this.failed += 1;
  }

  /** Everything that a search has found, the best of each search first, each passage once. */
  get found(): readonly FoundPassage[] {
    const seen = new Set<string>();
    const most = Math.max(0, ...this.done.map(({ found }) => found.length));
    const inTurn = Array.from({ length: most }, (_, rank) =>
      this.done.flatMap(({ found }) => found[rank] ?? []),
    ).flat();
    return inTurn.filter(({ chunkId }) => !seen.has(chunkId) && seen.add(chunkId));
  }

  /** The same in the order in which it was found, so that the place of each stays. */
  get results(): readonly FoundPassage[] {
    const seen = new Set<string>();
    return this.done
      .flatMap(({ found }) => found)
      .filter(({ chunkId }) => !seen.has(chunkId) && seen.add(chunkId));
  }

  /** What may be cited: what was opened, or where nothing was, the snippets that fit best. */
  citable(most: number): readonly CitablePassage[] {
    if (this.read.length > 0) return this.read;
    return this.found.slice(0, most).map(({ snippet, score: _score, ...passage }, index) => ({
      number: index + 1,
      passage: { ...passage, ...snippet },
      isSnippet: true,
    }));
  }
}
