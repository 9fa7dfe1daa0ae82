import type { SourceOrigin } from '@/lib/pipelines/turn/research-port';
import type { WebHit } from '@/lib/search/web-search';
import { pageAddress } from '../../documents/page-address';
import type { DocumentHit } from '../../documents/search-documents';
import { fuseRanks } from './fuse-ranks';
import type { FoundPage } from './search-web';

/** A document of the person that may become a source. */
export interface OwnCandidate {
  readonly kind: 'own';
  readonly documentId: string;
  readonly passages: readonly DocumentHit[];
}

/** A page that may become one, once it is fetched. */
export interface PageCandidate {
  readonly kind: 'page';
  readonly hit: WebHit;
  /** Who has named it. */
  readonly origins: readonly SourceOrigin[];
}

export type Candidate = OwnCandidate | PageCandidate;

/** What was found, by where. */
export interface Found {
  readonly own: ReadonlyMap<string, readonly DocumentHit[]>;
  readonly pages: readonly (readonly FoundPage[])[];
  /** How many queries there were; what the person has was found by all of them together. */
  readonly queries: number;
}

/** By what a candidate is known within a run. */
export const candidateKey = (candidate: Candidate): string =>
  candidate.kind === 'own' ? candidate.documentId : pageAddress(candidate.hit.url);

/** What was found, each once, what fits best first. */
export function rankCandidates({ own, pages, queries }: Found): readonly Candidate[] {
  const documents = [...own].map(([documentId, passages]) => ({
    ...{ kind: 'own' as const, documentId, passages },
  }));
  const origins = new Map<string, Set<SourceOrigin>>();
  for (const { hit, origin } of pages.flat()) {
    const address = pageAddress(hit.url);
    origins.set(address, (origins.get(address) ?? new Set()).add(origin));
  }
  const named = pages.map((list) =>
    list.map(({ hit }) => ({
      ...{ kind: 'page' as const, hit, origins: [...(origins.get(pageAddress(hit.url)) ?? [])] },
    })),
  );
  return fuseRanks<Candidate>([...Array.from({ length: queries }, () => documents), ...named], candidateKey);
}
