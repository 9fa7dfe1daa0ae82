import type { Labels } from '@/lib/reasoning/trace-collector/own-activity';

/** What people read of the stages of research. */
export const STAGE_LABELS = {
  gather: { en: 'Gathering sources', id: 'Mengumpulkan sumber' },
  debate: { en: 'Debating over the sources', id: 'Memperdebatkan sumber' },
  report: { en: 'Writing the report', id: 'Menulis laporan' },
} as const satisfies Record<string, Labels>;

/** Which one it is, its round says. */
export const ITERATION_LABELS: Labels = { en: 'A draft and its review', id: 'Draf dan tinjauannya' };

export const REPEATED_LABELS: Labels = {
  en: 'The same was asked before',
  id: 'Hal yang sama sudah ditanyakan',
};
export const SEARCH_LABELS = {
  documents: { en: 'Searched the documents', id: 'Mencari di dokumen' },
  web: { en: 'Searched the web', id: 'Mencari di web' },
} as const satisfies Record<string, Labels>;
export const DRAFT_LABELS: Labels = { en: 'Draft', id: 'Draf' };
export const REVISION_LABELS: Labels = { en: 'Revised draft', id: 'Draf perbaikan' };
export const OBJECTION_LABELS: Labels = { en: 'Review of the draft', id: 'Tinjauan draf' };
export const REMARK_LABELS: Labels = { en: 'You said meanwhile', id: 'Anda menambahkan' };
export const REPORT_LABELS: Labels = { en: 'Report', id: 'Laporan' };
export const WRITER_GONE_LABELS: Labels = {
  en: 'The model that was set for writing is not offered any more: the one of this turn writes the report',
  id: 'Model yang diatur untuk menulis tidak ditawarkan lagi: laporan ditulis oleh model giliran ini',
};
export const CHECK_LABELS: Labels = {
  en: 'Held the report against its sources',
  id: 'Memeriksa laporan terhadap sumbernya',
};
export const DROPPED_LABELS: Labels = { en: 'Source left out', id: 'Sumber tidak dipakai' };
export const sourceLabels = (number: number): Labels => ({ en: `Source ${number}`, id: `Sumber ${number}` });
