import type { Labels } from '@/lib/reasoning/trace-collector/own-activity';

/** What people read of the stages of an answer from documents. */
export const STAGE_LABELS = {
  plan: { en: 'Planning', id: 'Menyusun rencana' },
  answer: { en: 'Answering from the documents', id: 'Menjawab dari dokumen' },
} as const satisfies Record<string, Labels>;

export const PLAN_LABELS: Labels = { en: 'Plan', id: 'Rencana' };
export const BEYOND_LABELS: Labels = {
  en: 'More was asked for than may be done',
  id: 'Permintaan melebihi batas',
};
export const SEARCH_LABELS: Labels = { en: 'Searched the documents', id: 'Mencari di dokumen' };
export const OPEN_LABELS: Labels = { en: 'Opened a passage', id: 'Membuka bagian dokumen' };
export const PDF_LABELS: Labels = {
  en: 'Gave the chosen PDF files to the model',
  id: 'Menyertakan file PDF pilihan untuk model',
};
export const VALIDATION_LABELS: Labels = { en: 'Checked the answer', id: 'Memeriksa jawaban' };
export const REPROMPT_LABELS: Labels = { en: 'Asked for a correction', id: 'Meminta perbaikan' };
