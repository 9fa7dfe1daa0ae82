import type { Locale } from '@/lib/trace/step-key';
import type { OwnActivity } from './own-activity';

/** An answer that nobody has been shown yet. */
export interface HeldDraft {
  text: string;
  activityId: string | null;
}

const LABELS: Readonly<Record<Locale, string>> = {
  en: 'A draft, shown once it has been checked',
  id: 'Draf, ditampilkan setelah diperiksa',
};

/** What is shown of a draft while it is held: that there is one. */
export const draftActivity = (locale: Locale): OwnActivity => ({
  kind: 'draft',
  name: 'draft',
  label: LABELS[locale],
  stepKey: 'response-compose',
});
