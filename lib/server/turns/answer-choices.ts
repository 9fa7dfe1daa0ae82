import { RESEARCH_MODES } from '@/lib/chat/research/research-mode';
import { type AnswerChoice, MODE_CHOICES } from '@/lib/chat/turn-mode';
import type { AdminSettings } from '@/lib/config/admin-settings';
import { lackOf } from '@/lib/pipelines/mode-decider/mode-policy';
import type { PipelineRegistry } from '@/lib/pipelines/registry';
import { modePolicy } from './mode-policy';
import { offeredPipelines } from './offered-pipelines';

const pipelinesFor = (
  settings: AdminSettings,
  pipelines: PipelineRegistry,
  ownerId: string | null,
): PipelineRegistry => offeredPipelines(settings, pipelines, ownerId === null ? 'visitor' : { ownerId });

/** Whether somebody may have questions researched; null is a visitor. */
export const offersResearch = (...given: Parameters<typeof pipelinesFor>): boolean =>
  pipelinesFor(...given).research !== undefined;

/** In which ways somebody may choose to be answered; nothing where there is nothing to choose. */
export function answerChoices(
  settings: AdminSettings,
  pipelines: PipelineRegistry,
  ownerId: string | null,
): readonly AnswerChoice[] {
  const offered = pipelinesFor(settings, pipelines, ownerId);
  const answersInDepth = lackOf(modePolicy(settings, offered)) === null;
  const researches = offered.research !== undefined;
  if (!answersInDepth && !researches) return [];
  const modes = MODE_CHOICES.filter((mode) => mode !== 'deep' || answersInDepth);
  return [...modes, ...(researches ? RESEARCH_MODES : [])];
}
