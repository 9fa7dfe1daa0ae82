import { z } from 'zod';
import type { ResearchMode } from './research-mode';
import type { SourceRank } from './source-tier';

/**
 * `mixed-scripts`: letters of several scripts in one label; `look-alike`: foreign letters that all look like Latin
 * ones; `odd-characters`: what no registry hands out.
 */
export type HostSuspicion = 'mixed-scripts' | 'look-alike' | 'odd-characters';

/** What becomes of a source: not used, used, used with a caution, or held against sources of another tier. */
export type SourceUse = 'dropped' | 'taken' | 'cautioned' | 'compared';

/** `GET /api/admin/sources/lookup`: an address, or what a source calls itself. */
export const sourceLookupSchema = z.object({ typed: z.string().trim().min(1).max(2_000) });

/** Which tier something would be, and why. */
export interface SourceLookup {
  /** How it is read where it is an address; null for names. */
  readonly address: {
    readonly host: string;
    /** Whose it is; null for IP addresses, suffixes and names without a dot. */
    readonly registrableDomain: string | null;
    readonly isIp: boolean;
    readonly suspicion: HostSuspicion | null;
  } | null;
  /** The source of the table that it belongs to, and the domain that is listed there; null where none does. */
  readonly match: { readonly rank: SourceRank; readonly domain: string | null } | null;
  readonly uses: Readonly<Record<ResearchMode, SourceUse>>;
}
