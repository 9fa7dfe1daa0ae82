import type { Locale } from './step-key';

/** What a held draft is called from its beginning on; a replay tells it again where the record has a later name. */
export const DRAFT_LABELS: Readonly<Record<Locale, string>> = {
  en: 'A draft, shown once it has been checked',
  id: 'Draf, ditampilkan setelah diperiksa',
};
