import type { FileChild, IParagraphOptions, ParagraphChild } from 'docx';
import { createTranslator } from 'next-intl';
import { readSourceType } from '@/lib/chat/research/source-types';
import { countUnverified, type ResearchReport } from '@/lib/trace/research/research-report';
import type { Locale } from '@/lib/trace/step-key';
import { phrasesIn } from '../words/phrases';
import { reportTime } from '../words/report-time';
import type { CitedPlace } from './word-inline';
import { columnWidths, STYLES } from './word-styles';
import { tableOf } from './word-table';
import type { WordWriter } from './word-writer';

/** Number, source, tier, kind, date, used for; as wide as the text together. */
const SOURCE_WIDTHS = [480, 2_826, 1_150, 1_420, 1_350, 1_800];
const SIDES_IN_A_ROW = 3;

/** What is told of a report beside its words: how far it can be relied on, its sources, their disputes, what is open. */
export function wordReport(
  report: ResearchReport,
  writer: WordWriter,
  citedPlace: CitedPlace,
  locale: Locale,
): readonly FileChild[] {
  const t = createTranslator({ locale, messages: phrasesIn(locale), namespace: 'report' });
  const { kit } = writer;
  const { mode, range, confidence, reasons, iterations, convergence } = report;
  const { sources, disputed, unverified } = report;
  const tierOf = (tier: number | null): string => (tier === null ? t('unknownTier') : t('tier', { tier }));
  const cell = (text: string, bold = false): IParagraphOptions => ({
    children: [writer.words(text, { bold })],
  });
  /** The number of a source, which leads to what is quoted of it. */
  const numberOf = (number: number): ParagraphChild => {
    const place = citedPlace(number);
    const run = new kit.TextRun({ text: `[${number}]`, ...(place && { style: STYLES.citation }) });
    return place ? new kit.InternalHyperlink({ anchor: place.anchor, children: [run] }) : run;
  };
  const sourceRows = sources.map(({ number, title, site, author, url, copies = [], ...source }) => [
    { children: [numberOf(number)] },
    [
      cell(title === '' ? t('deleted') : title),
      ...(site === undefined ? [] : [cell(site)]),
      ...(author === undefined ? [] : [cell(t('by', { author }))]),
      ...(url === undefined ? [] : [{ children: [writer.link(url, url)] }]),
      ...copies.map((copy) => ({
        children: [writer.words(t('sameText')), new kit.TextRun(' '), writer.link(copy, copy)],
      })),
    ],
    cell(tierOf(source.tier)),
    cell(t(`types.${readSourceType(source.type)}`)),
    cell(source.date ?? t('undated')),
    cell(source.cited === 0 ? t('notCited') : source.usedFor.join(', ') || t('summary')),
  ]);
  const heads = ['', t('source'), t('tierHead'), t('kind'), t('date'), t('usedFor')];
  const disputes = disputed.flatMap(({ statement, sides }) => {
    const width = Math.min(sides.length, SIDES_IN_A_ROW);
    const cells = sides.map((side) => {
      const who = [side.site ?? (side.title || t('deleted')), ...(side.tier ? [tierOf(side.tier.tier)] : [])];
      const quote = 'quote' in side && side.quote !== undefined ? [cell(`“${side.quote}”`)] : [];
      return [
        {
          children: [
            numberOf(side.number),
            new kit.TextRun(' '),
            writer.words(who.join(', '), { bold: true }),
          ],
        },
        ...quote,
      ];
    });
    const rows = Array.from({ length: Math.ceil(cells.length / SIDES_IN_A_ROW) }, (_, row) =>
      cells.slice(row * SIDES_IN_A_ROW, (row + 1) * SIDES_IN_A_ROW),
    );
    return [
      writer.paragraph([writer.words(statement, { bold: true })], { keepNext: true }),
      ...(width === 0 ? [] : tableOf(kit, { rows, widths: columnWidths(width) })),
    ];
  });
  return [
    writer.heading(3, t('label')),
    writer.paragraph([
      writer.words(t(`confidence.${confidence}`), { bold: true }),
      new kit.TextRun(' · '),
      writer.words(t(`mode.${mode}`)),
    ]),
    ...reasons.map((reason) => writer.bullet([writer.words(t(`reasons.${reason}`))])),
    ...writer.facts([t('drafts', { count: iterations }), t(`ended.${convergence}`)]),
    ...(range ? writer.facts([reportTime(range, locale)]) : []),
    ...(sources.length === 0
      ? []
      : [
          writer.heading(4, t('table')),
          ...tableOf(kit, {
            header: heads.map((head) => cell(head, true)),
            rows: sourceRows,
            widths: SOURCE_WIDTHS,
          }),
        ]),
    ...(disputes.length === 0
      ? []
      : [writer.heading(4, t('disputed', { count: disputed.length })), ...disputes]),
    ...(unverified.length === 0
      ? []
      : [
          writer.heading(
            4,
            [
              t('unverified'),
              ...countUnverified(unverified).map(({ why, count }) => t(`unverifiedCount.${why}`, { count })),
            ].join(' · '),
          ),
          ...unverified.map(({ text, why }) =>
            writer.bullet([writer.words(text), new kit.TextRun(' '), writer.words(`(${t(`why.${why}`)})`)]),
          ),
        ]),
  ];
}
