import type { DocumentRun } from '../turn/documents/state/document-run';
import type { SentPdfs } from './sent-pdfs';

/** What the parts of the loop work with. */
export interface AgentRun extends DocumentRun {
  readonly pdfs: SentPdfs;
  readonly plan: readonly string[];
}
