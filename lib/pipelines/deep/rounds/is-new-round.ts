import type { EvidenceItem } from '../artifacts/evidence-item';
import type { ReasoningStep } from '../artifacts/reasoning-step';

/** Statements that share more of their words than this say the same. */
const SAME_SHARE = 0.8;
/** A confidence that moves by less has not changed. */
const SAME_CONFIDENCE = 0.1;
const WORD = /[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu;

interface Known {
  readonly steps: readonly Pick<ReasoningStep, 'round' | 'hypothesis' | 'confidence'>[];
  readonly evidence: readonly Pick<EvidenceItem, 'round'>[];
}

/** Whether a round has brought evidence, or a statement that nobody had made before as it is now. */
export function isNewRound({ steps, evidence }: Known, round: number): boolean {
  if (evidence.some((item) => item.round === round)) return true;
  const earlier = steps.filter((step) => step.round < round);
  return steps
    .filter((step) => step.round === round)
    .some((step) => !earlier.some((known) => saysTheSame(step, known)));
}

type Statement = Known['steps'][number];

function saysTheSame(left: Statement, right: Statement): boolean {
  if (Math.abs(left.confidence - right.confidence) >= SAME_CONFIDENCE) return false;
  const one = wordsOf(left.hypothesis);
  const other = wordsOf(right.hypothesis);
  // Another number is another statement, however alike the words are.
  const numbers = (words: ReadonlySet<string>): string =>
    [...words]
      .filter((word) => /\p{N}/u.test(word))
      .sort()
      .join(' ');
  if (numbers(one) !== numbers(other)) return false;
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / Math.max(1, one.size + other.size - shared) > SAME_SHARE;
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(WORD) ?? []);
