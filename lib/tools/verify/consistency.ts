import { z } from 'zod';
import { toolConsistency } from '@/lib/prompts/tools/tool-consistency';
import { ok } from '@/lib/shared/result';
import { runInSlices } from '@/lib/shared/steps';
import { locateQuote } from '../evidence/locate-quote';
import { numbered } from '../evidence/quoted-evidence';
import { evidenceAt, evidenceSchema, type SourceText, sourceTextsSchema } from '../evidence/source-text';
import { type JudgeUse, judgeUseSchema } from '../judge';
import { defineTool, type ToolContext } from '../tool';
import type { PlacedStatement } from './consistency/check-consistency';
import type { StatementPair } from './consistency/likely-pairs';

const contradictionSchema = z.strictObject({
  first: evidenceSchema,
  second: evidenceSchema,
  /** What was compared: a quantity, an ordering, a total …; `meaning` where a model says so. */
  code: z.string(),
  decidedBy: z.enum(['computed', 'model']),
  confidence: z.number().min(0).max(1),
});
type FoundContradiction = z.infer<typeof contradictionSchema>;

/** Pairs that a model is asked about at most, and their characters. */
const MOST_ASKED = 12;
const MOST_CHARACTERS = 8_000;
const SUREST = 0.9;
const MEANING = 'meaning';

/** Finds what contradicts itself in the texts of a turn: its notes, results and drafts. */
export const consistency = defineTool({
  name: 'verify.consistency',
  label: { en: 'Consistency check', id: 'Pemeriksaan konsistensi' },
  description:
    'Finds contradictions within and between texts: numbers, dates, orders, negations, calculations, and parts that do not add up to their total. Call it on notes, results and drafts of your own before answering from several of them.',
  input: z.strictObject({ texts: sourceTextsSchema.min(1) }),
  output: z.strictObject({
    contradictions: z.array(contradictionSchema),
    /** Share of the statements in which nothing contradicts another, 0 to 1; null where there are no two. */
    score: z.number().min(0).max(1).nullable(),
    judge: judgeUseSchema,
  }),
  sideEffects: 'none',
  timeoutMs: 60_000,
  run: async ({ texts }, context) => {
    // What calculates is large, and most turns check nothing.
    const { checkConsistency } = await import('./consistency/check-consistency');
    const checked = await runInSlices(checkConsistency(texts), context.signal);
    const computed = checked.contradictions.flatMap(({ first, second, why, confidence }) =>
      contradictionOf([evidenceAt(texts, first), evidenceAt(texts, second)], {
        code: why.code,
        decidedBy: 'computed',
        confidence,
      }),
    );
    const { use, judged } = await judgePairs(checked.open, texts, context);
    const contradictions = [...computed, ...judged];
    return ok({ contradictions, score: scoreOf(contradictions, checked.statements), judge: use });
  },
});

type Place = ReturnType<typeof evidenceAt>;

function contradictionOf(
  [first, second]: readonly [Place, Place],
  rest: Pick<FoundContradiction, 'code' | 'decidedBy' | 'confidence'>,
): FoundContradiction[] {
  return first && second ? [{ first, second, ...rest }] : [];
}

/** Asks a model about pairs in which computing found nothing; what it quotes has to stand in both statements. */
async function judgePairs(
  open: readonly StatementPair[],
  texts: readonly SourceText[],
  { judge, signal }: ToolContext,
): Promise<{ use: JudgeUse; judged: readonly FoundContradiction[] }> {
  const pairs = affordable(open);
  if (pairs.length === 0) return { use: 'not-needed', judged: [] };
  if (judge === undefined) return { use: 'missing', judged: [] };
  const said = pairs.map(
    ([{ passage: first }, { passage: second }]) => `A: ${first.text}\nB: ${second.text}`,
  );
  const asked = await judge.ask(toolConsistency, { pairs: numbered(said) }, signal);
  if (!asked.ok) return { use: 'failed', judged: [] };
  const judged = asked.value.contradictions.flatMap(({ pair, first, second, confidence }) => {
    const [left, right] = pairs[pair - 1] ?? [];
    if (left === undefined || right === undefined) return [];
    return contradictionOf([quotedIn(left, first, texts), quotedIn(right, second, texts)], {
      code: MEANING,
      decidedBy: 'model',
      confidence: Math.min(confidence, SUREST),
    });
  });
  return { use: 'asked', judged: onePerPair(judged) };
}

function affordable(open: readonly StatementPair[]): readonly StatementPair[] {
  let left = MOST_CHARACTERS;
  return open.slice(0, MOST_ASKED).filter(([first, second]) => {
    left -= first.passage.text.length + second.passage.text.length;
    return left >= 0;
  });
}

function quotedIn({ passage }: PlacedStatement, quote: string, texts: readonly SourceText[]): Place {
  const place = locateQuote(quote, passage.text);
  if (place === null) return undefined;
  const { sourceId, start } = passage;
  return evidenceAt(texts, { sourceId, start: start + place.start, end: start + place.end });
}

const onePerPair = (found: readonly FoundContradiction[]): FoundContradiction[] => [
  ...new Map(
    found.map((one) => [
      `${one.first.sourceId} ${one.first.start} ${one.second.sourceId} ${one.second.start}`,
      one,
    ]),
  ).values(),
];

function scoreOf(contradictions: readonly FoundContradiction[], statements: number): number | null {
  if (statements < 2) return null;
  const touched = new Set(
    contradictions.flatMap(({ first, second }) =>
      [first, second].map(({ sourceId, start }) => `${sourceId} ${start}`),
    ),
  );
  return Math.max(0, 1 - touched.size / statements);
}
