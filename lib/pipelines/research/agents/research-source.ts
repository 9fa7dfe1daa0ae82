import type { GatheredSource } from '@/lib/pipelines/turn/research-port';
import type { EnrichedItem } from '@/lib/sources/filter-sources';

interface NumberedSource extends GatheredSource {
  /** Its marker in drafts and in the report; stays for the whole run. */
  readonly number: number;
  /** Its passages one after the other, as they are read and cited. */
  readonly text: string;
  /** The same as a model reads it, behind its tier. */
  readonly description: string;
}

/** A source that a run may use. */
export type ResearchSource = EnrichedItem<NumberedSource>;
