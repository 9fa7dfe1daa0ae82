import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatMessage } from '@/lib/chat/chat-message';
import type { Readiness } from './documents/known-document';
import { MessageQueue, QUEUE_LIMIT } from './message-queue';
import { writtenMessage } from './requests/turn-request';

describe('MessageQueue', () => {
  const storage = new Map<string, string>();
  let readiness: Readiness = 'ready';
  const written = (text: string, ...documents: string[]) =>
    writtenMessage(text, 'auto', { documents, folders: [] });
  const texts = (queue: MessageQueue): string[] => queue.state.get().messages.map(({ text }) => text);
  const answer = (status: 'completed' | 'failed', parts: ChatMessage['parts'] = []): ChatMessage => ({
    id: 'a1',
    role: 'assistant',
    parts,
    metadata: { conversationId: 'cnv_1', parentId: 'q1', createdAt: 1, turnId: 'trn_1', status },
  });
  const attached = (): MessageQueue => {
    const queue = new MessageQueue(() => readiness);
    queue.attach('cnv_1');
    return queue;
  };

  beforeEach(() => {
    storage.clear();
    readiness = 'ready';
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('keeps the order, and refuses more than may wait', () => {
    const queue = attached();
    for (let index = 0; index < QUEUE_LIMIT; index += 1) expect(queue.add(written(`m${index}`))).toBe(true);
    expect(queue.add(written('one too many'))).toBe(false);
    expect(texts(queue)).toEqual(['m0', 'm1', 'm2', 'm3', 'm4']);
    expect(queue.depart()?.text).toBe('m0');
    expect(queue.add(written('m5'))).toBe(true);
    expect(texts(queue)).toEqual(['m1', 'm2', 'm3', 'm4', 'm5']);
  });

  it('comes back after a reload, with what was on its way', () => {
    const queue = attached();
    queue.add(written('first'));
    queue.add(written('second'));
    queue.depart();
    expect(texts(queue)).toEqual(['second']);
    expect(texts(attached())).toEqual(['first', 'second']);
    queue.arrive();
    expect(texts(attached())).toEqual(['second']);
  });

  it('takes what was queued before the conversation had a name along', () => {
    const queue = new MessageQueue(() => readiness);
    queue.add(written('early'));
    expect(storage.size).toBe(0);
    queue.noteTurn('cnv_1');
    expect(texts(attached())).toEqual(['early']);
  });

  it('leaves nothing behind when it is empty', () => {
    const queue = attached();
    queue.add(written('only'));
    queue.remove(queue.state.get().messages[0]?.messageId ?? '');
    expect(texts(queue)).toEqual([]);
    expect(storage.size).toBe(0);
  });

  it('holds what comes after a failure until a turn runs again', () => {
    const queue = attached();
    queue.add(written('first'));
    expect(queue.departAfter(answer('failed'))).toBeNull();
    expect(attached().state.get().held).toBe(true);
    expect(queue.departAfter(answer('completed'))).toBeNull();
    queue.noteTurn('cnv_1');
    expect(queue.departAfter(answer('completed'))?.text).toBe('first');
  });

  it('holds what was written before a question until that is answered', () => {
    const queue = attached();
    queue.add(written('first'));
    const question = { question: 'Which one?', options: [] };
    expect(
      queue.departAfter(answer('completed', [{ type: 'data-clarification', data: question }])),
    ).toBeNull();
    expect(queue.state.get()).toMatchObject({ held: true, messages: [{ text: 'first' }] });
    queue.noteTurn('cnv_1');
    expect(queue.departAfter(answer('completed'))?.text).toBe('first');
  });

  it.each(['nonsense', '{}', '{"messages":7}', '{"messages":[null,{"text":"no id"}]}'])(
    'takes unreadable storage (%s) as empty',
    (stored) => {
      storage.set('nalar-queue:cnv_1', stored);
      expect(texts(attached())).toEqual([]);
    },
  );

  it('works without storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    const queue = attached();
    queue.add(written('kept in the page'));
    expect(texts(queue)).toEqual(['kept in the page']);
  });
});
