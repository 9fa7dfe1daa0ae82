import type { Locale } from '@/lib/trace/step-key';
import { NEXT_STEP_WORDS } from './next-step-words';
import type { OpenSubtask, StepLimits, StepObstacle } from './open-subtask';
import { dependentsOf } from './subtask-graph';

interface RankedSubtask {
  readonly id: string;
  readonly worth: number;
  readonly blockedBy: string[];
  readonly obstacle: StepObstacle | null;
}

interface NextStep {
  readonly next: {
    readonly id: string;
    readonly title: string;
    readonly action: 'think' | 'call-tool';
  } | null;
  readonly why: string;
  readonly ranking: RankedSubtask[];
}

/** What waits for a subtask counts so much of what it counts itself. */
const WAITING_SHARE = 0.5;
const ENOUGH = 0.15;
const HUNDREDTHS = 100;

/** The open subtask by which most uncertainty can go, of those that may be worked on now; the earlier one of equals. */
export function nextStep(all: readonly OpenSubtask[], limits: StepLimits, locale: Locale): NextStep {
  const { enough = ENOUGH } = limits;
  const words = NEXT_STEP_WORDS[locale];
  const unsure = all.filter(({ status, uncertainty }) => status === 'open' && uncertainty >= enough);
  const ranking = unsure
    .map((subtask) => rankedAmong(unsure, subtask, limits))
    .sort((left, right) => right.worth - left.worth);
  const isOver = limits.rounds === 0 || limits.modelCalls === 0;
  const best = isOver ? undefined : ranking.find(({ obstacle }) => obstacle === null);
  const chosen = unsure.find(({ id }) => id === best?.id);
  if (best === undefined || chosen === undefined) {
    const why =
      unsure.length === 0 ? words.nothingOpen(enough) : isOver ? words.limitsReached : words.allBlocked;
    return { next: null, why, ranking };
  }
  const { id, title, uncertainty, evidence } = chosen;
  const passedOver = ranking
    .slice(0, ranking.indexOf(best))
    .flatMap(({ id: other, obstacle }) => (obstacle === null ? [] : [{ id: other, obstacle }]));
  return {
    next: { id, title, action: evidence === 'none' ? 'think' : 'call-tool' },
    why: words.chosen({ title, uncertainty, waiting: dependentsOf(id, unsure).size, passedOver }),
    ranking,
  };
}

function rankedAmong(
  unsure: readonly OpenSubtask[],
  subtask: OpenSubtask,
  limits: StepLimits,
): RankedSubtask {
  const { id, uncertainty, dependsOn } = subtask;
  const blockedBy = dependsOn.filter((other) => unsure.some((one) => one.id === other));
  const waiting = dependentsOf(id, unsure);
  const behind = unsure.reduce((sum, one) => sum + (waiting.has(one.id) ? one.uncertainty : 0), 0);
  const worth = Math.round((uncertainty + behind * WAITING_SHARE) * HUNDREDTHS) / HUNDREDTHS;
  return { id, worth, blockedBy, obstacle: obstacleOf(subtask, blockedBy, limits) };
}

function obstacleOf(
  { evidence }: OpenSubtask,
  blockedBy: readonly string[],
  { evidence: available, toolCalls }: StepLimits,
): StepObstacle | null {
  if (blockedBy.length > 0) return 'waits';
  if (evidence === 'none') return null;
  if (available !== undefined && !available.includes(evidence)) return 'not-to-be-had';
  return toolCalls === 0 ? 'no-tool-calls' : null;
}
