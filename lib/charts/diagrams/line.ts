import { defineDiagram } from './diagram';
import { lineOption } from './line-drawing';
import { lineDataSchema, lineSpecSchemaOf } from './line-forms';
import { linesOf, lineTable, lineTip, thinnedLines } from './xy-lines';

export const lineSpecSchema = lineSpecSchemaOf('line');

/** Lines over time, numbers or names. */
export const line = defineDiagram({
  kind: 'line',
  spec: lineSpecSchema,
  data: lineDataSchema,
  parts: thinnedLines,
  dataOf: linesOf,
  tableParts: lineTable,
  option: (spec, look, tipAt) => lineOption(spec, look, tipAt, { filled: false }),
  stops: ({ series }) => series[0]?.points.length ?? 0,
  tip: lineTip,
});
