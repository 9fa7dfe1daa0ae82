import { z } from 'zod';
import type { CheckedClaim } from '@/lib/claims/judge/check-claim';
import { HEDGES } from '@/lib/claims/lexicon/function-signs';
import type { Passage } from '@/lib/claims/statements/split-evidence';
import { toolAnalyze } from '@/lib/prompts/tools/tool-analyze';
import { ok } from '@/lib/shared/result';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { Locale } from '@/lib/trace/step-key';
import { numbered, quotedEvidence } from '../evidence/quoted-evidence';
import {
  type Evidence,
  evidenceAt,
  evidenceSchema,
  type SourceText,
  sourceTextsSchema,
} from '../evidence/source-text';
import { judgeUseSchema } from '../judge';
import { defineTool } from '../tool';
import { loadChecking } from '../verify/load-checking';
import { CLAIM_SIGNS } from './claim-signs';

interface AnalysisWords {
  readonly nothingSaysOf: (words: readonly string[]) => string;
  readonly contradicted: string;
  readonly unsettled: string;
  readonly noEvidence: string;
  readonly oneSource: string;
  readonly hedged: (word: string) => string;
  readonly verdict: Readonly<Record<'supported' | 'contradicted' | 'unknown', string>>;
  readonly focus: Readonly<Record<'general' | 'assumptions' | 'risks', string>>;
}

const list = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');

/** What an analysis says of its own. */
const ANALYSIS_WORDS: Readonly<Record<Locale, AnalysisWords>> = {
  en: {
    nothingSaysOf: (words) => `The evidence says nothing of ${list(words)}.`,
    contradicted: 'The evidence contradicts it.',
    unsettled: 'Nothing in the evidence settles it.',
    noEvidence: 'There is no evidence for it or against it.',
    oneSource: 'It rests on one source only.',
    hedged: (word) => `The evidence itself is not certain: it says “${word}”.`,
    verdict: {
      supported: 'the evidence supports it',
      contradicted: 'the evidence contradicts it',
      unknown: 'nothing settles it',
    },
    focus: {
      general: 'assumptions and risks alike',
      assumptions: 'what it takes for granted',
      risks: 'what could go wrong',
    },
  },
  id: {
    nothingSaysOf: (words) => `Bukti tidak menyebut ${list(words)}.`,
    contradicted: 'Bukti membantahnya.',
    unsettled: 'Tidak ada bukti yang memastikannya.',
    noEvidence: 'Tidak ada bukti yang mendukung maupun membantahnya.',
    oneSource: 'Dasarnya hanya satu sumber.',
    hedged: (word) => `Buktinya sendiri tidak pasti: ada kata “${word}” di dalamnya.`,
    verdict: {
      supported: 'bukti mendukungnya',
      contradicted: 'bukti membantahnya',
      unknown: 'tidak ada yang memastikannya',
    },
    focus: {
      general: 'pengandaian dan risikonya',
      assumptions: 'apa yang diandaikannya',
      risks: 'apa yang bisa keliru',
    },
  },
};

/** What could go wrong for somebody who relies on a claim. */
interface ComputedRisk {
  readonly text: string;
  readonly severity: 'low' | 'medium' | 'high';
}

const LONGEST_CLAIM = 2_000;
const WORD = /\p{L}+/gu;

/** What a claim takes for granted: by its words, a sentence for each kind, and of what the evidence says nothing. */
function computedAssumptions(claim: string, { why }: Pick<CheckedClaim, 'why'>, locale: Locale): string[] {
  const byWords = CLAIM_SIGNS.flatMap(({ words, says }) => {
    const word = words.exec(claim.slice(0, LONGEST_CLAIM))?.[0];
    return word === undefined ? [] : [says[locale](word)];
  });
  const missing = why.flatMap(({ code, claim: words }) =>
    code === 'missing' && words !== '' ? [words] : [],
  );
  return missing.length === 0 ? byWords : [...byWords, ANALYSIS_WORDS[locale].nothingSaysOf(missing)];
}

/** What is risky about a claim by what was found of it. */
function computedRisks(
  { verdict }: Pick<CheckedClaim, 'verdict'>,
  evidence: Evidence | undefined,
  sources: readonly SourceText[],
  locale: Locale,
): ComputedRisk[] {
  const words = ANALYSIS_WORDS[locale];
  if (sources.length === 0) return [{ text: words.noEvidence, severity: 'high' }];
  if (verdict === 'contradicted') return [{ text: words.contradicted, severity: 'high' }];
  if (verdict === 'unknown') return [{ text: words.unsettled, severity: 'medium' }];
  const hedge = [...(evidence?.quote ?? '').matchAll(WORD)].find(([word]) =>
    HEDGES.has(word.toLowerCase()),
  )?.[0];
  return [
    ...(hedge === undefined ? [] : [{ text: words.hedged(hedge), severity: 'medium' as const }]),
    ...(sources.length === 1 ? [{ text: words.oneSource, severity: 'low' as const }] : []),
  ];
}

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
