import { z } from 'zod';
import type { Passage } from '@/lib/claims/statements/split-evidence';
import { toolAnalyze } from '@/lib/prompts/tools/tool-analyze';
import { ok } from '@/lib/shared/result';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { numbered, quotedEvidence } from '../../evidence/quoted-evidence';
import { evidenceAt, evidenceSchema, type SourceText, sourceTextsSchema } from '../../evidence/source-text';
import { judgeUseSchema } from '../../judge';
import { defineTool } from '../../tool';
import { loadChecking } from '../../verify/load-checking';
import { ANALYSIS_WORDS } from './analysis-words';
import { computedAssumptions, computedRisks } from './computed-analysis';

const DECIDED_BY = z.enum(['computed', 'model']);
const pointSchema = z.strictObject({
  text: z.string().max(400),
  decidedBy: DECIDED_BY,
  evidence: evidenceSchema.optional(),
});
const riskSchema = pointSchema.extend({ severity: z.enum(['low', 'medium', 'high']) });
type Point = z.infer<typeof pointSchema>;
type Risk = z.infer<typeof riskSchema>;

const outputSchema = z.strictObject({
  verdict: z.enum(['supported', 'contradicted', 'unknown']),
  decidedBy: DECIDED_BY,
  /** How likely the claim holds by this evidence, 0 to 1; null where nothing says. */
  confidence: z.number().min(0).max(1).nullable(),
  evidence: evidenceSchema.optional(),
  assumptions: z.array(pointSchema),
  risks: z.array(riskSchema),
  judge: judgeUseSchema,
});

const MOST_POINTS = 8;
const LONGEST_POINT = 400;
/** A model's verdict moves the confidence so far from even odds at most. */
const MODEL_REACH = 0.4;
const EVEN = 0.5;

/** Says what a claim takes for granted, what is risky about it and how sure it is; the claim is checked first. */
export const reasoningAnalyze = defineTool({
  name: 'reasoning.analyze',
  label: { en: 'Analysis of a claim', id: 'Telaah klaim' },
  description:
    'Analyses one claim against given texts: what it takes for granted, what could go wrong for whoever relies on it, and how likely it holds. Call it for a claim on which much of the answer rests; for plain checks of facts, verify.fact_check does.',
  input: z.strictObject({
    claim: z.string().min(1).max(2_000).describe('One statement that can be understood by itself.'),
    evidence: sourceTextsSchema,
    analysisType: z
      .enum(['general', 'assumptions', 'risks'])
      .describe('What to look at above all: both, what is taken for granted, or what could go wrong.'),
  }),
  output: outputSchema,
  sideEffects: 'none',
  timeoutMs: 60_000,
  run: async ({ claim, evidence: sources, analysisType }, { judge, signal, locale }) => {
    const words = ANALYSIS_WORDS[locale];
    const checking = await loadChecking(signal);
    const read = await checking.read(sources);
    const checked = await checking.check(claim, read);
    const { verdict, confidence, span } = checked;
    const shown = await checking.near(claim, read);
    const evidence = span && evidenceAt(sources, span);
    const computed = {
      verdict,
      decidedBy: 'computed' as const,
      confidence: verdict === 'unknown' ? null : verdict === 'supported' ? confidence : 1 - confidence,
      ...(evidence && { evidence }),
      assumptions: computedPoints(computedAssumptions(claim, checked, locale)),
      risks: computedRisks(checked, evidence, sources, locale).map(
        (risk): Risk => ({ ...risk, decidedBy: 'computed' }),
      ),
    };
    if (judge === undefined) return ok({ ...computed, judge: 'missing' as const });
    const variables = {
      claim,
      focus: words.focus[analysisType],
      checked: words.verdict[verdict],
      passages: numbered(shown.map(({ text }) => text)),
    };
    const asked = await judge.ask(toolAnalyze, variables, signal);
    if (!asked.ok) return ok({ ...computed, judge: 'failed' as const });
    const said = asked.value;
    const quoted =
      verdict === 'unknown' && said.verdict !== 'unknown' ? quotedEvidence(said, shown, sources) : null;
    return ok({
      ...computed,
      ...(quoted !== null && {
        verdict: said.verdict,
        decidedBy: 'model' as const,
        confidence: EVEN + MODEL_REACH * said.confidence * (said.verdict === 'supported' ? 1 : -1),
        evidence: quoted,
      }),
      assumptions: joined(
        computed.assumptions,
        said.assumptions.map((one) => judgedPoint(one, shown, sources)),
      ),
      risks: joined(
        computed.risks,
        said.risks.map((one) => ({ ...judgedPoint(one, shown, sources), severity: one.severity })),
      ),
      judge: 'asked' as const,
    });
  },
});

const computedPoints = (texts: readonly string[]): Point[] =>
  texts.map((text) => ({ text, decidedBy: 'computed' }));

/** Each once, what was computed first. */
const joined = <One extends Point>(computed: readonly One[], judged: readonly One[]): One[] =>
  [...new Map([...computed, ...judged].map((one) => [one.text, one])).values()]
    .filter(({ text }) => text !== '')
    .slice(0, MOST_POINTS);

function judgedPoint(
  { text, ...said }: { text: string; passage?: number | undefined; quote?: string | undefined },
  shown: readonly Passage[],
  sources: readonly SourceText[],
): Point {
  const evidence = quotedEvidence(said, shown, sources);
  return {
    text: cutAtWord(text.trim(), LONGEST_POINT),
    decidedBy: 'model',
    ...(evidence !== null && { evidence }),
  };
}
