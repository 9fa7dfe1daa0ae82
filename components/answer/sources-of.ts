import type { ChatMessage } from '@/lib/chat/chat-message';
import { domainOf, safeUrl } from './safe-url';

/** A web page that an answer names. */
export interface Source {
  readonly href: string;
  readonly title: string;
  /** Null where it would only repeat the title. */
  readonly domain: string | null;
}

const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i;

/** The web pages that an answer names, each once, in the order of the answer. */
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
    sources.set(url.href, { href: url.href, title, domain: title === domain ? null : domain });
  }
  return [...sources.values()];
}
