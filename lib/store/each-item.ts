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
