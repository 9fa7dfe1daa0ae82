import type { RepromptDetail } from '@/lib/trace/documents/reprompt-detail';
import type { Locale } from '@/lib/trace/step-key';
import type { PromptConstraints } from '../constraints/prompt-constraints';

const PATTERNS = {
  searchFailed: { en: '“{query}”: the search failed', id: '“{query}”: pencarian gagal' },
  foundNone: { en: '“{query}”: nothing found', id: '“{query}”: tidak ada yang ditemukan' },
  foundOne: { en: '“{query}”: 1 passage found', id: '“{query}”: 1 bagian ditemukan' },
  found: { en: '“{query}”: {count} passages found', id: '“{query}”: {count} bagian ditemukan' },
  opened: { en: '[{number}] {count} characters', id: '[{number}] {count} karakter' },
  sentPdfs: { en: 'files: {files}, pages: {pages}', id: 'file: {files}, halaman: {pages}' },
  openedOnPage: {
    en: '[{number}] page {page}, {count} characters',
    id: '[{number}] halaman {page}, {count} karakter',
  },
  acceptedOne: { en: 'Accepted, 1 statement supported', id: 'Diterima, 1 pernyataan didukung' },
  accepted: { en: 'Accepted, {count} statements supported', id: 'Diterima, {count} pernyataan didukung' },
  refused: { en: 'Not accepted: {problems}', id: 'Belum diterima: {problems}' },
  searchedOnce: { en: '1 search', id: '1 pencarian' },
  searched: { en: '{count} searches', id: '{count} pencarian' },
  openedOne: { en: '1 passage opened', id: '1 bagian dibuka' },
  openedSome: { en: '{count} passages opened', id: '{count} bagian dibuka' },
  gather: { en: 'Search or open more before answering', id: 'Cari atau buka lagi sebelum menjawab' },
  rewrite: {
    en: 'Rewrite it without what no passage says',
    id: 'Tulis ulang tanpa hal yang tidak disebut di bagian mana pun',
  },
  left: { en: '{demand} ({calls} calls left)', id: '{demand} (sisa {calls} panggilan)' },
  beyond: {
    en: 'You asked for {demanded}; at most {calls} calls, of which {openings} openings, may be made for one question.',
    id: 'Anda meminta {demanded}; untuk satu pertanyaan paling banyak {calls} panggilan, {openings} di antaranya pembukaan.',
  },
  unmentioned: {
    en: 'No passage that was read mentions {words}.',
    id: 'Kata {words} tidak ditemukan di bagian-bagian ini.',
  },
  leftOne: { en: '{demand} (1 call left)', id: '{demand} (sisa 1 panggilan)' },
} as const;

function say(
  name: keyof typeof PATTERNS,
  locale: Locale,
  values: Readonly<Record<string, string | number>>,
): string {
  return PATTERNS[name][locale].replace(/\{(\w+)\}/g, (_place, key: string) => String(values[key] ?? ''));
}

/** What a search came to; null for one that failed. */
export function searchSummary(query: string, count: number | null, locale: Locale): string {
  if (count === null) return say('searchFailed', locale, { query });
  const name = count === 0 ? 'foundNone' : count === 1 ? 'foundOne' : 'found';
  return say(name, locale, { query, count });
}

export const openedSummary = (
  {
    number,
    page,
    characters,
  }: { readonly number: number; readonly page: number | null; readonly characters: number },
  locale: Locale,
): string =>
  say(page === null ? 'opened' : 'openedOnPage', locale, { number, page: page ?? '', count: characters });

/** How much of PDFs went to the model; what they are called is in no trace. */
export const sentPdfsSummary = (pdfs: readonly { readonly pages: number }[], locale: Locale): string =>
  say('sentPdfs', locale, {
    files: pdfs.length,
    pages: pdfs.reduce((sum, { pages }) => sum + pages, 0),
  });

export const acceptedSummary = (claims: number, locale: Locale): string =>
  say(claims === 1 ? 'acceptedOne' : 'accepted', locale, { count: claims });

export const refusedSummary = (problems: readonly string[], locale: Locale): string =>
  say('refused', locale, { problems: problems.join(' ') });

export const repromptSummary = (
  { demand, callsLeft }: Pick<RepromptDetail, 'demand' | 'callsLeft'>,
  locale: Locale,
): string =>
  say(callsLeft === 1 ? 'leftOne' : 'left', locale, { demand: say(demand, locale, {}), calls: callsLeft });

export const gatheredSummary = (searches: number, opened: number, locale: Locale): string =>
  [
    say(searches === 1 ? 'searchedOnce' : 'searched', locale, { count: searches }),
    say(opened === 1 ? 'openedOne' : 'openedSome', locale, { count: opened }),
  ].join(', ');

/** What is demanded, one line each, as the model and people read it; empty where nothing is. */
export function requirementLines(constraints: PromptConstraints, locale: Locale): string[] {
  const {
    minSearches,
    requiredSearchTopics,
    minOpenCitations,
    requiresExactQuote,
    requiresConflictResolution,
    conflictResolutionRule,
    requiredSections,
    requiresInsufficiencyDisclosure,
  } = constraints;
  const lines: (readonly [boolean, string, string])[] = [
    [
      minSearches > 0,
      minSearches === 1
        ? 'Search at least once'
        : `Search at least ${minSearches} times, each time for something else`,
      minSearches === 1 ? 'Cari sedikitnya sekali' : `Lakukan sedikitnya ${minSearches} pencarian terpisah`,
    ],
    [
      requiredSearchTopics.length > 0,
      `Search separately for: ${requiredSearchTopics.join('; ')}`,
      `Cari terpisah untuk: ${requiredSearchTopics.join('; ')}`,
    ],
    [
      minOpenCitations > 0,
      `Open at least ${minOpenCitations} ${minOpenCitations === 1 ? 'passage' : 'passages'}`,
      `Buka sedikitnya ${minOpenCitations} bagian dokumen`,
    ],
    [
      requiresExactQuote,
      'Quote word for word from an opened passage, between quotation marks',
      'Kutip kata demi kata dari bagian yang dibuka, di antara tanda kutip',
    ],
    [
      requiresConflictResolution,
      `Settle where sources disagree${conflictResolutionRule === null ? '' : `: ${conflictResolutionRule}`}; open passages of different documents, tell what they disagree on and which of them holds, and cite both`,
      `Tentukan mana yang berlaku bila sumber bertentangan${conflictResolutionRule === null ? '' : `: ${conflictResolutionRule}`}; buka bagian dari dokumen yang berbeda, sebutkan apa yang bertentangan dan mana yang berlaku, dan rujuk keduanya`,
    ],
    [
      requiredSections.length > 0,
      `Use these headings: ${requiredSections.join('; ')}`,
      `Pakai judul ini: ${requiredSections.join('; ')}`,
    ],
    [
      requiresInsufficiencyDisclosure,
      'Say “Insufficient documentation” of whatever the documents lack',
      'Katakan “Dokumentasi tidak memadai” untuk apa pun yang tidak ada di dokumen',
    ],
  ];
  return lines.filter(([isDemanded]) => isDemanded).map(([, en, id]) => (locale === 'en' ? en : id));
}

/** Says which words of a question nothing has that was read. */
export const unmentionedText = (words: readonly string[], locale: Locale): string =>
  say('unmentioned', locale, { words: words.map((word) => `“${word}”`).join(', ') });

/** Says that more was demanded than may be done, and how much may be. */
export function beyondText(
  asked: { readonly searches: number; readonly openings: number },
  most: { readonly calls: number; readonly openings: number },
  locale: Locale,
): string {
  const demanded = [
    ...(asked.searches > 0
      ? [say(asked.searches === 1 ? 'searchedOnce' : 'searched', locale, { count: asked.searches })]
      : []),
    ...(asked.openings > 0
      ? [say(asked.openings === 1 ? 'openedOne' : 'openedSome', locale, { count: asked.openings })]
      : []),
  ].join(locale === 'en' ? ' and ' : ' dan ');
  return say('beyond', locale, { demanded, ...most });
}
