import type { ModelMessage, UserContent } from 'ai';
import { chartFacts, factsOfTable } from '@/lib/charts/facts/block-facts';
import type { AnswerContent } from '@/lib/chat/answer-block';
import { answerContents } from '@/lib/chat/answer-contents';
import type { ChatMessage } from '@/lib/chat/chat-message';
import type { SeenImage } from './images-of-history';

export interface HistoryOptions {
  /** What may be sent, estimated at four characters a token. */
  readonly budgetTokens: number;
  /** Whether the model is asked to write tags. Its earlier answers then go back inside tags, since it imitates them. */
  readonly inTags: boolean;
  /** The images that the model is sent, by their ids; of others it is told that they were there. */
  readonly images?: ReadonlyMap<string, SeenImage>;
}

const CHARACTERS_PER_TOKEN = 4;

/**
 * What goes back to the model: the texts of the messages and the facts of their charts and tables, never thoughts, not
 * even those that were shown for want of an answer, nor notices or sources. Keeps the newest messages that fit, beginning with a user's.
 */
export function modelHistory(
  messages: readonly ChatMessage[],
  { budgetTokens, inTags, images }: HistoryOptions,
): ModelMessage[] {
  const kept: ModelMessage[] = [];
  let remaining = budgetTokens * CHARACTERS_PER_TOKEN;
  for (const message of messages.toReversed()) {
    const text = answerContents(message)
      .map(told)
      .filter((said) => said !== '')
      .join('\n\n');
    const isEmpty = text === '' && !message.metadata?.images?.length;
    if (isEmpty || message.role === 'system' || message.metadata?.answerSource === 'thoughts') continue;
    const content = inTags && message.role === 'assistant' ? `<answer>\n${text}\n</answer>` : text;
    remaining -= content.length;
    if (remaining < 0 && kept.length > 0) break;
    kept.push(
      message.role === 'user'
        ? { role: 'user', content: withImages(message, content, images) }
        : { role: 'assistant', content },
    );
  }
  const ordered = kept.reverse();
  const firstUser = ordered.findIndex((message) => message.role === 'user');
  return ordered.slice(Math.max(firstUser, 0));
}

/** What a person has said with the images that they have sent, which stand before the words about them. */
function withImages(
  { metadata }: ChatMessage,
  text: string,
  images: HistoryOptions['images'] = new Map(),
): UserContent {
  const sent = metadata?.images ?? [];
  const seen = sent.flatMap(({ imageId }) => images.get(imageId) ?? []);
  const unseen = sent.filter(({ imageId }) => !images.has(imageId)).length;
  const missing = unseen === 0 ? '' : `(Images that were sent here and cannot be seen now: ${unseen}.)`;
  const words = [text, missing].filter((part) => part !== '').join('\n\n');
  if (seen.length === 0) return words;
  const files = seen.map(({ mediaType, bytes }) => ({ type: 'file' as const, mediaType, data: bytes }));
  // Providers refuse words that are empty.
  return words === '' ? files : [...files, { type: 'text', text: words }];
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
