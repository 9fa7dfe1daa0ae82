import { z } from 'zod';
import type { Locale } from '@/lib/trace/step-key';
import { NEEDED_EVIDENCE, subtaskSchema } from './subtask';
import { dependentsOf } from './subtask-graph';

/** A subtask with how far it has come. */
export const openSubtaskSchema = subtaskSchema.extend({
  status: z.enum(['open', 'done', 'failed']),
  uncertainty: z.number().min(0).max(1).describe('How much of it is not known yet, 0 to 1.'),
});
export type OpenSubtask = z.infer<typeof openSubtaskSchema>;

/** What is left for working on a plan. */
export const stepLimitsSchema = z.strictObject({
  rounds: z.int().min(0).max(100).describe('Rounds of thinking that are left.'),
  toolCalls: z.int().min(0).max(1_000).describe('Calls of tools that are left.'),
  modelCalls: z.int().min(0).max(1_000).optional().describe('Calls of the model that are left.'),
  evidence: z
    .array(z.enum(NEEDED_EVIDENCE))
    .max(NEEDED_EVIDENCE.length)
    .optional()
    .describe('What can be had here; left out for all of it.'),
  enough: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe('A subtask that is less uncertain than this is as good as done.'),
});
export type StepLimits = z.infer<typeof stepLimitsSchema>;

/** Why a subtask cannot be worked on now. */
export const STEP_OBSTACLES = ['waits', 'no-tool-calls', 'not-to-be-had'] as const;
export type StepObstacle = (typeof STEP_OBSTACLES)[number];

interface ChosenStep {
  readonly title: string;
  readonly uncertainty: number;
  /** How many uncertain subtasks wait for it. */
  readonly waiting: number;
  /** Those that would have been worth more, and why they were left. */
  readonly passedOver: readonly { readonly id: string; readonly obstacle: StepObstacle }[];
}

interface NextStepWords {
  readonly chosen: (step: ChosenStep) => string;
  readonly nothingOpen: (enough: number) => string;
  readonly limitsReached: string;
  readonly allBlocked: string;
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;

const OBSTACLES: Readonly<Record<Locale, Record<StepObstacle, string>>> = {
  en: {
    waits: 'it waits for another one',
    'no-tool-calls': 'no calls of tools are left',
    'not-to-be-had': 'what it takes is not to be had here',
  },
  id: {
    waits: 'masih menunggu yang lain',
    'no-tool-calls': 'jatah panggilan alat sudah habis',
    'not-to-be-had': 'yang diperlukannya tidak tersedia di sini',
  },
};

/** Why a step comes next, in sentences. */
const NEXT_STEP_WORDS: Readonly<Record<Locale, NextStepWords>> = {
  en: {
    chosen: ({ title, uncertainty, waiting, passedOver }) =>
      [
        `“${title}” comes next: ${percent(uncertainty)} of it is still uncertain${waiting === 0 ? '' : `, and ${waiting} uncertain ${waiting === 1 ? 'subtask waits' : 'subtasks wait'} for it`}.`,
        ...passedOver.map(({ id, obstacle }) => `${id} was passed over: ${OBSTACLES.en[obstacle]}.`),
      ].join(' '),
    nothingOpen: (enough) => `Nothing open is uncertain by ${percent(enough)} or more: it is time to answer.`,
    limitsReached: 'No rounds or calls of the model are left: it is time to answer and to say what is open.',
    allBlocked:
      'Nothing that is open can be done within the limits: it is time to answer and to say what is open.',
  },
  id: {
    chosen: ({ title, uncertainty, waiting, passedOver }) =>
      [
        `“${title}” menjadi langkah berikutnya: ${percent(uncertainty)} darinya belum pasti${waiting === 0 ? '' : `, dan ${waiting} subtugas yang belum pasti menunggunya`}.`,
        ...passedOver.map(({ id, obstacle }) => `${id} dilewati: ${OBSTACLES.id[obstacle]}.`),
      ].join(' '),
    nothingOpen: (enough) =>
      `Tidak ada subtugas terbuka yang ketidakpastiannya ${percent(enough)} atau lebih: saatnya menjawab.`,
    limitsReached:
      'Putaran atau panggilan model sudah habis: saatnya menjawab dan menyebutkan apa yang belum terjawab.',
    allBlocked:
      'Tidak ada lagi yang dapat dikerjakan dalam batas yang ada: saatnya menjawab dan menyebutkan apa yang belum terjawab.',
  },
};

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
