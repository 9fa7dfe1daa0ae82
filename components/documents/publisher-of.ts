import type { DocumentView } from '@/lib/chat/documents/document';

/** Who publishes a document, as its person says, as it says itself, or by where it was on the web; null: nobody knows. */
export const publisherOf = ({
  publisher,
  site,
  address,
}: Pick<DocumentView, 'publisher' | 'site' | 'address'>): string | null =>
  publisher ?? site ?? (address === null ? null : hostOf(address));

/** The host of an address, without `www.`; the address itself where it is none. */
export const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address;
