import type { Labels } from '@/lib/reasoning/trace-collector/own-activity';
import type { ResearchFailure } from './research-run';

/** What people read in the place of a report. */
export const FAILURE_SENTENCES: Readonly<Record<ResearchFailure['code'], Labels>> = {
  'no-valid-sources': {
    en: 'No source was found that may be used in this mode. Try another mode, other words or other documents.',
    id: 'Tidak ditemukan sumber yang boleh dipakai dalam mode ini. Coba mode, kata, atau dokumen lain.',
  },
  'no-search-engine': {
    en: 'No document here says anything about this that may be used, and no search engine is set up to search the web for this model. Admin → Sources says how one is set up; until then, add documents.',
    id: 'Tidak ada dokumen di sini yang membahas hal ini dan boleh dipakai, dan belum ada mesin pencari yang disiapkan untuk mencari di web dengan model ini. Caranya ada di Admin → Sumber; sebelum itu, tambahkan dokumen.',
  },
  'no-draft': {
    en: 'The sources that were found do not answer the question.',
    id: 'Sumber yang ditemukan tidak menjawab pertanyaannya.',
  },
  'nothing-carried': {
    en: 'No source carries what was written from them, so there is no report.',
    id: 'Tidak ada sumber yang mendukung tulisan yang dibuat, sehingga tidak ada laporan.',
  },
  'agent-failed': {
    en: 'The research could not be finished because the model did not answer as needed.',
    id: 'Riset tidak dapat diselesaikan karena model tidak menjawab sebagaimana diperlukan.',
  },
  stopped: { en: 'The research was stopped.', id: 'Riset dihentikan.' },
  unexpected: {
    en: 'The research could not be finished because something went wrong.',
    id: 'Riset tidak dapat diselesaikan karena ada yang tidak beres.',
  },
};
