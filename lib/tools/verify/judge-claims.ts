import type { Verdict } from '@/lib/claims/judge/claim-model';
import type { Passage } from '@/lib/claims/statements/split-evidence';
import { toolFactCheck } from '@/lib/prompts/tools/tool-fact-check';
import { numbered, quotedEvidence } from '../evidence/quoted-evidence';
import type { Evidence, SourceText } from '../evidence/source-text';
import type { JudgeUse } from '../judge';
import type { ToolContext } from '../tool';

/** A claim that computing leaves open, with the passages that have most in common with it. */
export interface OpenClaim {
  readonly claim: string;
  readonly near: readonly Passage[];
}

/** What a model says of a claim, with the words of a source that it goes by. */
export interface JudgedClaim {
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
export async function judgeClaims(
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
