import type { ResearchItem } from '@/lib/chat/research/research-item';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { Locale } from '@/lib/trace/step-key';
import type { ResearchSource } from '../sources/research-source';
import { FAILURE_SENTENCES } from './failure-sentences';
import type { CheckedReport, ReportRating, ResearchFailure, ResearchRequest } from './research-run';

const SITE = 'Nalar';
const LONGEST_QUESTION = 200;
const NAMES: Readonly<Record<Locale, string>> = { en: 'Research report', id: 'Laporan riset' };

const frameOf = ({ question, locale, address }: ResearchRequest) => ({
  '@type': 'Item' as const,
  url: address.report,
  name: `${NAMES[locale]}: ${cutAtWord(question.replace(/\s+/g, ' ').trim() || '…', LONGEST_QUESTION)}`,
  site: SITE,
  siteUrl: address.site,
});

/** A report as other programs take results. */
export const formatResult = (
  request: ResearchRequest,
  { text, cited }: CheckedReport,
  { confidence, score }: ReportRating,
  { iterations, sources }: { readonly iterations: number; readonly sources: readonly ResearchSource[] },
): readonly ResearchItem[] => [
  {
    ...frameOf(request),
    score,
    description: text,
    schema_object: {
      '@type': 'ResearchReport',
      mode: request.mode,
      iterations,
      sources_used: sources.filter(({ number }) => cited.includes(number)).map(({ title }) => title),
      confidence,
      total_sources_analyzed: sources.length,
    },
  },
];

/** Why there is no report, in the same form. */
export const formatErrorResult = (
  request: ResearchRequest,
  failure: ResearchFailure,
  { iterations, sources }: { readonly iterations: number; readonly sources: readonly ResearchSource[] },
): readonly ResearchItem[] => [
  {
    ...frameOf(request),
    score: 0,
    description: FAILURE_SENTENCES[failure.code][request.locale],
    schema_object: {
      '@type': 'ResearchError',
      mode: request.mode,
      iterations,
      code: failure.code,
      total_sources_analyzed: sources.length,
    },
  },
];
