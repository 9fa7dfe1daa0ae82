import type { Stage } from '../../turn/stage';
import { memoryKey } from '../../turn/working-memory';
import { clarifiedQuestion } from '../clarification/clarified-question';
import type { ClarifyState } from './clarify-stage';

/** What is to be researched once the person has said what they mean; absent where they were not asked. */
export const CLARIFIED_QUESTION = memoryKey<string>('clarifiedQuestion');

/** Takes up the question with what the person has replied. */
export const takeReply = ({ question }: ClarifyState): Stage => ({
  name: 'research_take_reply',
  kind: 'essential',
  timeoutMs: 1_000,
  async run({ memory, userText }) {
    memory.set(CLARIFIED_QUESTION, clarifiedQuestion(question, userText));
  },
});
