import { z } from 'zod';
import { err, ok, type Result } from '@/lib/shared/result';
import { area, areaSpecSchema } from './diagrams/area';
import { bar, barSpecSchema } from './diagrams/bar';
import { candlestick, candlestickSpecSchema } from './diagrams/candlestick';
import { correlationMatrix, correlationMatrixSpecSchema } from './diagrams/correlation-matrix';
import type { DiagramSpecAdapter, DrawableChart } from './diagrams/diagram';
import { heatmap, heatmapSpecSchema } from './diagrams/heatmap';
import { line, lineSpecSchema } from './diagrams/line';
import { waterfall, waterfallSpecSchema } from './diagrams/waterfall';
import { complaintOf } from './parts/complaint-of';

/** Every kind of diagram that this version has; a new one is one file and its two lines here. */
export const DIAGRAMS: readonly DiagramSpecAdapter[] = [
  candlestick,
  line,
  area,
  bar,
  heatmap,
  correlationMatrix,
  waterfall,
];

/** A chart as data: no functions, no HTML, bounded. It stands in messages, records and exports as it is. */
export const chartSpecSchema = z.discriminatedUnion('kind', [
  candlestickSpecSchema,
  lineSpecSchema,
  areaSpecSchema,
  barSpecSchema,
  heatmapSpecSchema,
  correlationMatrixSpecSchema,
  waterfallSpecSchema,
]);
export type ChartSpec = z.infer<typeof chartSpecSchema>;
export type ChartKind = ChartSpec['kind'];

/** Whether there is a diagram of that name. */
export const isChartKind = (kind: string): kind is ChartKind =>
  DIAGRAMS.some((diagram) => diagram.supports(kind));

/** Finds the diagram of a kind; an error names those that there are. */
export function diagramFor(kind: unknown): Result<DiagramSpecAdapter, string> {
  const found = typeof kind === 'string' ? DIAGRAMS.find((diagram) => diagram.supports(kind)) : undefined;
  if (found !== undefined) return ok(found);
  return err(
    `There is no such kind of chart. There are ${DIAGRAMS.map((diagram) => diagram.kind).join(', ')}.`,
  );
}

/** Checks a chart from outside, of any size and shape; an error says in a sentence why it is not drawn. */
export function readChart(value: unknown): Result<DrawableChart, string> {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return err('It is no chart.');
  const diagram = diagramFor(value.kind);
  return diagram.ok ? diagram.value.read(value) : diagram;
}

/** The same, as one of the kinds that there are. */
export function readChartSpec(value: unknown): Result<ChartSpec, string> {
  const read = readChart(value);
  if (!read.ok) return read;
  const parsed = chartSpecSchema.safeParse(read.value.spec);
  return parsed.success ? ok(parsed.data) : err(complaintOf(parsed.error));
}
