import { z } from 'zod';

/** The stages of a paper, in their order. */
export const PAPER_STAGES = [
  'topic',
  'question',
  'outline',
  'literature',
  'drafting',
  'revision',
  'final',
] as const;
export const paperStageSchema = z.enum(PAPER_STAGES);
export type PaperStage = z.infer<typeof paperStageSchema>;

/** The stage after this one; null for the last. */
export const stageAfter = (stage: PaperStage): PaperStage | null =>
  PAPER_STAGES[PAPER_STAGES.indexOf(stage) + 1] ?? null;
