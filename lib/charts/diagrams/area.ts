import { defineDiagram } from './diagram';
import { lineOption } from './line-drawing';
import { lineDataSchema, lineSpecSchemaOf } from './line-forms';
import { linesOf, lineTable, lineTip, thinnedLines } from './xy-lines';

export const areaSpecSchema = lineSpecSchemaOf('area');

/** Lines over time, numbers or names, filled down to zero. */
export const area = defineDiagram({
  kind: 'area',
  spec: areaSpecSchema,
  data: lineDataSchema,
  parts: thinnedLines,
  dataOf: linesOf,
  tableParts: lineTable,
  option: (spec, look, tipAt) => lineOption(spec, look, tipAt, { filled: true }),
  stops: ({ series }) => series[0]?.points.length ?? 0,
  tip: lineTip,
});
