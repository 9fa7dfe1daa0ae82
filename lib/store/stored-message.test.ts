import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { decodeMessage, encodeMessage, type StoredMessage } from './stored-message';

const fallback = { conversationId: 'cnv_one', createdAt: 5 };

const messages: fc.Arbitrary<ChatMessage> = fc.record({
  id: fc.stringMatching(/^msg_[a-z0-9]{1,8}$/),
  role: fc.constantFrom('user' as const, 'assistant' as const),
  metadata: fc.record({
    conversationId: fc.constant('cnv_one'),
    parentId: fc.option(fc.string()),
    createdAt: fc.maxSafeNat(),
  }),
  parts: fc.array(
    fc.oneof(
      fc.record({ type: fc.constant('text' as const), text: fc.string({ unit: 'binary' }) }),
      fc.record({
        type: fc.constant('data-redaction' as const),
        data: fc.record({ ruleId: fc.constant('credentials' as const), count: fc.integer({ min: 1 }) }),
      }),
    ),
  ),
});

const rows: fc.Arbitrary<StoredMessage> = fc.record({
  conversationId: fc.string(),
  messageId: fc.string(),
  parentId: fc.option(fc.string()),
  role: fc.string(),
  createdAt: fc.maxSafeNat(),
  metadata: fc.oneof(fc.string(), fc.json()),
  parts: fc.oneof(fc.string(), fc.json()),
});

describe('stored messages', () => {
  it('come back as they went', () => {
    fc.assert(
      fc.property(messages, (message) => {
        expect(decodeMessage(encodeMessage(message, fallback))).toEqual({ message, intact: true });
      }),
    );
  });

  it('can be read whatever the row holds', () => {
    fc.assert(
      fc.property(rows, (row) => {
        const { message } = decodeMessage(row);
        expect(message).toMatchObject({ id: row.messageId, metadata: { parentId: row.parentId } });
        expect(decodeMessage(encodeMessage(message, fallback)).message.parts).toEqual(message.parts);
      }),
    );
  });

  it('belong somewhere even without metadata', () => {
    const row = encodeMessage({ id: 'msg_one', role: 'user', parts: [] }, fallback);
    expect(row).toMatchObject({ conversationId: 'cnv_one', parentId: null, createdAt: 5 });
    expect(decodeMessage(row)).toMatchObject({
      intact: true,
      message: { metadata: { ...fallback, parentId: null } },
    });
  });
});
