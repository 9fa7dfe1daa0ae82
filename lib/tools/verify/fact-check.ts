import { z } from 'zod';
import { ok } from '@/lib/shared/result';
import { TimeSlice } from '@/lib/shared/time-slice';
import { defineTool, type Tool, type ToolContext } from '../tool';
import type { CheckedClaim } from './judge/check-claim';
import type { EvidenceText } from './statements/split-evidence';

const SLICE_MS = 10;

const verdictSchema = z.enum(['supported', 'contradicted', 'unknown']);
const reasonSchema = z.strictObject({
  /** What was compared: a quantity, an ordering, a negation … */
  code: z.string(),
  relation: z.enum(['agrees', 'conflicts', 'open']),
  claim: z.string(),
  evidence: z.string(),
});
const spanSchema = z.strictObject({
  sourceId: z.string(),
  /** UTF-16 offsets in the text of the source. */
  start: z.int().min(0),
  end: z.int().min(0),
  quote: z.string(),
});
const sourceSchema = z.strictObject({
  sourceId: z.string().min(1).max(200),
  text: z.string().min(1).max(100_000),
  title: z.string().max(300).optional(),
  url: z.string().max(2_000).optional(),
});

const inputSchema = z.strictObject({
  claims: z
    .array(z.string().min(1).max(2_000))
    .min(1)
    .max(10)
    .describe('Statements to check, each one sentence.'),
  evidence: z
    .array(sourceSchema)
    .min(1)
    .max(20)
    .describe('Texts to check them against, with where they are from.'),
});

const checkedSchema = z.strictObject({
  claim: z.string(),
  verdict: verdictSchema,
  confidence: z.number().min(0).max(1),
  decidedBy: z.enum(['computed', 'model']),
  span: spanSchema.optional(),
  provenance: sourceSchema.omit({ text: true }).optional(),
  why: z.array(reasonSchema),
});

/** A claim as it was checked, with where the evidence is from. */
export type FactCheck = z.infer<typeof checkedSchema>;

/** Judges a claim that computing leaves unknown, by a model for instance; null where it does not know either. */
export type ClaimJudge = (
  claim: string,
  evidence: readonly EvidenceText[],
  context: ToolContext,
) => Promise<CheckedClaim | null>;

/** Makes the tool that checks claims against evidence; what computing leaves unknown goes to the judge, if there is one. */
export function createFactCheck(judge: ClaimJudge | null = null): Tool {
  return defineTool({
    name: 'verify.fact_check',
    label: { en: 'Fact check', id: 'Pemeriksaan fakta' },
    description:
      'Checks claims against given texts: says for each whether they support it, contradict it or leave it unknown, with the place in the text and why.',
    input: inputSchema,
    output: z.strictObject({ claims: z.array(checkedSchema) }),
    sideEffects: 'none',
    timeoutMs: 20_000,
    run: async ({ claims, evidence }, context) => {
      // What calculates is large, and most turns check nothing.
      const { checkClaim } = await import('./judge/check-claim');
      const checked: FactCheck[] = [];
      const slice = new TimeSlice(SLICE_MS);
      for (const claim of claims) {
        await slice.pause();
        context.signal.throwIfAborted();
        const computed = checkClaim(claim, evidence);
        const judged =
          computed.verdict === 'unknown' && judge !== null ? await judge(claim, evidence, context) : null;
        checked.push(
          factCheckOf(claim, judged ?? computed, judged === null ? 'computed' : 'model', evidence),
        );
      }
      return ok({ claims: checked });
    },
  });
}

function factCheckOf(
  claim: string,
  { verdict, confidence, why, span }: CheckedClaim,
  decidedBy: FactCheck['decidedBy'],
  evidence: readonly z.infer<typeof sourceSchema>[],
): FactCheck {
  const source = evidence.find(({ sourceId }) => sourceId === span?.sourceId);
  const common: FactCheck = {
    claim,
    verdict,
    confidence,
    decidedBy,
    why: why.map((reason) => ({ ...reason })),
  };
  if (span === undefined || source === undefined) return common;
  const { text, ...provenance } = source;
  return { ...common, span: { ...span, quote: text.slice(span.start, span.end) }, provenance };
}
