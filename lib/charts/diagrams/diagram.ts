import type { EChartsOption } from 'echarts';
import type { z } from 'zod';
import { err, ok, type Result } from '@/lib/shared/result';
import type { ChartLook, ChartTip, ChartWords } from '../drawing/chart-look';
import { boundedValue, type ValueBounds } from '../parts/bounded-value';
import { CHART_LIMITS } from '../parts/chart-limits';
import { CHART_VERSION, type ChartCommon, chartText } from '../parts/chart-parts';
import { complaintOf } from '../parts/complaint-of';
import type { TableBlock } from '../table/table-block';

/** What stands around the data of a chart; texts of any length, which are cut. */
export interface DiagramOptions {
  readonly title: string;
  readonly note?: string | undefined;
  readonly source?: string | undefined;
  readonly unit?: string | undefined;
  /** Fewer points than the limit, where there is less room. */
  readonly mostPoints?: number | undefined;
}

/** Which columns of a table a chart shows, by their numbers. */
export interface ChosenColumns {
  readonly x: number;
  readonly y: readonly number[];
}

/** A chart that has been checked, with all that can be made of it. */
export interface DrawableChart<Spec extends ChartCommon = ChartCommon> {
  readonly spec: Spec;
  /** The same as a table. */
  readonly table: (words: ChartWords) => TableBlock;
  /** What the drawing library is told. */
  readonly option: (look: ChartLook) => EChartsOption;
  /** How many places the keyboard goes through. */
  readonly stops: number;
  /** What the place says. */
  readonly tip: (dataIndex: number, seriesIndex: number, look: ChartLook) => ChartTip | null;
}

/** All that is known of one kind of diagram; a new kind is one of these. */
export interface DiagramSpecAdapter<Spec extends ChartCommon = ChartCommon> {
  readonly kind: Spec['kind'];
  supports(kind: string): boolean;
  /** Makes a chart of data of any size; an error says why there is none. */
  toChart(data: unknown, options: DiagramOptions): Result<Spec, string>;
  /** Makes the data of a chart from columns of a table. */
  dataOf(table: TableBlock, columns: ChosenColumns): Result<unknown, string>;
  /** Checks a chart from outside. */
  read(spec: unknown): Result<DrawableChart<Spec>, string>;
}

/** What a place says, for the look that is being drawn. */
export type TipAt = (dataIndex: number, seriesIndex: number) => ChartTip | null;

type Parts<Spec> = Omit<Spec, 'version' | 'kind' | 'title' | 'note' | 'source' | 'unit'>;

interface DiagramDefinition<Spec extends ChartCommon, Data> {
  readonly kind: Spec['kind'];
  readonly spec: z.ZodType<Spec>;
  readonly data: z.ZodType<Data>;
  /** The data in the chart's form, with no more points than it may have. */
  readonly parts: (data: Data, mostPoints: number | undefined) => Parts<Spec>;
  readonly dataOf: (table: TableBlock, columns: ChosenColumns) => Result<Data, string>;
  readonly tableParts: (spec: Spec, words: ChartWords) => Pick<TableBlock, 'columns' | 'rows'>;
  readonly option: (spec: Spec, look: ChartLook, tipAt: TipAt) => EChartsOption;
  readonly stops: (spec: Spec) => number;
  readonly tip: (
    spec: Spec,
    place: { dataIndex: number; seriesIndex: number },
    look: ChartLook,
  ) => ChartTip | null;
}

const SPEC_BOUNDS: ValueBounds = {
  depth: 6,
  values: CHART_LIMITS.totalPoints * 4,
  listLength: CHART_LIMITS.linePoints,
  keys: 20,
  textCharacters: CHART_LIMITS.noteCharacters,
};
const DATA_BOUNDS: ValueBounds = {
  depth: 6,
  values: CHART_LIMITS.rawPoints * 8,
  listLength: CHART_LIMITS.rawPoints,
  keys: 20,
  textCharacters: 1_000,
};

/** Makes an adapter that checks whatever goes in and out. */
export function defineDiagram<Spec extends ChartCommon, Data>(
  definition: DiagramDefinition<Spec, Data>,
): DiagramSpecAdapter<Spec> {
  const { kind, spec: specSchema } = definition;

  const check = (value: unknown): Result<Spec, string> => checked(value, SPEC_BOUNDS, specSchema);

  return {
    kind,
    supports: (other) => other === kind,
    toChart: (value, options) => {
      const data = checked(value, DATA_BOUNDS, definition.data);
      if (!data.ok) return data;
      return check({
        version: CHART_VERSION,
        kind,
        ...textsOf(options),
        ...definition.parts(data.value, options.mostPoints),
      });
    },
    dataOf: definition.dataOf,
    read: (value) => {
      const read = check(value);
      if (!read.ok) return read;
      const spec = read.value;
      const tip: DrawableChart['tip'] = (dataIndex, seriesIndex, look) =>
        definition.tip(spec, { dataIndex, seriesIndex }, look);
      return ok({
        spec,
        table: (words) => ({
          version: CHART_VERSION,
          title: spec.title,
          ...(spec.note === undefined ? {} : { note: spec.note }),
          ...(spec.source === undefined ? {} : { source: spec.source }),
          ...definition.tableParts(spec, words),
        }),
        option: (look) => definition.option(spec, look, (data, series) => tip(data, series, look)),
        stops: definition.stops(spec),
        tip,
      });
    },
  };
}

function checked<Value>(
  value: unknown,
  bounds: ValueBounds,
  schema: z.ZodType<Value>,
): Result<Value, string> {
  const bounded = boundedValue(value, bounds);
  if (!bounded.ok) return bounded;
  const parsed = schema.safeParse(value);
  return parsed.success ? ok(parsed.data) : err(complaintOf(parsed.error));
}

function textsOf({ title, note, source, unit }: DiagramOptions): Record<string, string> {
  const texts: Record<string, string> = { title: chartText(title, CHART_LIMITS.titleCharacters) };
  for (const [name, text, most] of [
    ['note', note, CHART_LIMITS.noteCharacters],
    ['source', source, CHART_LIMITS.noteCharacters],
    ['unit', unit, CHART_LIMITS.unitCharacters],
  ] as const) {
    const visible = chartText(text ?? '', most);
    if (visible !== '') texts[name] = visible;
  }
  return texts;
}
