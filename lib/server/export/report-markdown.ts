import { createTranslator } from 'next-intl';
import { readSourceType } from '@/lib/chat/research/source-types';
import { markdownLine } from '@/lib/text/markdown/markdown-line';
import { countUnverified, type ResearchReport } from '@/lib/trace/research/research-report';
import type { Locale } from '@/lib/trace/step-key';
import { phrasesIn } from './words/phrases';
import { reportTime } from './words/report-time';

/** What is told of a report beside its words, in Markdown: how far it can be relied on, its sources and their disputes. */
export function reportMarkdown(report: ResearchReport, locale: Locale): string {
  const t = createTranslator({ locale, messages: phrasesIn(locale), namespace: 'report' });
  const tierOf = (tier: number | null): string => (tier === null ? t('unknownTier') : t('tier', { tier }));
  const { mode, range, confidence, reasons, iterations, convergence } = report;
  const { sources, disputed, unverified } = report;
  const heads = [t('source'), t('tierHead'), t('kind'), t('date'), t('usedFor')];
  const rows = sources.map(({ tier, type, date, cited, usedFor, ...source }) => [
    [
      source.title === '' ? t('deleted') : source.title,
      ...(source.author === undefined ? [] : [t('by', { author: source.author })]),
      ...[source.site, source.url].filter((one) => one !== undefined),
      ...(source.copies ? [`${t('sameText')} ${source.copies.join(' ')}`] : []),
    ].join(', '),
    tierOf(tier),
    t(`types.${readSourceType(type)}`),
    date ?? t('undated'),
    cited === 0 ? t('notCited') : usedFor.join(', ') || t('summary'),
  ]);
  const sides = disputed.map(({ statement, sides: said }) =>
    [
      `- ${markdownLine(statement)}`,
      ...said.map((side) => {
        const who = [side.site ?? side.title, ...(side.tier ? [tierOf(side.tier.tier)] : [])].join(', ');
        const quote = 'quote' in side && side.quote !== undefined ? ` “${markdownLine(side.quote)}”` : '';
        return `  - ${markdownLine(who)}:${quote}`;
      }),
    ].join('\n'),
  );
  const open = [
    t('unverified'),
    ...countUnverified(unverified).map(({ why, count }) => t(`unverifiedCount.${why}`, { count })),
  ].join(' · ');
  const parts = [
    `**${t('label')}** · ${t(`confidence.${confidence}`)} · ${t(`mode.${mode}`)}`,
    reasons.map((reason) => `- ${t(`reasons.${reason}`)}`).join('\n'),
    `${t('drafts', { count: iterations })} · ${t(`ended.${convergence}`)}`,
    range ? markdownLine(reportTime(range, locale)) : '',
    sources.length === 0 ? '' : [heads, heads.map(() => '---'), ...rows].map(rowOf).join('\n'),
    sides.length === 0 ? '' : `**${t('disputed', { count: sides.length })}**\n\n${sides.join('\n')}`,
    unverified.length === 0
      ? ''
      : `**${open}**\n\n${unverified
          .map(({ text, why }) => `- ${markdownLine(text)} (${t(`why.${why}`)})`)
          .join('\n')}`,
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

const rowOf = (cells: readonly string[]): string => `| ${cells.map(markdownLine).join(' | ')} |`;
