import { describe, expect, it } from 'vitest';
import { conversationIdOf, pathOf } from './conversation-path';

describe('conversationIdOf', () => {
  it.each([
    ['/c/cnv_1', 'cnv_1'],
    ['/c/cnv_1/', 'cnv_1'],
    ['/', null],
    ['/c/', null],
    ['/c/a/b', null],
    ['/c/..%2Fadmin', null],
    ['/review/cnv_1', null],
  ])('%s shows %s', (path, expected) => {
    expect(conversationIdOf(path)).toBe(expected);
  });

  it('undoes pathOf', () => {
    for (const conversationId of ['cnv_1', null])
      expect(conversationIdOf(pathOf(conversationId))).toBe(conversationId);
  });
});
