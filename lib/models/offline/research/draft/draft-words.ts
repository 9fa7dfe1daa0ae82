import type { Locale } from '@/lib/trace/step-key';
import type { Standing } from './draft-block';

type Words = Readonly<Record<Locale, string>>;

/** What stands before a statement, by how it stands. */
export const STANDING_WORDS: Readonly<Record<Standing, Words>> = {
  said: { en: '', id: '' },
  unconfirmed: { en: 'Unconfirmed:', id: 'Belum terkonfirmasi:' },
  otherwise: {
    en: 'Another source says otherwise:',
    id: 'Sumber lain menyatakan hal yang berbeda:',
  },
  'otherwise-unconfirmed': {
    en: 'Another source says otherwise, unconfirmed:',
    id: 'Sumber lain menyatakan hal yang berbeda, belum terkonfirmasi:',
  },
};

/** What the sources say to what was to be verified. */
export const VERDICTS = {
  confirmed: { en: 'Confirmed by the sources', id: 'Didukung oleh sumber' },
  contradicted: { en: 'The sources say otherwise', id: 'Sumber menyatakan hal yang berbeda' },
  disputed: { en: 'The sources disagree', id: 'Sumber tidak sepakat' },
  weak: {
    en: 'Said only by sources that are not trusted much',
    id: 'Hanya dikatakan sumber yang kurang tepercaya',
  },
  open: { en: 'Not settled by the sources', id: 'Belum dapat dipastikan dari sumber' },
} as const satisfies Readonly<Record<string, Words>>;
export type Verdict = keyof typeof VERDICTS;

export const HEADINGS = {
  findings: { en: 'Findings', id: 'Temuan' },
  official: { en: 'What official sources say', id: 'Kata sumber resmi' },
  social: { en: 'What social media say', id: 'Kata media sosial' },
  others: { en: 'What other sources say', id: 'Kata sumber lain' },
  compared: {
    en: 'Official and social sources compared',
    id: 'Sumber resmi dibandingkan dengan media sosial',
  },
  unconfirmed: { en: 'Unconfirmed', id: 'Belum terkonfirmasi' },
  disputed: { en: 'Disputed', id: 'Yang diperselisihkan' },
  unverified: { en: 'Could not be verified', id: 'Yang tidak dapat diverifikasi' },
} as const satisfies Readonly<Record<string, Words>>;

/** Begin sentences that say what is not known, and claim nothing else. */
export const LACKING: Words = { en: 'The sources do not say:', id: 'Sumber tidak menyebutkan:' };
export const UNSURE: Words = { en: 'I could not confirm:', id: 'Saya tidak dapat memastikan:' };

/** Says that one of two sides that are compared says nothing. */
export const SILENT_SIDES = {
  official: {
    en: 'There is no information from official sources about this.',
    id: 'Tidak ada keterangan dari sumber resmi tentang hal ini.',
  },
  social: {
    en: 'There is no information from social media about this.',
    id: 'Tidak ada keterangan dari media sosial tentang hal ini.',
  },
} as const satisfies Readonly<Record<string, Words>>;
