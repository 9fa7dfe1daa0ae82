import { z } from 'zod';
import { CHART_BLOCK_PROBLEMS } from '@/lib/charts/chart-block';
import { chartSpecSchema } from '@/lib/charts/chart-spec';
import { tableBlockSchema } from '@/lib/charts/table/table-block';

const blockIdSchema = z.string().min(1).max(40);

/** A chart in an answer: still being written, there, or why it is not drawn with what can be shown in its place. */
export const chartPartSchema = z.discriminatedUnion('state', [
  z.object({ chartId: blockIdSchema, state: z.literal('pending') }),
  z.object({ chartId: blockIdSchema, state: z.literal('ready'), spec: chartSpecSchema }),
  z.object({
    chartId: blockIdSchema,
    state: z.literal('problem'),
    problem: z.enum(CHART_BLOCK_PROBLEMS),
    /** In a sentence for programs, in English; people are told the problem in their language. */
    reason: z.string().max(400),
    table: tableBlockSchema.nullable(),
  }),
]);
export type ChartPart = z.infer<typeof chartPartSchema>;

/** A table in an answer. */
export const tablePartSchema = z.object({ tableId: blockIdSchema, table: tableBlockSchema });
export type TablePart = z.infer<typeof tablePartSchema>;

/** What an answer shows, in its order. */
export const answerContentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('chart'), chart: chartPartSchema }),
  z.object({ kind: z.literal('table'), table: tablePartSchema }),
]);
export type AnswerContent = z.infer<typeof answerContentSchema>;
