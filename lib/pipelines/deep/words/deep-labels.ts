import type { Labels } from '@/lib/reasoning/trace-collector/own-activity';

/** What people read of the stages, and of what stands in them. */
export const STAGE_LABELS = {
  plan: { en: 'Planning', id: 'Menyusun rencana' },
  calculation: { en: 'Calculating', id: 'Menghitung' },
  reasoning: { en: 'Reasoning', id: 'Menalar' },
  tools: { en: 'Gathering evidence', id: 'Mengumpulkan bukti' },
  reflection: { en: 'Checking what was found', id: 'Memeriksa temuan' },
  synthesis: { en: 'Writing the answer', id: 'Menulis jawaban' },
} as const satisfies Record<string, Labels>;

export const PLAN_LABELS: Labels = { en: 'Plan', id: 'Rencana' };
export const HYPOTHESIS_LABELS: Labels = { en: 'Statement', id: 'Pernyataan' };
export const VERIFICATION_LABELS: Labels = {
  en: 'Checked against the evidence',
  id: 'Diperiksa dengan bukti',
};
export const REFLECTION_LABELS: Labels = { en: 'Reflection', id: 'Refleksi' };
