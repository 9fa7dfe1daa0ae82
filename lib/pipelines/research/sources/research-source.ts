import type { GatheredSource, RankedSource } from '../../turn/research-port';

/** A source that a run may use. Its number stays for the whole run and is its marker in drafts and in the report. */
export interface ResearchSource extends GatheredSource, RankedSource {
  readonly number: number;
  /** Its passages one after the other, as they are read and cited. */
  readonly text: string;
  /** The same behind its tier, as a model reads it. */
  readonly description: string;
}
