import { DRAFT_LABELS } from '@/lib/trace/draft-labels';
import type { Labels, OwnActivity } from './own-activity';

/** An answer that nobody has been shown yet. */
export interface HeldDraft {
  text: string;
  activityId: string | null;
  /** When the model had said all of it; null until then. */
  wholeAt: number | null;
}

/** What is shown of a draft while it is held: that there is one. */
export const DRAFT_ACTIVITY: OwnActivity = {
  kind: 'draft',
  name: 'draft',
  labels: DRAFT_LABELS,
  stepKey: 'response-compose',
};

/** What is said of a draft that was not taken. */
export const REFUSED_DRAFT_LABELS: Labels = {
  en: 'A draft that did not pass its check',
  id: 'Draf yang tidak lolos pemeriksaan',
};
