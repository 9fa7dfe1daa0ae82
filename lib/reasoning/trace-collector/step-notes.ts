import type { Locale, StepKey } from '@/lib/trace/step-key';
import type { Labels } from './own-activity';

/** How often things were done in a turn. */
export interface DeedCounts {
  readonly calls: number;
  readonly searches: number;
  /** Passages that were opened, or files that were read. */
  readonly openings: number;
  /** Sources that were taken in. */
  readonly taken: number;
  readonly checks: number;
  /** Sources that the answer names. */
  readonly sources: number;
}

/** What calls are called that are no tools of the registry, as the names of tools. */
export const CALL_LABELS: Readonly<Record<string, Labels | undefined>> = {
  search: { en: 'search', id: 'pencarian' },
  evidence: { en: 'reading of documents', id: 'pembacaan dokumen' },
};

type Noun = Readonly<Record<'one' | 'many' | 'id', string>>;

const NOUNS: Readonly<Record<keyof DeedCounts, Noun>> = {
  calls: { one: 'call', many: 'calls', id: 'panggilan' },
  searches: { one: 'search', many: 'searches', id: 'pencarian' },
  openings: { one: 'passage opened', many: 'passages opened', id: 'bagian dibuka' },
  taken: { one: 'source looked at', many: 'sources looked at', id: 'sumber dilihat' },
  checks: { one: 'check', many: 'checks', id: 'pemeriksaan' },
  sources: { one: 'source', many: 'sources', id: 'sumber' },
};

const COUNTED_IN: Partial<Readonly<Record<StepKey, readonly (keyof DeedCounts)[]>>> = {
  'search-decision': ['searches'],
  'source-validation': ['sources', 'taken', 'openings', 'checks'],
  'tool-action': ['calls'],
};

/** What was counted of a step, for example "2 sources · 3 passages opened · 1 check"; empty where nothing was. */
export const stepNote = (step: StepKey, counts: DeedCounts, locale: Locale): string =>
  (COUNTED_IN[step] ?? [])
    .flatMap((what) => (counts[what] === 0 ? [] : inWords(what, counts[what], locale)))
    .join(' · ');

function inWords(what: keyof DeedCounts, count: number, locale: Locale): string {
  const { one, many, id } = NOUNS[what];
  if (locale === 'id') return `${count} ${id}`;
  return `${count} ${count === 1 ? one : many}`;
}
