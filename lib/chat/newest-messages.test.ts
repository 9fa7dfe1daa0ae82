import { describe, expect, it } from 'vitest';
import type { ChatMessage } from './chat-message';
import type { ConversationView } from './conversation';
import { newestMessages } from './newest-messages';

const message = (id: string, parentId: string | null): ChatMessage => ({
  id,
  role: 'user',
  metadata: { conversationId: 'cnv_1', parentId, createdAt: 1 },
  parts: [],
});

const view = (messages: readonly ChatMessage[], activeMessageId: string | null): ConversationView => ({
  conversationId: 'cnv_1',
  title: 'Title',
  createdAt: 1,
  updatedAt: 1,
  runningTurnId: null,
  activeMessageId,
  messages,
});

const chain = ['a', 'b', 'c', 'd', 'e'].map((id, index, ids) => message(id, ids[index - 1] ?? null));
const idsOf = ({ messages }: ConversationView) => messages.map(({ id }) => id);

describe('newestMessages', () => {
  it('keeps the end of the branch on screen', () => {
    const newest = newestMessages(view(chain, 'e'), 2);
    expect(idsOf(newest)).toEqual(['d', 'e']);
    expect(newest.partial).toBe(true);
  });

  it('keeps the other versions of what it keeps, but not what follows them', () => {
    const branched = [...chain, message('d2', 'c'), message('e2', 'd2'), message('b2', 'a')];
    expect(idsOf(newestMessages(view(branched, 'e'), 2))).toEqual(['d', 'e', 'd2']);
    expect(idsOf(newestMessages(view(branched, 'e2'), 1))).toEqual(['e2']);
  });

  it('gives the conversation itself where nothing is left out', () => {
    const whole = view(chain, 'e');
    expect(newestMessages(whole, 5)).toBe(whole);
    expect(newestMessages(view([], null), 5).partial).toBeUndefined();
  });

  it('takes the newest message where the leaf is not known', () => {
    expect(idsOf(newestMessages(view(chain, 'gone'), 1))).toEqual(['e']);
  });
});
