import { SHOWN_ACCOUNT } from '@/lib/chat/shown-account';

let shownId: string | null = null;

/** Notes whose account the page shows; null for guests. */
export function showAccount(personId: string | null): void {
  shownId = personId;
}

/** The headers in which the page's requests name the account that it shows; none on a page of guests. */
export const shownAccountHeaders = (): Readonly<Record<string, string>> =>
  shownId === null ? {} : { [SHOWN_ACCOUNT]: shownId };
