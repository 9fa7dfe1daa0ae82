import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConversationList } from './conversation-list';
import { placeInHistory } from './place-conversation';

const summary = (conversationId: string, title = conversationId) => ({
  conversationId,
  title,
  createdAt: 1,
  updatedAt: 1,
});

const page = (ids: readonly string[], nextCursor: string | null = null) => ({
  items: ids.map((id) => summary(id)),
  nextCursor,
});

/** Answers requests in order and keeps what was asked. */
function answering(...answers: readonly (() => Response | Promise<Response>)[]): string[] {
  const asked: string[] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${url}`);
    const answer = left.shift();
    if (!answer) throw new TypeError('nobody answers');
    return answer();
  });
  return asked;
}

const ids = (list: ConversationList): string[] =>
  list.state.get().items.map(({ conversationId }) => conversationId);

describe('ConversationList', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('adds the next page once, without what has moved up in between', async () => {
    const asked = answering(() => Response.json(page(['b', 'c'], null)));
    const list = new ConversationList(page(['a', 'b'], 'next'));
    await list.loadMore();
    expect(ids(list)).toEqual(['a', 'b', 'c']);
    await list.loadMore();
    expect(asked).toEqual(['GET /api/conversations?projectId=none&archived=false&cursor=next']);
  });

  it('replaces the list by what a search finds, and lets the last search win', async () => {
    const release: (() => void)[] = [];
    answering(
      () => new Promise((resolve) => release.push(() => resolve(Response.json(page(['slow']))))),
      () => Response.json(page(['fast'])),
    );
    const list = new ConversationList(page(['a']));
    const first = list.search('sl');
    await list.search('fast');
    for (const open of release) open();
    await first;
    expect(ids(list)).toEqual(['fast']);
    expect(list.state.get()).toMatchObject({ query: 'fast', status: 'ready' });
  });

  it('keeps what it has where a page fails, and can try again', async () => {
    answering(
      () => Response.json({}, { status: 503 }),
      () => Response.json(page(['b'])),
    );
    const list = new ConversationList(page(['a'], 'next'));
    await list.loadMore();
    expect(list.state.get()).toMatchObject({ status: 'failed', nextCursor: 'next' });
    await list.retry();
    expect(ids(list)).toEqual(['a', 'b']);
  });

  it('moves a conversation that went on to the top and adds a new one', () => {
    const list = new ConversationList(page(['a', 'b']));
    list.touch('b', 'Renamed', 9);
    list.touch('c', 'New', 10);
    expect(list.state.get().items).toEqual([
      { conversationId: 'c', title: 'New', projectId: null, createdAt: 10, updatedAt: 10 },
      { conversationId: 'b', title: 'Renamed', projectId: null, createdAt: 1, updatedAt: 9 },
      summary('a'),
    ]);
  });

  it('has none that stands in a project or is put away, and each at its place that comes back', () => {
    const dated = (id: string, updatedAt: number) => ({ ...summary(id), updatedAt });
    const items = [dated('a', 30), dated('b', 20), dated('c', 10)];
    const list = new ConversationList({ items, nextCursor: 'next', pinned: items.slice(1, 2) });
    placeInHistory(list, { ...dated('a', 30), projectId: 'prj_1' });
    expect(ids(list)).toEqual(['b', 'c']);
    list.touch('a', 'Goes on', 40, 'prj_1');
    expect(ids(list)).toEqual(['b', 'c']);
    placeInHistory(list, { ...dated('b', 20), archivedAt: 50 });
    expect([ids(list), list.isPinned('b')]).toEqual([['c'], false]);
    placeInHistory(list, { ...dated('b', 20), archivedAt: null });
    placeInHistory(list, dated('old', 5));
    expect(ids(list)).toEqual(['b', 'c']);
    placeInHistory(list, { ...dated('a', 30), projectId: null });
    expect(ids(list)).toEqual(['a', 'b', 'c']);
  });

  it('shows what a search finds wherever it stands', async () => {
    const asked = answering(() => Response.json(page(['a', 'b'])));
    const list = new ConversationList(page([]));
    await list.search('a');
    placeInHistory(list, { ...summary('a'), projectId: 'prj_1' });
    expect(ids(list)).toEqual(['a', 'b']);
    expect(list.state.get().items[0]).toMatchObject({ projectId: 'prj_1' });
    expect(asked).toEqual(['GET /api/conversations?query=a']);
  });

  it('does not push a new conversation into the results of a search', async () => {
    answering(() => Response.json(page(['a'])));
    const list = new ConversationList(page(['a', 'b']));
    await list.search('a');
    list.touch('c', 'New', 10);
    expect(ids(list)).toEqual(['a']);
  });

  it('takes a new name back where the server refuses it', async () => {
    answering(() =>
      Response.json({ error: { code: 'conversation-not-found', message: 'Gone.' } }, { status: 404 }),
    );
    const list = new ConversationList(page(['a']));
    const renamed = list.rename('a', 'Other');
    expect(list.titleOf('a')).toBe('Other');
    await expect(renamed).rejects.toMatchObject({ code: 'conversation-not-found' });
    expect(list.titleOf('a')).toBe('a');
  });

  it('removes a conversation only when the server has deleted it', async () => {
    answering(
      () => Response.json({}, { status: 500 }),
      () => new Response(null, { status: 204 }),
    );
    const list = new ConversationList(page(['a', 'b']));
    await expect(list.delete(['a'])).rejects.toMatchObject({ code: 'internal-error' });
    expect(ids(list)).toEqual(['a', 'b']);
    await list.delete(['a']);
    expect(ids(list)).toEqual(['b']);
  });

  it('pins above the others, keeps that through pages and searches, and forgets what is deleted', async () => {
    const asked = answering(
      () => new Response(null, { status: 204 }),
      () => Response.json(page(['c'])),
      () => Response.json({ deleted: 2 }),
    );
    const list = new ConversationList({ ...page(['a', 'b'], 'next'), pinned: [summary('z')] });
    const pinned = (): string[] => list.state.get().pinned.map(({ conversationId }) => conversationId);
    await list.pin(summary('b'), true);
    expect(pinned()).toEqual(['b', 'z']);
    list.touch('z', 'Named', 9);
    expect(list.titleOf('z')).toBe('Named');
    await list.loadMore();
    expect(pinned()).toEqual(['b', 'z']);
    await list.delete(['b', 'c']);
    expect(pinned()).toEqual(['z']);
    expect(ids(list)).toEqual(['z', 'a']);
    expect(asked).toEqual([
      'PATCH /api/conversations/b',
      'GET /api/conversations?projectId=none&archived=false&cursor=next',
      'DELETE /api/conversations',
    ]);
  });
});
