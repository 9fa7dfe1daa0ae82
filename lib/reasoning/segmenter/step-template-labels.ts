import type { Locale, StepKey } from '@/lib/trace/step-key';
import type { TraceStatus } from '@/lib/trace/trace-envelope';

/** Labels of curated mode (version 1 records): the same for every turn, no word of the model in them. */
export const STEP_TEMPLATE_LABELS: Readonly<Record<Locale, Readonly<Record<StepKey, string>>>> = {
  en: {
    'intent-analysis': 'Understanding the request',
    'paper-context-check': 'Checking the paper session',
    'search-decision': 'Deciding whether to search',
    'source-validation': 'Checking the sources',
    'tool-action': 'Using tools',
    'response-compose': 'Writing the answer',
  },
  id: {
    'intent-analysis': 'Memahami kebutuhan pengguna',
    'paper-context-check': 'Memeriksa konteks karya tulis',
    'search-decision': 'Menentukan perlunya pencarian',
    'source-validation': 'Memeriksa sumber',
    'tool-action': 'Menjalankan alat',
    'response-compose': 'Menyusun jawaban',
  },
};

const CURATED_HEADLINES: Readonly<Record<Locale, { readonly finished: string; readonly ended: string }>> = {
  en: { finished: 'The request was processed', ended: 'The request was not finished' },
  id: { finished: 'Permintaan sudah diproses', ended: 'Permintaan tidak selesai diproses' },
};

/** Headline of a curated record. */
export const curatedHeadline = (locale: Locale, status: TraceStatus): string =>
  CURATED_HEADLINES[locale][status === 'completed' ? 'finished' : 'ended'];
