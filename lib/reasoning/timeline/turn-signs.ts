import type { ChatMode, StepKey } from '@/lib/trace/step-key';

/** What has happened in a turn so far that tells of a step, whatever the thoughts say. */
export interface TurnSigns {
  readonly chatMode: ChatMode;
  readonly hasCalledTool: boolean;
  readonly hasSearched: boolean;
  /** Sources were found, opened or compared with. */
  readonly hasSources: boolean;
}

/** Whether a turn shows clear signs of a step, so that thoughts may be said to belong to it. */
export function showsSignOf(
  step: StepKey,
  { chatMode, hasCalledTool, hasSearched, hasSources }: TurnSigns,
): boolean {
  switch (step) {
    case 'intent-analysis':
    case 'response-compose':
      return true;
    case 'paper-context-check':
      return chatMode === 'paper';
    case 'search-decision':
      return chatMode === 'websearch' || hasSearched;
    case 'source-validation':
      return hasSources;
    case 'tool-action':
      return hasCalledTool;
  }
}
