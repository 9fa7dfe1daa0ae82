import type { ChatMode, StepKey } from '@/lib/trace/step-key';

/** What has happened in a turn so far that tells of a step, whatever the thoughts say. */
export interface TurnSigns {
  readonly chatMode: ChatMode;
  readonly calledTool: boolean;
  readonly foundSource: boolean;
}

/** Whether a turn shows clear signs of a step, so that thoughts may be said to belong to it. */
export function showsSignOf(step: StepKey, { chatMode, calledTool, foundSource }: TurnSigns): boolean {
  switch (step) {
    case 'intent-analysis':
    case 'response-compose':
      return true;
    case 'paper-context-check':
      return chatMode === 'paper';
    case 'search-decision':
      return chatMode === 'websearch' || foundSource;
    case 'source-validation':
      return foundSource;
    case 'tool-action':
      return calledTool;
  }
}
