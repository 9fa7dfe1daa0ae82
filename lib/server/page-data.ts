import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import type { ConversationSummary, ConversationView, Page } from '@/lib/chat/conversation';
import type { ModelList } from '@/lib/chat/model-option';
import { newestMessages } from '@/lib/chat/newest-messages';
import { THEME_COOKIE, type Theme } from '@/lib/chat/preferences';
import { readTheme } from '@/lib/chat/read-preferences';
import type { SharedConversation } from '@/lib/chat/shared-conversation';
import type { Locale } from '@/lib/trace/step-key';
import { application } from './application';
import { requestLocale } from './http/request-locale';

/** What every page of the chat needs. */
export interface Shell {
  readonly locale: Locale;
  readonly theme: Theme;
  readonly models: ModelList;
  readonly conversations: Page<ConversationSummary>;
}

const SIDEBAR_PAGE = 40;

const currentOwner = cache(async (): Promise<string | null> => {
  const app = await application();
  return (await app.sessions.resolve(await headers()))?.ownerId ?? null;
});

/** Reads preferences, models and the first page of the person's conversations. */
export async function loadShell(): Promise<Shell> {
  const [app, cookieStore, requestHeaders, ownerId] = await Promise.all([
    application(),
    cookies(),
    headers(),
    currentOwner(),
  ]);
  const [models, conversations] = await Promise.all([
    app.modelList(),
    ownerId === null
      ? { items: [], nextCursor: null }
      : app.conversations.list({ ownerId, limit: SIDEBAR_PAGE }),
  ]);
  const theme = readTheme(cookieStore.get(THEME_COOKIE)?.value);
  return { locale: requestLocale(requestHeaders), theme, models, conversations };
}

/** What a link shows to whoever has it; null where it is over, was revoked or never was. */
export const openShare = async (token: string): Promise<SharedConversation | null> =>
  (await application()).shares.open(token);

/** Messages that come with a page: twice what it shows at first. Earlier ones are fetched when they are asked for. */
const PAGE_MESSAGES = 40;

/** A conversation of the person who asks, with its newest messages, or null. */
export const loadConversation = cache(async (conversationId: string): Promise<ConversationView | null> => {
  const [app, ownerId] = await Promise.all([application(), currentOwner()]);
  if (ownerId === null) return null;
  const view = await app.conversations.view({ ownerId, conversationId });
  return view.ok ? newestMessages(view.value, PAGE_MESSAGES) : null;
});
