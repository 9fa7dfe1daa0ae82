import type { ResearchItem } from '@/lib/chat/research/research-item';
import type { ResearchMode } from '@/lib/chat/research/research-mode';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { ResearchReport } from '@/lib/trace/research/research-report';
import type { Locale } from '@/lib/trace/step-key';
import { FAILURE_SENTENCES } from './failure-sentences';
import type { ResearchFailure } from './research-run';

const SITE = 'Nalar';
const LONGEST_QUESTION = 200;
const NAMES: Readonly<Record<Locale, string>> = { en: 'Research report', id: 'Laporan riset' };

/** What was asked, and where what came of it can be read. */
export interface ResultFrame {
  readonly question: string;
  readonly mode: ResearchMode;
  readonly locale: Locale;
  readonly address: { readonly report: string; readonly site: string };
}

/** What a run has done, and over how many sources. */
export interface ResultCounts {
  readonly iterations: number;
  readonly analyzed: number;
}

const frameOf = ({ question, locale, address }: ResultFrame) => ({
  '@type': 'Item' as const,
  url: address.report,
  name: `${NAMES[locale]}: ${cutAtWord(question.replace(/\s+/g, ' ').trim() || '…', LONGEST_QUESTION)}`,
  site: SITE,
  siteUrl: address.site,
});

/** A report as other programs take results. */
export const formatResult = (
  frame: ResultFrame,
  {
    text,
    titles,
    confidence,
    score,
  }: {
    readonly text: string;
    /** Of the sources that it cites. */
    readonly titles: readonly string[];
  } & Pick<ResearchReport, 'confidence' | 'score'>,
  { iterations, analyzed }: ResultCounts,
): readonly ResearchItem[] => [
  {
    ...frameOf(frame),
    score,
    description: text,
    schema_object: {
      '@type': 'ResearchReport',
      mode: frame.mode,
      iterations,
      sources_used: [...titles],
      confidence,
      total_sources_analyzed: analyzed,
    },
  },
];

/** Why there is no report, in the same form. */
export const formatErrorResult = (
  frame: ResultFrame,
  code: ResearchFailure['code'],
  { iterations, analyzed }: ResultCounts,
): readonly ResearchItem[] => [
  {
    ...frameOf(frame),
    score: 0,
    description: FAILURE_SENTENCES[code][frame.locale],
    schema_object: {
      '@type': 'ResearchError',
      mode: frame.mode,
      iterations,
      code,
      total_sources_analyzed: analyzed,
    },
  },
];
