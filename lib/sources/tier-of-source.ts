import type { SourceRank } from '@/lib/chat/research/source-tier';
import { foldSourceName } from './fold-source-name';
import type { SourceTierIndex } from './index-source-tiers';
import { readSourceAddress, type SourceAddress } from './read-source-address';

/** What is known of where a text is from. */
export interface SourceOrigin {
  readonly url?: string | null | undefined;
  /** Its name, as people or the text itself give it; may be the name of its host. */
  readonly site?: string | null | undefined;
}

/** A name that is the name of a host, such as `www.kompas.com`. */
const HOST_NAME = /^[^\s/:@\\?#]+\.[^\s/:@\\?#.]{2,}$/u;

/** What the table says of a source, and which line of it says so. */
export interface SourceMatch {
  readonly rank: SourceRank;
  /** The domain that is listed; null where the source's name decided. */
  readonly domain: string | null;
}

/** What the table says of a source; null: nothing. */
export const tierOfSource = (index: SourceTierIndex, origin: SourceOrigin): SourceRank | null =>
  matchSource(index, origin)?.rank ?? null;

/**
 * Finds a source in the table. An address decides alone, whatever the source calls itself: the longest domain that is
 * listed, from the whole host to what was registered, then `*.` above that. A host that looks like another one has no
 * part in what is listed with `*.`. The name counts only where there is no address.
 */
export function matchSource(index: SourceTierIndex, { url, site }: SourceOrigin): SourceMatch | null {
  if (url != null && url.trim() !== '') return matchAddress(index, readSourceAddress(url));
  if (site == null) return null;
  const named = index.byName.get(foldSourceName(site));
  if (named !== undefined) return { rank: named, domain: null };
  return HOST_NAME.test(site.trim())
    ? matchAddress(index, readSourceAddress(`https://${site.trim()}`))
    : null;
}

function matchAddress({ byDomain }: SourceTierIndex, address: SourceAddress | null): SourceMatch | null {
  if (address === null || address.registrableDomain === null) return null;
  const { host, registrableDomain, suspicion } = address;
  if (suspicion === 'odd-characters') return null;
  const own = [...namesAbove(host)].filter((name) => name.length >= registrableDomain.length);
  const above = suspicion === null ? [...namesAbove(registrableDomain)].map((suffix) => `*.${suffix}`) : [];
  for (const domain of [...own, ...above]) {
    const rank = byDomain.get(domain);
    if (rank !== undefined) return { rank, domain };
  }
  return null;
}

/** A name, then what is left of it without its first label, without its second, and so on. */
function* namesAbove(name: string): Generator<string> {
  yield name;
  for (let dot = name.indexOf('.'); dot !== -1; dot = name.indexOf('.', dot + 1)) yield name.slice(dot + 1);
}
