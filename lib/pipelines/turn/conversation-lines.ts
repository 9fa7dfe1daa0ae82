import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { HISTORY } from './memory-keys';
import type { PipelineContext } from './pipeline-context';

const MOST_MESSAGES = 6;
const LONGEST_MESSAGE = 1_000;
/** Answers go back to a tagged model between tags, which a line of a question is not to be. */
const TAGS = /^<answer>\n|\n<\/answer>$/g;
const WHO = { en: { user: 'Person', assistant: 'Answer' }, id: { user: 'Orang', assistant: 'Jawaban' } };

/** What was said before the question, each message shortened. */
export function conversationLines({ memory, locale }: PipelineContext): string[] {
  return memory
    .require(HISTORY)
    .slice(0, -1)
    .slice(-MOST_MESSAGES)
    .flatMap(({ role, content }) =>
      (role === 'user' || role === 'assistant') && typeof content === 'string'
        ? [
            `${WHO[locale][role]}: ${cutAtWord(content.replace(TAGS, '').replace(/\s+/g, ' '), LONGEST_MESSAGE)}`,
          ]
        : [],
    );
}
