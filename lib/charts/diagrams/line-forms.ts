import { z } from 'zod';
import { CHART_LIMITS } from '../parts/chart-limits';
import {
  chartNameSchema,
  chartNumberSchema,
  chartParts,
  chartTimeSchema,
  distinctNamesSchema,
} from '../parts/chart-parts';

const axisSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('time') }),
  z.strictObject({ kind: z.literal('number'), label: chartNameSchema.optional() }),
  z.strictObject({ kind: z.literal('category'), names: distinctNamesSchema(CHART_LIMITS.categories) }),
]);

const partsOf = (pointsPerLine: number, points: number) => ({
  /** What the first number of a point is: a moment, a number, or which of the names. */
  x: axisSchema,
  series: z
    .array(
      z.strictObject({
        name: chartNameSchema,
        points: z
          .array(z.tuple([chartNumberSchema, chartNumberSchema.nullable()]))
          .min(1)
          .max(pointsPerLine)
          .refine(
            (line) => line.every(([x], index) => index === 0 || x > (line[index - 1]?.[0] ?? 0)),
            'are not in order along the axis',
          ),
      }),
    )
    .min(1)
    .max(CHART_LIMITS.series)
    .refine(
      (lines) => new Set(lines.map(({ name }) => name)).size === lines.length,
      'two lines have the same name',
    )
    .refine(
      (lines) => lines.reduce((sum, line) => sum + line.points.length, 0) <= points,
      `together have more than ${points} points`,
    ),
});

export interface Lines {
  readonly x: z.infer<typeof axisSchema>;
  readonly series: readonly {
    readonly name: string;
    readonly points: readonly (readonly [number, number | null])[];
  }[];
}

const fitsAxis = ({ x, series }: Lines): boolean =>
  series.every(({ points }) =>
    points.every(([at]) =>
      x.kind === 'category'
        ? Number.isInteger(at) && at >= 0 && at < x.names.length
        : x.kind === 'number' || chartTimeSchema.safeParse(at).success,
    ),
  );
const OFF_AXIS = { error: 'there is no such place on the axis', path: ['series'] };

/** Lines of any length along one axis, from which a chart can be made. */
export const lineDataSchema = z
  .strictObject(partsOf(CHART_LIMITS.rawPoints, CHART_LIMITS.rawPoints))
  .refine(fitsAxis, OFF_AXIS);
export type LineData = z.infer<typeof lineDataSchema>;

/** The form of a chart of lines. */
export const lineSpecSchemaOf = <Kind extends string>(kind: Kind) =>
  z
    .strictObject({
      ...chartParts,
      kind: z.literal(kind),
      ...partsOf(CHART_LIMITS.linePoints, CHART_LIMITS.totalPoints),
    })
    .refine(({ x, series }: Lines) => fitsAxis({ x, series }), OFF_AXIS);
