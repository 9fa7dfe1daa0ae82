import { z } from 'zod';
import { ok } from '@/lib/shared/result';
import { defineTool } from '../tool';

const placeSchema = z.strictObject({
  sourceId: z.string(),
  /** UTF-16 offsets in the text of the statement. */
  start: z.int().min(0),
  end: z.int().min(0),
  quote: z.string(),
});

/** Finds what contradicts itself in the texts of a turn: its notes, results and drafts. */
export const consistency = defineTool({
  name: 'verify.consistency',
  label: { en: 'Consistency check', id: 'Pemeriksaan konsistensi' },
  description:
    'Finds contradictions within and between texts: numbers, dates, orders, negations, calculations, and parts that do not add up to their total.',
  input: z.strictObject({
    texts: z
      .array(z.strictObject({ sourceId: z.string().min(1).max(200), text: z.string().min(1).max(100_000) }))
      .min(1)
      .max(40)
      .describe('The texts, each with a name to tell it by.'),
  }),
  output: z.strictObject({
    contradictions: z.array(
      z.strictObject({
        first: placeSchema,
        second: placeSchema,
        /** What was compared: a quantity, an ordering, a total … */
        code: z.string(),
        confidence: z.number().min(0).max(1),
      }),
    ),
  }),
  sideEffects: 'none',
  timeoutMs: 20_000,
  run: async ({ texts }) => {
    // What calculates is large, and most turns check nothing.
    const { checkConsistency } = await import('./consistency/check-consistency');
    const quoted = ({ sourceId, start, end }: { sourceId: string; start: number; end: number }) => ({
      sourceId,
      start,
      end,
      quote: texts.find((one) => one.sourceId === sourceId)?.text.slice(start, end) ?? '',
    });
    return ok({
      contradictions: checkConsistency(texts).map(({ first, second, why, confidence }) => ({
        first: quoted(first),
        second: quoted(second),
        code: why.code,
        confidence,
      })),
    });
  },
});
