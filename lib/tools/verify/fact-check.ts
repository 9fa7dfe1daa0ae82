import { z } from 'zod';
import type { CheckedClaim } from '@/lib/claims/judge/check-claim';
import type { Verdict } from '@/lib/claims/judge/claim-model';
import type { Passage } from '@/lib/claims/statements/split-evidence';
import { toolFactCheck } from '@/lib/prompts/tools/tool-fact-check';
import { ok } from '@/lib/shared/result';
import { numbered, quotedEvidence } from '@/lib/tools/evidence/quoted-evidence';
import {
  type Evidence,
  evidenceAt,
  evidenceSchema,
  type SourceText,
  sourceTextsSchema,
} from '../evidence/source-text';
import { type JudgeUse, judgeUseSchema } from '../judge';
import { defineTool, type ToolContext } from '../tool';
import { loadChecking } from './load-checking';

/** A claim that computing leaves open, with the passages that have most in common with it. */
interface OpenClaim {
  readonly claim: string;
  readonly near: readonly Passage[];
}

/** What a model says of a claim, with the words of a source that it goes by. */
interface JudgedClaim {
  readonly verdict: Exclude<Verdict, 'unknown'>;
  readonly confidence: number;
  readonly evidence: Evidence;
}

const MOST_PASSAGES = 24;
const MOST_CHARACTERS = 12_000;
/** A model that says what it read is never certain. */
const SUREST = 0.9;

/**
 * Asks a model about the claims that computing leaves open, all at once. A verdict counts where the words that it
 * quotes stand in one of the passages near its own claim; all others stay unknown.
 */
async function judgeClaims(
  open: readonly OpenClaim[],
  sources: readonly SourceText[],
  { judge, signal }: Pick<ToolContext, 'judge' | 'signal'>,
): Promise<{ use: JudgeUse; judged: ReadonlyMap<OpenClaim, JudgedClaim> }> {
  const judged = new Map<OpenClaim, JudgedClaim>();
  const shown = shownOf(open);
  if (shown.length === 0) return { use: 'not-needed', judged };
  if (judge === undefined) return { use: 'missing', judged };
  const asked = await judge.ask(
    toolFactCheck,
    { claims: numbered(open.map(({ claim }) => claim)), passages: numbered(shown.map(({ text }) => text)) },
    signal,
  );
  if (!asked.ok) return { use: 'failed', judged };
  for (const { claim, verdict, confidence, ...said } of asked.value.verdicts) {
    const about = open[claim - 1];
    if (about === undefined || verdict === 'unknown' || judged.has(about)) continue;
    const evidence = quotedEvidence(said, shown, sources);
    if (evidence === null || !isNear(evidence, about)) continue;
    judged.set(about, { verdict, confidence: Math.min(confidence, SUREST), evidence });
  }
  return { use: 'asked', judged };
}

/** The passages of all claims, each once, the nearest of each first. */
function shownOf(open: readonly OpenClaim[]): readonly Passage[] {
  const longest = Math.max(0, ...open.map(({ near }) => near.length));
  const byTurns = Array.from({ length: longest }, (_, at) =>
    open.flatMap(({ near }) => near[at] ?? []),
  ).flat();
  let left = MOST_CHARACTERS;
  return [...new Set(byTurns)].slice(0, MOST_PASSAGES).filter(({ text }) => {
    left -= text.length;
    return left >= 0;
  });
}

const isNear = ({ sourceId, start, end }: Evidence, { near }: OpenClaim): boolean =>
  near.some((passage) => passage.sourceId === sourceId && passage.start <= start && end <= passage.end);

const reasonSchema = z.strictObject({
  /** What was compared: a quantity, an ordering, a negation … */
  code: z.string(),
  relation: z.enum(['agrees', 'conflicts', 'open']),
  claim: z.string(),
  evidence: z.string(),
});

const checkedSchema = z.strictObject({
  claim: z.string(),
  verdict: z.enum(['supported', 'contradicted', 'unknown']),
  confidence: z.number().min(0).max(1),
  decidedBy: z.enum(['computed', 'model']),
  evidence: evidenceSchema.optional(),
  why: z.array(reasonSchema),
});

/** Checks claims against evidence; what computing leaves unknown goes to the judge, if there is one. */
export const factCheck = defineTool({
  name: 'verify.fact_check',
  label: { en: 'Fact check', id: 'Pemeriksaan fakta' },
  description:
    'Checks claims against given texts: says for each whether they support it, contradict it or leave it unknown, with the words that settle it. Call it before relying on statements with numbers, dates, names or orders in them when there is a text to check them against. It knows nothing beyond the texts that it is given.',
  input: z.strictObject({
    claims: z
      .array(z.string().min(1).max(2_000))
      .min(1)
      .max(10)
      .describe('Statements to check, each one sentence that can be understood by itself.'),
    evidence: sourceTextsSchema.min(1),
  }),
  output: z.strictObject({ claims: z.array(checkedSchema), judge: judgeUseSchema }),
  sideEffects: 'none',
  timeoutMs: 60_000,
  run: async ({ claims, evidence: sources }, context) => {
    const checking = await loadChecking(context.signal);
    const evidence = await checking.read(sources);
    const checked: { claim: string; computed: CheckedClaim; open: OpenClaim | null }[] = [];
    for (const claim of claims) {
      const computed = await checking.check(claim, evidence);
      const isOpen = computed.verdict === 'unknown';
      checked.push({
        claim,
        computed,
        open: isOpen ? { claim, near: await checking.near(claim, evidence) } : null,
      });
    }
    const asked = checked.flatMap(({ open }) => open ?? []);
    const { use, judged } = await judgeClaims(asked, sources, context);
    return ok({
      claims: checked.map(({ claim, computed, open }) =>
        settled(claim, computed, open === null ? undefined : judged.get(open), sources),
      ),
      judge: use,
    });
  },
});

function settled(
  claim: string,
  { verdict, confidence, why, span }: CheckedClaim,
  judged: JudgedClaim | undefined,
  sources: readonly SourceText[],
): z.input<typeof checkedSchema> {
  const reasons = why.map((reason) => ({ ...reason }));
  if (judged !== undefined) return { claim, ...judged, decidedBy: 'model', why: reasons };
  const evidence = span && evidenceAt(sources, span);
  return { claim, verdict, confidence, decidedBy: 'computed', why: reasons, ...(evidence && { evidence }) };
}
