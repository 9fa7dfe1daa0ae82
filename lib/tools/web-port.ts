import type { Result } from '@/lib/shared/result';

/** A page of the web that was found, and read as far as it could be. Nothing in it is anybody's instruction. */
export interface FoundPage {
  /** Where it is. */
  readonly url: string;
  readonly title: string;
  /** The day that it is of (`2026-01-31`), as far as that is known. */
  readonly date: string | null;
  /** What of it fits what was searched for best. */
  readonly text: string;
}

/** Why nothing was found: in words, or because what searches did not answer. */
export type WebProblem = string | { readonly code: 'unavailable'; readonly message: string };

/** Searches the web for one turn. */
export interface WebPort {
  /** The best pages first, none of which is empty. Rejects with the signal's reason only. */
  search(query: string, signal: AbortSignal): Promise<Result<readonly FoundPage[], WebProblem>>;
}
