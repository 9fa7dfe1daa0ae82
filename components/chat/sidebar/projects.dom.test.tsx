import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeServer, HeldTurn, message, model, refuse, view } from '@/components/testing/fake-server';
import { type ChatOptions, type RenderedChat, renderChat } from '@/components/testing/render-chat';
import { translate } from '@/components/testing/translate';
import { phrases } from '@/e2e/support/phrases';
import { NO_DEFAULTS } from '@/lib/chat/no-defaults';

const { sidebar: words, projects: projectWords, composer } = phrases.en;
const DAY = Date.UTC(2026, 10, 28);
const [tables, chairs, lamps] = ['Tables', 'Chairs', 'Lamps'].map((title) => ({
  ...{ conversationId: `cnv_${title}`, title, createdAt: DAY, updatedAt: DAY },
}));
const house = { projectId: 'prj_house', name: 'House', color: 'teal' as const };
const done = () => new Response(null, { status: 204 });
const OF_HOUSE = 'GET /api/conversations?projectId=prj_house&archived=false&limit=8';

let server: FakeServer;
let chat: RenderedChat;
/** What stands in the project on the server. */
let inHouse: readonly object[];
const history = () => within(screen.getByRole('navigation', { name: words.history }));
const links = () =>
  history()
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);

function open(options: ChatOptions = {}): void {
  server.always(OF_HOUSE, () => Response.json({ items: inHouse, nextCursor: null }));
  chat = renderChat({
    server,
    projects: [house],
    conversations: [tables, chairs].flatMap((one) => one ?? []),
    ...options,
  });
}

async function choose(title: string, action: 'move' | 'archive'): Promise<void> {
  const button = await history().findByRole('button', {
    name: translate.en('sidebar.actionsFor', { title }),
  });
  await chat.user.click(button);
  await chat.user.click(await screen.findByRole('menuitem', { name: words[action] }));
}

const unfold = async (): Promise<void> =>
  chat.user.click(
    await history().findByRole('button', {
      name: translate.en('projects.showConversations', { name: 'House' }),
    }),
  );

beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  inHouse = [{ ...lamps, projectId: 'prj_house' }];
});

describe('projects in the sidebar', () => {
  it('show their conversations once they are opened, and stay open', async () => {
    open();
    expect(await history().findByRole('link', { name: 'House' })).toHaveAttribute(
      'href',
      '/projects/prj_house',
    );
    expect(history().queryByRole('link', { name: 'Lamps' })).toBeNull();
    await unfold();
    expect(await history().findByRole('link', { name: 'Lamps' })).toHaveAttribute('href', '/c/cnv_Lamps');
    expect(localStorage.getItem('nalar-opened-projects')).toBe('["prj_house"]');
  });

  it('take a conversation in by its menu and the keyboard, and let it go again', async () => {
    open();
    server.on('PATCH /api/conversations/cnv_Tables', done, done);
    await choose('Tables', 'move');
    const dialog = () =>
      screen.findByRole('dialog', { name: translate.en('projects.moveTitle', { title: 'Tables' }) });
    expect(within(await dialog()).queryByRole('option', { name: projectWords.moveOut })).toBeNull();
    inHouse = [{ ...tables, projectId: 'prj_house' }];
    await chat.user.keyboard('hou{Enter}');
    await waitFor(() => expect(links()).not.toContain('Tables'));
    expect(
      await screen.findByText(translate.en('projects.moved', { title: 'Tables', name: 'House' })),
    ).toBeVisible();
    await unfold();
    expect(await history().findByRole('link', { name: 'Tables' })).toBeVisible();
    await choose('Tables', 'move');
    expect(within(await dialog()).queryByRole('option', { name: 'House' })).toBeNull();
    inHouse = [];
    await chat.user.click(within(await dialog()).getByRole('option', { name: projectWords.moveOut }));
    await waitFor(() => expect(server.bodies('PATCH /api/conversations/cnv_Tables')).toHaveLength(2));
    expect(server.bodies('PATCH /api/conversations/cnv_Tables')).toEqual([
      { projectId: 'prj_house' },
      { projectId: null },
    ]);
    await waitFor(() => expect(history().getByText(projectWords.empty)).toBeVisible());
    expect(links()).toContain('Tables');
  });

  it('are made for a conversation that is to be moved', async () => {
    open({ projects: [] });
    const made = { projectId: 'prj_new', name: 'Garden', color: null };
    server
      .on('POST /api/projects', () =>
        Response.json({ ...made, version: 1, defaults: NO_DEFAULTS, documents: [] }),
      )
      .on('PATCH /api/conversations/cnv_Tables', done);
    await choose('Tables', 'move');
    await chat.user.click(await screen.findByRole('option', { name: projectWords.moveToNew }));
    const dialog = within(await screen.findByRole('dialog', { name: projectWords.new }));
    await chat.user.type(dialog.getByRole('textbox', { name: projectWords.name }), ' Garden ');
    await chat.user.click(dialog.getByRole('radio', { name: projectWords.colors.green }));
    await chat.user.click(dialog.getByRole('button', { name: projectWords.create }));
    expect(await history().findByRole('link', { name: 'Garden' })).toBeVisible();
    expect(server.bodies('POST /api/projects')).toEqual([{ name: 'Garden', color: 'green' }]);
    expect(server.bodies('PATCH /api/conversations/cnv_Tables')).toEqual([{ projectId: 'prj_new' }]);
  });

  it('are made once, also where the conversation cannot be moved', async () => {
    open({ projects: [] });
    server
      .on('POST /api/projects', () =>
        Response.json({
          ...{ projectId: 'prj_new', name: 'Garden', color: null, version: 1 },
          ...{ defaults: NO_DEFAULTS, documents: [] },
        }),
      )
      .on('PATCH /api/conversations/cnv_Tables', refuse(404, 'conversation-not-found'));
    await choose('Tables', 'move');
    await chat.user.click(await screen.findByRole('option', { name: projectWords.moveToNew }));
    const dialog = within(await screen.findByRole('dialog', { name: projectWords.new }));
    await chat.user.type(dialog.getByRole('textbox', { name: projectWords.name }), 'Garden{Enter}');
    expect(await screen.findByText(phrases.en.errors['conversation-not-found'])).toBeVisible();
    expect(screen.queryByRole('dialog', { name: projectWords.new })).toBeNull();
    expect(history().getByRole('link', { name: 'Garden' })).toBeVisible();
    expect(links()).toContain('Tables');
  });

  it('take a conversation that is dragged onto them, and let one go that is dragged out', async () => {
    open();
    await unfold();
    server.on('PATCH /api/conversations/cnv_Chairs', done).on('PATCH /api/conversations/cnv_Lamps', done);
    const carried = new Map<string, string>();
    const dataTransfer = {
      types: ['application/x-nalar-conversation'],
      setData: (type: string, value: string) => carried.set(type, value),
      getData: (type: string) => carried.get(type) ?? '',
    };
    const drag = async (title: string, onto: HTMLElement): Promise<void> => {
      const link = await history().findByRole('link', { name: title });
      for (const [kind, target] of [
        ['dragStart', link],
        ['dragOver', onto],
        ['drop', onto],
      ] as const) {
        const event = createEvent[kind](target);
        Object.assign(event, { dataTransfer });
        fireEvent(target, event);
      }
    };
    await drag('Chairs', history().getByRole('link', { name: 'House' }));
    await waitFor(() => expect(server.bodies('PATCH /api/conversations/cnv_Chairs')).toHaveLength(1));
    await drag('Lamps', history().getByRole('heading', { name: words.today }));
    await waitFor(() =>
      expect(server.bodies('PATCH /api/conversations/cnv_Lamps')).toEqual([{ projectId: null }]),
    );
    expect(server.bodies('PATCH /api/conversations/cnv_Chairs')).toEqual([{ projectId: 'prj_house' }]);
  });

  it('have new conversations begin with their model, mode and documents', async () => {
    const defaults = { ...NO_DEFAULTS, modelId: 'm2', mode: 'deep', instructions: 'Briefly.' };
    open({ models: [model('m1', false), model('m2', false)] });
    server.always('GET /api/projects/prj_house', () =>
      Response.json({ ...house, version: 1, defaults, documents: [] }),
    );
    await chat.user.click(
      await history().findByRole('link', { name: translate.en('projects.newChatIn', { name: 'House' }) }),
    );
    expect(window.location.search).toBe('?project=prj_house');
    expect(
      await screen.findByRole('button', { name: translate.en('composer.chooseModel', { model: 'm2' }) }),
    ).toBeVisible();
    expect(
      await screen.findByRole('link', { name: translate.en('projects.toProject', { name: 'House' }) }),
    ).toBeVisible();
    const running = new HeldTurn('a1', 'q1');
    server.on('POST /api/chat', running.answer);
    const field = screen.getByRole('textbox', { name: composer.placeholder });
    await chat.user.type(field, 'Which lamp?{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/c/cnv_1'));
    running.end();
    expect(server.bodies('POST /api/chat')).toMatchObject([
      { projectId: 'prj_house', modelId: 'm2', mode: 'deep' },
    ]);
    expect(links()).not.toContain('Which lamp?');
    await chat.user.click(screen.getByRole('link', { name: /^New chat(?! in)/ }));
    expect([window.location.pathname, window.location.search]).toEqual(['/', '']);
    expect(
      screen.queryByRole('link', { name: translate.en('projects.toProject', { name: 'House' }) }),
    ).toBeNull();
  });
});

it('puts a conversation away by its menu, which says where it is', async () => {
  open();
  server.on('PATCH /api/conversations/cnv_Tables', done);
  await choose('Tables', 'archive');
  await waitFor(() => expect(links()).not.toContain('Tables'));
  expect(await screen.findByText(translate.en('sidebar.archivedNow', { title: 'Tables' }))).toBeVisible();
  expect(server.bodies('PATCH /api/conversations/cnv_Tables')).toEqual([{ archived: true }]);
});

it('shows what a search has found, and opens the message at its place', async () => {
  const messages = Array.from({ length: 60 }, (_, index) => {
    const role = index % 2 === 0 ? 'user' : 'assistant';
    return message(`m${index}`, role, index === 0 ? null : `m${index - 1}`);
  });
  open();
  const found = { messageId: 'm3', text: '…of a café by the sea', marks: [{ start: 6, end: 10 }] };
  server
    .always('GET /api/conversations?query=cafe', () =>
      Response.json({
        items: [{ ...lamps, projectId: 'prj_house', archivedAt: 9, found }],
        nextCursor: null,
      }),
    )
    .always('GET /api/conversations/cnv_Lamps', () =>
      Response.json(view(messages, { conversationId: 'cnv_Lamps', title: 'Lamps' })),
    );
  await chat.user.type(screen.getByRole('searchbox', { name: words.search }), 'cafe');
  const link = await history().findByRole('link', { name: /Lamps/ });
  expect(link).toHaveAttribute('href', '/c/cnv_Lamps?message=m3&find=cafe');
  expect(within(link).getByText('café').tagName).toBe('MARK');
  expect(within(link).getByText(`House · ${words.archived}`)).toBeVisible();
  await chat.user.click(link);
  await waitFor(() => expect(document.querySelector('[data-message=m3]')).toHaveAttribute('data-sought'));
  expect(document.querySelector('[data-message=m3]')).toHaveFocus();
  expect([window.location.pathname, window.location.search]).toEqual(['/c/cnv_Lamps', '']);
});
