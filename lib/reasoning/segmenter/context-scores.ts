import { STEP_KEYS, type StepKey } from '@/lib/trace/step-key';
import type { SegmentationContext } from './segmentation-context';

/** How much more likely a step becomes, in natural logarithms of odds. */
type StepBonus = Partial<Record<StepKey, number>>;

/** Without a paper session, talk of drafts and stages is mostly about something else. */
const NO_PAPER_SESSION: StepBonus = { 'paper-context-check': -0.7 };
const TOOLS_WERE_USED: StepBonus = { 'tool-action': 0.2 };
const SOURCES_WERE_FOUND: StepBonus = { 'source-validation': 0.2, 'search-decision': 0.1 };

/** What a turn adds to the scores that each of its sentences has for the steps, in the order of STEP_KEYS. */
export function contextScores({ chatMode, toolNames, sourceCount }: SegmentationContext): readonly number[] {
  const bonuses = [
    ...(chatMode === 'paper' ? [] : [NO_PAPER_SESSION]),
    ...(toolNames && toolNames.length > 0 ? [TOOLS_WERE_USED] : []),
    ...(sourceCount ? [SOURCES_WERE_FOUND] : []),
  ];
  return STEP_KEYS.map((step) => bonuses.reduce((sum, bonus) => sum + (bonus[step] ?? 0), 0));
}
