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

/**
 * What the table says of a source; null: nothing. An address decides alone, whatever the source calls itself: the
 * longest domain that is listed, from the whole host to what was registered, then `*.` above that. A host that looks
 * like another one has no part in what is listed with `*.`. The name counts only where there is no address.
 */
export function tierOfSource(index: SourceTierIndex, { url, site }: SourceOrigin): SourceRank | null {
  if (url != null && url.trim() !== '') return rankOfAddress(index, readSourceAddress(url));
  if (site == null) return null;
  const named = index.byName.get(foldSourceName(site));
  if (named !== undefined) return named;
  return HOST_NAME.test(site.trim())
    ? rankOfAddress(index, readSourceAddress(`https://${site.trim()}`))
    : null;
}

function rankOfAddress({ byDomain }: SourceTierIndex, address: SourceAddress | null): SourceRank | null {
  if (address === null || address.registrableDomain === null) return null;
  const { host, registrableDomain, suspicion } = address;
  if (suspicion === 'odd-characters') return null;
  for (const name of namesAbove(host)) {
    if (name.length < registrableDomain.length) break;
    const rank = byDomain.get(name);
    if (rank !== undefined) return rank;
  }
  if (suspicion !== null) return null;
  for (const suffix of namesAbove(registrableDomain)) {
    const rank = byDomain.get(`*.${suffix}`);
    if (rank !== undefined) return rank;
  }
  return null;
}

/** A name, then what is left of it without its first label, without its second, and so on. */
function* namesAbove(name: string): Generator<string> {
  yield name;
  for (let dot = name.indexOf('.'); dot !== -1; dot = name.indexOf('.', dot + 1)) yield name.slice(dot + 1);
}
