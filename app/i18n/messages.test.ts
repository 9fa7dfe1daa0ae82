import { describe, expect, it } from 'vitest';
import { CHAT_ERROR_STATUS } from '@/lib/chat/chat-error';
import en from '@/messages/en.json';
import id from '@/messages/id.json';

/** That both languages say the same, with the same arguments, is what `.ci/check-messages.mjs` sees to. */
describe('messages', () => {
  it.each(Object.keys(CHAT_ERROR_STATUS))('have a sentence for %s', (code) => {
    for (const { errors } of [en, id]) expect(errors).toHaveProperty([code], expect.stringMatching(/\.$/));
  });
});
