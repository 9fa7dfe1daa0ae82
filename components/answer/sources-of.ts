import type { ChatMessage } from '@/lib/chat/chat-message';
import { pagesInOrder } from '@/lib/chat/pages-in-order';
import { domainOf, safeUrl } from './safe-url';

/** A web page that an answer names. */
export interface Source {
  /** By which the answer's words name it; it is shown under its place in the list. */
  readonly number: number;
  readonly href: string;
  readonly title: string;
  /** Null where it would only repeat the title. */
  readonly domain: string | null;
}

const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i;

/** The web pages that an answer names, each once, in the order in which its words cite them, then the others. */
export function sourcesOf(message: Pick<ChatMessage, 'parts'>): readonly Source[] {
  const sources = new Map<string, Source>();
  for (const part of message.parts) {
    if (part.type !== 'source-url') continue;
    const url = safeUrl(part.url);
    if (!url || url.protocol === 'mailto:' || sources.has(url.href)) continue;
    const domain = domainOf(url);
    const named = part.title?.trim() ?? '';
    // An address in the place of a title says no more than whose it is.
    const title = named === '' || ADDRESS.test(named) ? domain : named;
    sources.set(url.href, {
      ...{ number: sources.size + 1, href: url.href, title },
      domain: title === domain ? null : domain,
    });
  }
  const found = [...sources.values()];
  return pagesInOrder(message, found.length).flatMap((number) => found[number - 1] ?? []);
}
