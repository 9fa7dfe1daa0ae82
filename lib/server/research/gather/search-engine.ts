import type { SourceOrigin } from '@/lib/pipelines/turn/research-port';
import type { WebSearch } from '@/lib/search/web-search';

/** A search engine of this installation. */
export interface SearchEngine {
  readonly origin: Exclude<SourceOrigin, 'documents'>;
  readonly search: WebSearch;
}
