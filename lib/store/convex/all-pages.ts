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
