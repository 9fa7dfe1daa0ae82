/**
 * All pages of a list, one after the other. `read` is asked for the first page with null, and for every other one with
 * what the page before it says of the next; null there ends the list.
 */
export async function allPages<Place, Page extends { readonly next: Place | null }>(
  read: (from: Place | null) => Promise<Page>,
): Promise<Page[]> {
  const pages: Page[] = [];
  let from: Place | null = null;
  do {
    const page: Page = await read(from);
    pages.push(page);
    from = page.next;
  } while (from !== null);
  return pages;
}

/**
 * The first rows of a list from after a place on, as many as wanted. `read` is asked for so many more behind a place, and
 * may give fewer than there are; null for the next place ends the list.
 */
export async function rowsOfPages<Place, Row>(
  wanted: number,
  from: Place | null,
  read: (after: Place | null, limit: number) => Promise<{ rows: Row[]; next: Place | null }>,
): Promise<Row[]> {
  const found: Row[] = [];
  let after = from;
  do {
    const { rows, next } = await read(after, wanted - found.length);
    found.push(...rows);
    after = next;
  } while (after !== null && found.length < wanted);
  return found;
}

/** Removes what there is, some with each call; how much there was. */
export async function removedInAll(
  removeSome: () => Promise<{ removed: number; more: boolean }>,
): Promise<number> {
  let total = 0;
  for (;;) {
    const { removed, more } = await removeSome();
    total += removed;
    if (!more) return total;
  }
}
