import type { Missing } from '@/lib/paper/completeness';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { nameOf } from '@/lib/tools/paper/section-named';
import type { PaperStatus } from '@/lib/tools/paper-port';
import type { Locale } from '@/lib/trace/step-key';

type Code = Missing['code'];

const LONGEST_NAME = 60;

/** What is missing, with `{what}` where a section or a reference is named. */
const WORDS: Readonly<Record<Locale, Readonly<Record<Code, string>>>> = {
  en: {
    'topic-empty': 'the topic is not written down',
    'question-empty': 'the research question is not written down',
    'outline-too-small': 'the outline has too few sections',
    'part-without-goal': '{what} has no goal',
    'references-none': 'there are no references',
    'sections-none': 'there is no section to write',
    'section-empty': '{what} is empty',
    'draft-unfinished': 'the draft is not finished',
    'section-outside-outline': '{what} stands outside the outline',
    'paper-too-short': 'it is shorter than it is to be',
    'comments-open': 'comments are open',
    'reference-unverified': 'the reference {what} is unverified',
    'cover-without-author': 'the cover names no author',
  },
  id: {
    'topic-empty': 'topiknya belum ditulis',
    'question-empty': 'rumusan masalahnya belum ditulis',
    'outline-too-small': 'kerangkanya masih kurang bagian',
    'part-without-goal': '{what} belum punya tujuan',
    'references-none': 'belum ada referensi',
    'sections-none': 'belum ada bagian untuk ditulis',
    'section-empty': '{what} masih kosong',
    'draft-unfinished': 'drafnya belum selesai',
    'section-outside-outline': '{what} berada di luar kerangka',
    'paper-too-short': 'panjangnya masih kurang dari yang dituju',
    'comments-open': 'masih ada komentar terbuka',
    'reference-unverified': 'referensi {what} belum diverifikasi',
    'cover-without-author': 'sampulnya belum mencantumkan penulis',
  },
};

const MORE: Readonly<Record<Locale, (count: number) => string>> = {
  en: (count) => `and ${count} more`,
  id: (count) => `dan ${count} lagi`,
};

/** What a paper lacks, in words, so many at most. */
export function missingWords(
  { missing, sections }: Pick<PaperStatus, 'missing' | 'sections'>,
  locale: Locale,
  most: number,
): string[] {
  const told = missing.slice(0, most).map(({ code, place }) => {
    const section =
      place.kind === 'section' ? sections.find(({ sectionId }) => sectionId === place.sectionId) : undefined;
    const what = section
      ? `“${cutAtWord(nameOf(section), LONGEST_NAME)}”`
      : place.kind === 'reference'
        ? `@${place.key}`
        : '…';
    return WORDS[locale][code].replace('{what}', () => what);
  });
  const left = missing.length - told.length;
  return left > 0 ? [...told, MORE[locale](left)] : told;
}
