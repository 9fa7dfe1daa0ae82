import type { Locale } from '@/lib/trace/step-key';
import type { PromptConstraints } from '../constraints/prompt-constraints';

const PATTERNS = {
  searchFailed: { en: '“{query}”: the search failed', id: '“{query}”: pencarian gagal' },
  foundNone: { en: '“{query}”: nothing found', id: '“{query}”: tidak ada yang ditemukan' },
  foundOne: { en: '“{query}”: 1 passage found', id: '“{query}”: 1 bagian ditemukan' },
  found: { en: '“{query}”: {count} passages found', id: '“{query}”: {count} bagian ditemukan' },
  opened: { en: '[{number}] {title}, {count} characters', id: '[{number}] {title}, {count} karakter' },
  sentPdfs: { en: 'files: {files}, pages: {pages}', id: 'berkas: {files}, halaman: {pages}' },
  accepted: {
    en: 'Accepted, {count} claims carried by their sources',
    id: 'Diterima, {count} klaim didukung sumbernya',
  },
  refused: { en: 'Not accepted: {problems}', id: 'Belum diterima: {problems}' },
  gathered: {
    en: '{searches} searches, {opened} passages opened',
    id: '{searches} pencarian, {opened} bagian dibuka',
  },
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
    title,
    characters,
  }: { readonly number: number; readonly title: string; readonly characters: number },
  locale: Locale,
): string => say('opened', locale, { number, title, count: characters });

/** How much of PDFs went to the model; what they are called is in no trace. */
export const sentPdfsSummary = (pdfs: readonly { readonly pages: number }[], locale: Locale): string =>
  say('sentPdfs', locale, {
    files: pdfs.length,
    pages: pdfs.reduce((sum, { pages }) => sum + pages, 0),
  });

export const acceptedSummary = (claims: number, locale: Locale): string =>
  say('accepted', locale, { count: claims });

export const refusedSummary = (problems: readonly string[], locale: Locale): string =>
  say('refused', locale, { problems: problems.join(' ') });

export const gatheredSummary = (searches: number, opened: number, locale: Locale): string =>
  say('gathered', locale, { searches, opened });

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
      `Perform at least ${minSearches} separate searches`,
      `Lakukan sedikitnya ${minSearches} pencarian terpisah`,
    ],
    [
      requiredSearchTopics.length > 0,
      `Search separately for: ${requiredSearchTopics.join('; ')}`,
      `Cari terpisah untuk: ${requiredSearchTopics.join('; ')}`,
    ],
    [
      minOpenCitations > 0,
      `Open at least ${minOpenCitations} citation(s)`,
      `Buka sedikitnya ${minOpenCitations} sitasi`,
    ],
    [
      requiresExactQuote,
      'Quote exact text from an opened citation, between quotation marks',
      'Kutip teks persis dari sitasi yang dibuka, di antara tanda kutip',
    ],
    [
      requiresConflictResolution,
      `Settle where sources disagree${conflictResolutionRule === null ? '' : `: ${conflictResolutionRule}`}`,
      `Selesaikan bila sumber bertentangan${conflictResolutionRule === null ? '' : `: ${conflictResolutionRule}`}`,
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

/** Says that more was demanded than may be done, and how much may be. */
export const beyondText = (
  asked: { readonly searches: number; readonly openings: number },
  most: { readonly calls: number; readonly openings: number },
  locale: Locale,
): string =>
  locale === 'en'
    ? `You asked for ${asked.searches} searches and ${asked.openings} opened passages; at most ${most.calls} calls, of which ${most.openings} openings, may be made for one question.`
    : `Anda meminta ${asked.searches} pencarian dan ${asked.openings} bagian dibuka; untuk satu pertanyaan paling banyak ${most.calls} panggilan, ${most.openings} di antaranya pembukaan.`;
