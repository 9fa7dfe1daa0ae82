import type { PaperHead } from '@/lib/paper/paper';

const THESIS = /\b(?:skripsi|tesis|disertasi|tugas akhir|laporan akhir|thesis|dissertation|final project)\b/i;

/** Whether a paper is one of those that are bound and have chapters. */
export const isThesis = ({ cover }: Pick<PaperHead, 'cover'>): boolean => THESIS.test(cover.kind);

/** Whether there is anything to stand on a cover besides the title. */
export const hasCover = ({ cover }: Pick<PaperHead, 'cover'>): boolean =>
  Object.values(cover).some((field) => field.trim() !== '');
