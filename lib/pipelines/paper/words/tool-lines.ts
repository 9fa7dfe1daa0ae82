import { WEB_SEARCH } from '@/lib/tools/web/web-search';
import type { Locale } from '@/lib/trace/step-key';

/** For what a model that chooses by a shape may choose each tool, in a few words: all of it has to fit a small one. */
const LINES: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  'paper.save_section': {
    en: 'the user wants text written, added or changed in a section of the paper',
    id: 'pengguna ingin teks ditulis, ditambahkan, atau diubah di sebuah bagian paper',
  },
  'paper.read_section': {
    en: 'what stands in a section has to be known, as to check, shorten or go on with it',
    id: 'isi sebuah bagian perlu diketahui, misalnya untuk memeriksa, meringkas, atau melanjutkannya',
  },
  'paper.add_reference': {
    en: 'the user names a source that is to be among the references',
    id: 'pengguna menyebut sumber yang hendak dimasukkan ke referensi',
  },
  'paper.list_references': {
    en: 'the user asks which references there are',
    id: 'pengguna menanyakan referensi apa saja yang ada',
  },
  'paper.propose_stage': {
    en: 'the user wants to go on to the next stage or back, or this stage is done',
    id: 'pengguna ingin lanjut ke tahap berikutnya atau kembali, atau tahap ini sudah selesai',
  },
  'paper.check': {
    en: 'the user wants the whole paper checked',
    id: 'pengguna ingin seluruh paper diperiksa',
  },
  'documents.search': {
    en: 'what is asked may stand in the user’s own documents',
    id: 'yang ditanyakan mungkin ada di dokumen milik pengguna',
  },
  [WEB_SEARCH]: {
    en: 'something has to be looked up on the web',
    id: 'ada yang perlu dicari di web',
  },
};

/** Whether a tool may be chosen by a shape. */
export const isChoosable = (name: string): boolean => Object.hasOwn(LINES, name);

/** What a model is told of a tool that it may choose. */
export const toolLine = (name: string, locale: Locale): string => `${name}: ${LINES[name]?.[locale] ?? ''}`;
