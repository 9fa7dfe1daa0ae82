let shownId: string | null = null;

/** Notes whose account the page shows; null for guests. */
export function showAccount(personId: string | null): void {
  shownId = personId;
}

/** The id of the person whose account the page shows; null for guests. */
export const shownAccount = (): string | null => shownId;
