import type { WebFetcher } from '@/lib/fetching/web-fetcher';
import type { Clock } from '@/lib/shared/clock';
import type { IdGenerator } from '@/lib/shared/ids';
import type { Store } from '@/lib/store/store';
import type { Citations } from '../citations/citations';
import { CitationFormatter } from './citation-formatter';
import { CitationStyles } from './citation-styles';
import { OneByOne } from './one-by-one';
import { ReferenceFinder } from './reference-finder';
import { ReferenceImport } from './reference-import';
import { ReferenceService } from './reference-service';
import type { ReferencesDesk } from './references-desk';

interface ReferenceServicesParts {
  readonly store: Pick<Store, 'papers' | 'turns' | 'messages' | 'documents'>;
  readonly citations: Pick<Citations, 'shown'>;
  readonly fetcher: WebFetcher;
  readonly desk: ReferencesDesk;
  readonly clock: Clock;
  readonly ids: IdGenerator;
}

/** Everything about the references of papers. */
export interface ReferenceServices {
  readonly references: ReferenceService;
  readonly referenceImport: ReferenceImport;
  readonly referenceFinder: ReferenceFinder;
  readonly citationFormatter: CitationFormatter;
  readonly citationStyles: CitationStyles;
  /** Ends the process that formats. */
  readonly stopReferences: () => void;
}

export function createReferenceServices({
  store,
  citations,
  fetcher,
  desk,
  clock,
  ids,
}: ReferenceServicesParts): ReferenceServices {
  const { papers } = store;
  const turns = new OneByOne();
  const references = new ReferenceService({ papers, desk, turns, clock, ids });
  return {
    references,
    referenceImport: new ReferenceImport({ papers, desk, turns, clock, ids }),
    referenceFinder: new ReferenceFinder({ store, references, citations, fetcher }),
    citationFormatter: new CitationFormatter({ papers, desk }),
    citationStyles: new CitationStyles({ papers, desk, clock, ids }),
    stopReferences: () => desk.close(),
  };
}
