import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { branchesOfMessages, mergeMessages, pathThrough, shownPath } from './conversation-branches';

const message = (id: string, parentId: string | null, text = id): ChatMessage => ({
  id,
  role: 'user',
  parts: [{ type: 'text', text }],
  metadata: { conversationId: 'cnv_1', parentId, createdAt: 0 },
});

const ids = (messages: readonly ChatMessage[]): string[] => messages.map(({ id }) => id);

// a ─ b ─ c      b and d answer the same question; d was asked to go on with e
//   └ d ─ e
const known = [
  message('a', null),
  message('b', 'a'),
  message('c', 'b'),
  message('d', 'a'),
  message('e', 'd'),
];

describe('shownPath', () => {
  it('leads from the root to the leaf', () => {
    expect(ids(shownPath(known, 'c'))).toEqual(['a', 'b', 'c']);
  });

  it.each([null, 'gone'])('shows the newest path where the leaf is %s', (leafId) => {
    expect(ids(shownPath(known, leafId))).toEqual(['a', 'd', 'e']);
  });

  it('is empty without messages', () => {
    expect(shownPath([], 'a')).toEqual([]);
  });
});

describe('pathThrough', () => {
  it('goes on to the newest message below', () => {
    expect(ids(pathThrough(known, 'b'))).toEqual(['a', 'b', 'c']);
    expect(ids(pathThrough(known, 'a'))).toEqual(['a', 'd', 'e']);
  });
});

describe('branchesOfMessages', () => {
  it('counts versions of the same place', () => {
    const branches = branchesOfMessages(known);
    expect(branches.get('d')).toEqual({ index: 1, siblingIds: ['b', 'd'] });
    expect(branches.get('c')).toEqual({ index: 0, siblingIds: ['c'] });
  });
});

describe('mergeMessages', () => {
  it('keeps the order, takes the newer copy and adds what is new', () => {
    const newer = message('b', 'a', 'newer');
    const merged = mergeMessages(known, [message('a', null), newer, message('f', 'b')]);
    expect(ids(merged)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(merged[1]).toBe(newer);
  });
});
