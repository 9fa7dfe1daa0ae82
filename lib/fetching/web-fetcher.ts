import type { Result } from '@/lib/shared/result';

/** What may be fetched, and how much of it. */
export interface FetchLimits {
  /** For everything: finding the host, redirects, and the last byte. */
  readonly timeoutMs: number;
  /** As they come over the wire. */
  readonly bytes: number;
  /** Once they are expanded. */
  readonly expandedBytes: number;
  /** In small letters, without parameters; a file that has none is `application/octet-stream`. */
  readonly mediaTypes: ReadonlySet<string>;
}

/** A file from the web. */
export interface FetchedFile {
  /** Where it was in the end. */
  readonly url: string;
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  /** As its server says; null where it does not. */
  readonly charset: string | null;
  /** What its server or its address calls it, without folders; null where neither does. */
  readonly fileName: string | null;
}

/** Why there is no file. */
export type FetchProblem =
  | { readonly code: 'address-invalid' }
  | { readonly code: 'address-scheme' }
  | { readonly code: 'address-credentials' }
  | { readonly code: 'address-port' }
  /** The host, or what it is called, is not on the public internet. */
  | { readonly code: 'address-not-public' }
  | { readonly code: 'host-not-found' }
  | { readonly code: 'host-unreachable' }
  | { readonly code: 'connection-not-secure' }
  /** The proxy by which this server goes out lets nobody there. */
  | { readonly code: 'refused-by-proxy' }
  | { readonly code: 'too-many-redirects' }
  /** From https to http. */
  | { readonly code: 'redirect-downgrade' }
  | { readonly code: 'refused-by-host'; readonly status: number }
  | { readonly code: 'fetch-too-slow' }
  | { readonly code: 'file-too-large' }
  | { readonly code: 'file-expands-too-much' }
  | { readonly code: 'file-kind'; readonly mediaType: string }
  /** What came is no HTTP, or was cut, or is compressed in a way that is not known. */
  | { readonly code: 'answer-unreadable' };

/** Fetches what somebody gave the address of. Rejects with the signal's reason when it is aborted. */
export interface WebFetcher {
  fetch(
    address: string,
    limits: FetchLimits,
    signal: AbortSignal,
  ): Promise<Result<FetchedFile, FetchProblem>>;
}
