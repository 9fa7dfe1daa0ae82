import { expect, it } from 'vitest';
import { questionOf } from './asked-question';
import type { ChatMessage } from './chat-message';

const message = (id: string, role: ChatMessage['role'], metadata: object = {}): ChatMessage => ({
  id,
  role,
  parts: [{ type: 'text', text: id }],
  metadata: { conversationId: 'cnv_1', createdAt: 1, parentId: null, ...metadata },
});

it('says of an answer that goes on from others what the first of them was asked', () => {
  const messages = [
    message('Why are there tides?', 'user'),
    message('Which of these?', 'assistant', { turnId: 'trn_1', traceId: 'trc_1' }),
    message('The moon.', 'user', { continues: 'trn_1' }),
    message('And where?', 'assistant', { turnId: 'trn_2', traceId: 'trc_2' }),
    message('Here.', 'user', { continues: 'trn_2' }),
    message('The moon pulls.', 'assistant', { turnId: 'trn_3', traceId: 'trc_3' }),
    message('Thanks.', 'user'),
    message('You are welcome.', 'assistant', { turnId: 'trn_4', traceId: 'trc_4' }),
  ];
  expect(messages.map((_, index) => questionOf(messages, index))).toEqual([
    undefined,
    'Why are there tides?',
    undefined,
    'Why are there tides?',
    undefined,
    'Why are there tides?',
    undefined,
    'Thanks.',
  ]);
});
