import { type ChartSpec, readChartSpec } from '@/lib/charts/chart-spec';
import { mapChartTexts, mapTableTexts, type NamedText } from '@/lib/charts/facts/map-texts';
import type { ChartCommon } from '@/lib/charts/parts/chart-parts';
import { readTableBlock, type TableBlock } from '@/lib/charts/table/table-block';
import { sanitizeQuotedTexts } from '@/lib/reasoning/sanitizer/structured/quoted-texts';
import type { Result } from '@/lib/shared/result';
import type { Redaction } from '@/lib/trace/redaction';

/** A block as it may be shown, or why it is none any more, with what was taken out of it. */
interface ShownBlock<Block> {
  readonly block: Result<Block, string>;
  readonly redactions: readonly Redaction[];
}

/** A chart as people may see it: its texts sanitised as quotations, and checked again. */
export function shownChart(chart: ChartCommon): ShownBlock<ChartSpec> {
  const { value, redactions } = sanitized((replace) => mapChartTexts(chart, replace));
  return { block: readChartSpec(value), redactions };
}

/** The same for a table. */
export function shownTable(table: TableBlock): ShownBlock<TableBlock> {
  const { value, redactions } = sanitized((replace) => mapTableTexts(table, replace));
  return { block: readTableBlock(value), redactions };
}

function sanitized(map: (replace: (text: NamedText) => string) => unknown) {
  const quoted: NamedText[] = [];
  map((text) => {
    quoted.push(text);
    return text.text;
  });
  const { texts, redactions } = sanitizeQuotedTexts(quoted);
  let next = 0;
  const value = map(({ text }) => {
    const shown = texts[next] ?? text;
    next += 1;
    return shown;
  });
  return { value, redactions };
}
