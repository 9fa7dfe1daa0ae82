import { chartFacts, factsOfTable } from '@/lib/charts/block-facts';
import type { AnswerContent } from '@/lib/chat/answer-block';
import { answerContents } from '@/lib/chat/answer-contents';
import type { ChatMessage } from '@/lib/chat/chat-message';

export interface HistoryLimits {
  /** What may be sent, estimated at four characters a token. */
  readonly budgetTokens: number;
  /** Whether the model is asked to write tags. Its earlier answers then go back inside tags, since it imitates them. */
  readonly inTags: boolean;
}

/** A message that goes back to the model, with its words as they do. */
export interface KeptMessage {
  readonly message: ChatMessage;
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** Of a conversation what fits. */
interface KeptHistory {
  readonly kept: readonly KeptMessage[];
  /** False where there are words or images of it that do not fit. */
  readonly isWhole: boolean;
}

const CHARACTERS_PER_TOKEN = 4;

/**
 * What goes back to the model: the texts of the messages and the facts of their charts and tables, never thoughts, not
 * even those that were shown for want of an answer, nor notices or sources. Keeps the newest messages that fit, beginning with a user's.
 */
export function keptHistory(
  messages: readonly ChatMessage[],
  { budgetTokens, inTags }: HistoryLimits,
): KeptHistory {
  const kept: KeptMessage[] = [];
  let isWhole = true;
  let remaining = budgetTokens * CHARACTERS_PER_TOKEN;
  for (const message of messages.toReversed()) {
    const { role, metadata } = message;
    const said = answerContents(message)
      .map(told)
      .filter((part) => part.trim() !== '')
      .join('\n\n');
    const isEmpty = said === '' && !metadata?.images?.length;
    if (isEmpty || role === 'system' || metadata?.answerSource === 'thoughts') continue;
    const text = inTags && role === 'assistant' ? `<answer>\n${said}\n</answer>` : said;
    remaining -= text.length;
    // Something has to be asked, however long the answer is that goes on.
    if (remaining < 0 && kept.some((one) => one.role === 'user')) {
      isWhole = false;
      break;
    }
    kept.push({ message, role, text });
  }
  const ordered = kept.reverse();
  const firstUser = ordered.findIndex(({ role }) => role === 'user');
  return { kept: ordered.slice(Math.max(firstUser, 0)), isWhole };
}

/** A chart or table by its facts, so that the model can go on from it without reading its points again. */
function told(content: AnswerContent): string {
  if (content.kind === 'text') return content.text;
  const facts =
    content.kind === 'table'
      ? factsOfTable(content.table.table)
      : content.chart.state === 'ready'
        ? chartFacts(content.chart.spec)
        : null;
  return facts === null ? '' : `(The user was shown here: ${JSON.stringify(facts)})`;
}
