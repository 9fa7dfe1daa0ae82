import type { Page } from '@/lib/chat/conversation';

/** Each item of a list that comes in pages, which are read one after the other as they are needed. */
export async function* eachItem<Item>(
  read: (place: { readonly cursor?: string }) => Promise<Page<Item>>,
): AsyncGenerator<Item> {
  for (let cursor: string | null = null; ; ) {
    const page: Page<Item> = await read(cursor === null ? {} : { cursor });
    yield* page.items;
    cursor = page.nextCursor;
    if (cursor === null) return;
  }
}

/** Each item once, also where one moves to the beginning of its list while others are looked at. */
export async function* eachOnce<Item>(
  read: (place: { readonly cursor?: string }) => Promise<Page<Item>>,
  idOf: (item: Item) => string,
): AsyncGenerator<Item> {
  const given = new Set<string>();
  for (let before = -1; before < given.size; ) {
    before = given.size;
    for await (const one of eachItem(read)) {
      if (given.has(idOf(one))) continue;
      given.add(idOf(one));
      yield one;
    }
  }
}
