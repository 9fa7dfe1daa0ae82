import { createTranslator } from 'next-intl';
import { readSourceType } from '@/lib/chat/research/source-types';
import { markdownLine } from '@/lib/text/markdown/markdown-line';
import { plainLines } from '@/lib/text/markdown/plain-lines';
import type { Activity } from '@/lib/trace/activity';
import { researchDetailOf } from '@/lib/trace/research/research-detail';
import type { Locale } from '@/lib/trace/step-key';
import type { RowSentences } from './row-sentences';
import { phrasesIn } from './words/phrases';

/** What was drafted, objected to or read in a debate. */
export function researchLines(activity: Activity, t: RowSentences, locale: Locale): string[] {
  const found = researchDetailOf(activity);
  switch (found?.kind) {
    case undefined:
      return [];
    case 'draft':
    case 'revision': {
      const { newQueries, text, chain, isCut } = found.detail;
      const list = new Intl.ListFormat(locale).format(newQueries.map((query) => `“${query}”`));
      return [
        ...(newQueries.length > 0 ? [`- ${markdownLine(t('research.searches', { queries: list }))}`] : []),
        ...quoted(text),
        ...(chain.trim() === '' ? [] : [`- ${t('research.chain')}: ${markdownLine(chain)}`]),
        ...(isCut ? [`- ${t('tool.cut')}`] : []),
      ];
    }
    case 'objection': {
      const { status, critique, logicalGaps, suggestions, mode_compliance } = found.detail;
      return [
        `- ${t(`research.verdict.${status}`)}: ${markdownLine(critique)}`,
        ...section(t('research.gaps'), logicalGaps),
        ...section(t('research.suggestions'), suggestions),
        ...(mode_compliance === 'violated' ? [`- ${t('research.violated')}`] : []),
      ];
    }
    case 'source': {
      const { number, site, tier, type, reason } = found.detail;
      const report = createTranslator({ locale, messages: phrasesIn(locale), namespace: 'report' });
      const facts = [
        tier === null ? report('unknownTier') : report('tier', { tier }),
        readSourceType(type) === 'unknown' ? null : report(`types.${readSourceType(type)}`),
        site === undefined ? null : markdownLine(site),
        reason === undefined ? null : t(`research.dropped.${reason}`),
      ].filter((fact) => fact !== null);
      return [`- ${number === undefined ? '' : `\\[${number}\\] `}${facts.join(' · ')}`];
    }
  }
}

/** Line by line; its headings are none of the text around it. */
const quoted = (text: string): string[] =>
  plainLines(text).flatMap(({ kind, text: line }) => {
    const said = markdownLine(line);
    return [`> ${kind === 'heading' ? `**${said}**` : kind === 'item' ? `- ${said}` : said}`, '>'];
  });

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`- ${title}:`, ...lines.map((line) => `  - ${markdownLine(line)}`)];
