import { createHash } from 'node:crypto';
import type { CompletionRequest } from '@/lib/chat/completion-request';
import { INSTRUCTIONS_LIMIT } from '@/lib/chat/instructions';

/** A question with its answer, as a client tells them. */
export interface Exchange {
  readonly question: string;
  readonly answer: string;
}

/** What a client tells of a conversation with each request: all of it, since to OpenAI every request is the first. */
export interface CompletionThread {
  /** What stands before everything; empty where nothing does. */
  readonly instructions: string;
  readonly history: readonly Exchange[];
  readonly question: string;
}

/** Stands for a question where a client begins with an answer. */
const NO_QUESTION = '…';

/**
 * Reads the messages of a request: what stands with one role in a row is one message, and what the client wants of
 * all answers is too long for instructions stands above the first question instead.
 */
export function completionThread({ messages }: Pick<CompletionRequest, 'messages'>): CompletionThread {
  const wanted = messages.filter(({ role }) => role === 'system' || role === 'developer');
  const instructions = wanted
    .map(({ content }) => content)
    .join('\n\n')
    .trim();
  const spoken: { role: 'user' | 'assistant'; content: string }[] = [];
  for (const { role, content } of messages) {
    if (role !== 'user' && role !== 'assistant') continue;
    const last = spoken.at(-1);
    if (last?.role === role) last.content = `${last.content}\n\n${content}`.trim();
    else spoken.push({ role, content });
  }
  if (spoken[0]?.role === 'assistant') spoken.unshift({ role: 'user', content: NO_QUESTION });
  const isShort = instructions.length <= INSTRUCTIONS_LIMIT;
  const [first] = spoken;
  if (!isShort && first) first.content = `${instructions}\n\n${first.content}`;
  const history: Exchange[] = [];
  for (let index = 0; index + 1 < spoken.length; index += 2)
    history.push({
      question: spoken[index]?.content || NO_QUESTION,
      answer: spoken[index + 1]?.content || NO_QUESTION,
    });
  return { instructions: isShort ? instructions : '', history, question: spoken.at(-1)?.content ?? '' };
}

/** The message after which a client goes on. */
export interface ThreadPlace {
  readonly conversationId: string;
  readonly messageId: string;
}

/** So many threads are remembered; one that is not costs a second conversation, no answer. */
const MOST_THREADS = 2_000;

/** Which conversation goes on with which history, for as long as the process runs. */
export class KnownThreads {
  private readonly places = new Map<string, ThreadPlace>();

  find(ownerId: string, thread: Pick<CompletionThread, 'instructions' | 'history'>): ThreadPlace | null {
    return this.places.get(keyOf(ownerId, thread)) ?? null;
  }

  remember(ownerId: string, thread: CompletionThread, answer: string, place: ThreadPlace): void {
    const { instructions, history, question } = thread;
    const key = keyOf(ownerId, { instructions, history: [...history, { question, answer }] });
    this.places.delete(key);
    this.places.set(key, place);
    for (const oldest of this.places.keys()) {
      if (this.places.size <= MOST_THREADS) break;
      this.places.delete(oldest);
    }
  }
}

/** Clients trim what they send back. */
function keyOf(
  ownerId: string,
  { instructions, history }: Pick<CompletionThread, 'instructions' | 'history'>,
): string {
  const hash = createHash('sha256');
  const told = history.map(({ question, answer }) => [question.trim(), answer.trim()]);
  return hash.update(JSON.stringify([ownerId, instructions, told])).digest('base64');
}
