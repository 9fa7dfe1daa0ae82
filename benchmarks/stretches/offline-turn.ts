import { createTurn } from '@/lib/models/offline/conversation/create-turn';
import type { OfflineConversation } from '@/lib/models/offline/conversation/read-conversation';
import { planTurn } from '@/lib/models/offline/plan-turn';
import { makeTitle } from '@/lib/models/offline/skills/make-title';

/** A first message to the offline model, with a text or without. */
export const conversation = (message: string, attached: string | null): OfflineConversation => ({
  message,
  attachments: attached === null ? [] : [{ name: 'text', text: attached }],
  earlier: [],
  findings: [],
});

/** Has the offline model think of a title and an answer. */
export async function answer(asked: OfflineConversation, locale: 'en' | 'id'): Promise<void> {
  const surroundings = {
    locale,
    webSearch: false,
    now: Date.UTC(2026, 4, 20, 9, 30),
    timeZone: 'Asia/Jakarta',
  };
  makeTitle(asked.message, locale);
  await planTurn(createTurn(asked, surroundings), {});
}
