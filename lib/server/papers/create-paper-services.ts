import type { WebFetcher } from '@/lib/fetching/web-fetcher';
import type { Clock } from '@/lib/shared/clock';
import type { IdGenerator } from '@/lib/shared/ids';
import type { Store } from '@/lib/store/store';
import { createCitations } from '../citations/citations';
import { createDocumentSearch } from '../documents/search-documents';
import { writePaperApart } from '../export/paper/paper-writer';
import type { ImageLibrary } from '../images/image-library';
import { PaperChecks } from './check-paper';
import { createReferenceServices, type ReferenceServices } from './create-reference-services';
import { PaperComments } from './paper-comments';
import { PaperEvents } from './paper-events';
import { PaperExports } from './paper-exports';
import { PaperService } from './paper-service';
import { PaperShares } from './paper-shares';
import { ReferencesDesk } from './references-desk';
import { SectionService } from './section-service';

interface PaperParts {
  readonly store: Store;
  /** With whom somebody shares a turn to search. */
  readonly partyOf: (ownerId: string) => string;
  readonly sanitizeLine: (text: string) => string;
  readonly fetcher: WebFetcher;
  readonly images: Pick<ImageLibrary, 'open'>;
  readonly clock: Clock;
  readonly ids: IdGenerator;
}

/** What people do with papers. */
export interface PaperServices extends ReferenceServices {
  readonly papers: PaperService;
  readonly paperSections: SectionService;
  readonly paperEvents: PaperEvents;
  readonly paperComments: PaperComments;
  readonly paperShares: PaperShares;
  readonly paperChecks: PaperChecks;
  readonly paperExports: PaperExports;
}

/** Wires the services of papers. */
export function createPaperServices({
  store,
  partyOf,
  sanitizeLine,
  fetcher,
  images,
  clock,
  ids,
}: PaperParts): PaperServices {
  const { papers } = store;
  const citations = createCitations(store);
  const desk = new ReferencesDesk();
  const paperSections = new SectionService({ store, clock, ids });
  const paperEvents = new PaperEvents({ papers, turns: store.turns, sections: paperSections, clock, ids });
  const paperComments = new PaperComments({ papers, clock, ids });
  const paperExports = new PaperExports({
    ...{ store, images, references: desk, citations, write: writePaperApart, clock },
  });
  return {
    ...createReferenceServices({ store, citations, fetcher, desk, clock, ids }),
    papers: new PaperService({ store, events: paperEvents, sanitizeLine, clock, ids }),
    ...{ paperSections, paperEvents, paperComments, paperExports },
    paperChecks: new PaperChecks({ store, search: createDocumentSearch(store, partyOf) }),
    paperShares: new PaperShares({
      ...{ papers, comments: paperComments, exports: paperExports, sanitizeLine, clock, ids },
    }),
  };
}
