import type { SourceLookup } from '@/lib/chat/research/source-lookup';
import { sourceUseIn } from './filter-sources';
import type { SourceTierIndex } from './index-source-tiers';
import { readSourceAddress } from './read-source-address';
import { matchSource } from './tier-of-source';

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

/** Says which tier somebody's words for a source would be, and by which line of the table. */
export function lookUpSource(index: SourceTierIndex, typed: string): SourceLookup {
  const url = addressIn(typed.trim());
  const match = matchSource(index, url === null ? { site: typed } : { url });
  const rank = match?.rank ?? null;
  return {
    address: url === null ? null : readSourceAddress(url),
    match,
    uses: {
      strict: sourceUseIn('strict', rank),
      discovery: sourceUseIn('discovery', rank),
      monitor: sourceUseIn('monitor', rank),
    },
  };
}

/** The address that is meant, with or without its scheme; null for a name. */
function addressIn(text: string): string | null {
  if (HAS_SCHEME.test(text)) return text;
  if (/\s/.test(text)) return null;
  const url = `https://${text}`;
  return readSourceAddress(url)?.host.includes('.') ? url : null;
}
