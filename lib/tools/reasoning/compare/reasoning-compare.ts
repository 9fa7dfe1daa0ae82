import { z } from 'zod';
import { err, ok } from '@/lib/shared/result';
import { runInSlices } from '@/lib/shared/steps';
import type { FoundQuantity } from '@/lib/text/quantities/found-quantity';
import { evidenceAt, evidenceSchema, type SourceText, sourceTextsSchema } from '../../evidence/source-text';
import { judgeUseSchema } from '../../judge';
import { defineTool } from '../../tool';
import type { Amount } from './amount';
import type { JudgedCell, OpenCell } from './judge-cells';
import type { StatedValue } from './stated-value';

const namesSchema = (longest: number) => z.array(z.string().min(1).max(longest)).max(8);

const cellSchema = z.strictObject({
  entity: z.string(),
  dimension: z.string(),
  /** As it is said; null where nothing says. */
  value: z.string().nullable(),
  /** What it measures, in the unit in which all of this dimension are compared. */
  amount: z.strictObject({ value: z.number(), unit: z.string(), isExact: z.boolean() }).optional(),
  decidedBy: z.enum(['computed', 'model']),
  confidence: z.number().min(0).max(1),
  evidence: evidenceSchema.optional(),
});
type Cell = z.infer<typeof cellSchema>;

const deltaSchema = z.strictObject({
  dimension: z.string(),
  /** The one with most first. */
  order: z.array(z.string()),
  differences: z.array(
    z.strictObject({
      more: z.string(),
      less: z.string(),
      by: z.number(),
      unit: z.string(),
      /** Of the smaller amount; null where that says nothing. */
      percent: z.number().nullable(),
      isExact: z.boolean(),
    }),
  ),
});

const UNKNOWN_SURE = 1;

/** Compares things in some respects by what sources state; amounts are converted, and the differences worked out. */
export const reasoningCompare = defineTool({
  name: 'reasoning.compare',
  label: { en: 'Comparison', id: 'Perbandingan' },
  description:
    'Compares two to eight things in up to eight respects by given texts and tables: a value for each with the words that say it, and how far the amounts are apart, with units converted. Call it whenever an answer compares things whose figures are in texts at hand, instead of subtracting or converting by yourself.',
  input: z.strictObject({
    entities: namesSchema(120).min(2).describe('The names of what is compared, as the texts write them.'),
    dimensions: namesSchema(80)
      .min(1)
      .describe('In which respects, for example "price", "weight" or "opening year".'),
    context: sourceTextsSchema.min(1),
  }),
  output: z.strictObject({
    cells: z.array(cellSchema),
    deltas: z.array(deltaSchema),
    /** Respects of which fewer than two amounts can be taken from each other. */
    notComparable: z.array(z.string()),
    judge: judgeUseSchema,
  }),
  sideEffects: 'none',
  timeoutMs: 60_000,
  run: async ({ entities, dimensions, context: sources }, context) => {
    if (hasTwins(entities) || hasTwins(dimensions)) return err('Name each thing and each respect once.');
    const { signal } = context;
    // What calculates is large, and most turns compare nothing.
    const [{ readEvidence }, { statedCells }, { judgeCells }, { amountOf }, { rankAmounts }] =
      await Promise.all([
        import('@/lib/claims/reading/read-evidence'),
        import('./stated-cells'),
        import('./judge-cells'),
        import('./amount'),
        import('./compare-amounts'),
      ]);
    const evidence = await runInSlices(readEvidence(sources), signal);
    const { values, about } = await runInSlices(statedCells(entities, dimensions, evidence), signal);
    const places = entities.flatMap((entity, row) =>
      dimensions.map((dimension, column) => ({
        entity,
        dimension,
        stated: values[row]?.[column] ?? null,
        row,
        column,
      })),
    );
    const open = places.flatMap(({ stated, entity, dimension, row, column }): OpenCell[] =>
      stated === null ? [{ entity: row, respect: column, question: `${entity}: ${dimension}` }] : [],
    );
    const { use, judged } = await judgeCells(open, about, sources, context);
    const filled = places.map(({ entity, dimension, stated, row, column }) => {
      const cell = open.find((one) => one.entity === row && one.respect === column);
      const answer = cell && judged.get(cell);
      const quantity = stated?.quantity ?? answer?.quantity ?? null;
      const amount = quantity && amountOf(quantity);
      return { cell: cellOf({ entity, dimension }, stated, answer, amount, sources), quantity };
    });
    const ranked = dimensions.map((dimension) => ({
      dimension,
      ranking: rankAmounts(filled.flatMap(({ cell, quantity }) => measurementOf(cell, quantity, dimension))),
    }));
    return ok({
      cells: filled.map(({ cell }) => cell),
      deltas: ranked.flatMap(({ dimension, ranking }) =>
        ranking === null
          ? []
          : [
              {
                dimension,
                order: [...ranking.order],
                differences: ranking.differences.map((one) => ({ ...one })),
              },
            ],
      ),
      notComparable: ranked.flatMap(({ dimension, ranking }) => (ranking === null ? [dimension] : [])),
      judge: use,
    });
  },
});

const hasTwins = (names: readonly string[]): boolean =>
  new Set(names.map((name) => name.trim().toLowerCase())).size < names.length;

const measurementOf = ({ entity, dimension }: Cell, quantity: FoundQuantity | null, wanted: string) =>
  quantity === null || dimension !== wanted ? [] : [{ entity, quantity }];

function cellOf(
  place: Pick<Cell, 'entity' | 'dimension'>,
  stated: StatedValue | null,
  judged: JudgedCell | undefined,
  amount: Amount | null,
  sources: readonly SourceText[],
): Cell {
  const measured = amount !== null && { amount: { ...amount } };
  if (stated !== null) {
    const { value, confidence } = stated;
    const evidence = evidenceAt(sources, stated);
    return { ...place, value, ...measured, decidedBy: 'computed', confidence, ...(evidence && { evidence }) };
  }
  if (judged === undefined) return { ...place, value: null, decidedBy: 'computed', confidence: UNKNOWN_SURE };
  const { value, confidence, evidence } = judged;
  return { ...place, value, ...measured, decidedBy: 'model', confidence, evidence };
}
