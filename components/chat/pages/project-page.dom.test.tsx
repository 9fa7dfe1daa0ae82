import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ChatShell } from '@/components/chat/chat-shell';
import { FakeServer, model, refuse } from '@/components/testing/fake-server';
import { type RenderedPage, renderPage } from '@/components/testing/render-page';
import { translate } from '@/components/testing/translate';
import { phrases } from '@/e2e/support/phrases';
import { NO_DEFAULTS } from '@/lib/chat/no-defaults';
import type { ProjectView } from '@/lib/chat/project';
import { ProjectPage } from './project-page';

const { projectPage: words, projects: common, sidebar } = phrases.en;
const PATH = '/api/projects/prj_house';
const project: ProjectView = {
  ...{ projectId: 'prj_house', name: 'House', color: 'teal', version: 3, documents: [] },
  defaults: { ...NO_DEFAULTS, modelId: 'gone', chosen: { documents: ['doc_gone'], folders: ['Plans'] } },
};
const bridges = { conversationId: 'cnv_1', title: 'Bridges', createdAt: 1, updatedAt: 1 };

let server: FakeServer;
let page: RenderedPage;

beforeEach(() => {
  server = new FakeServer();
  server.always('GET /api/documents/library', () =>
    Response.json({ folders: [{ name: 'Plans', documents: 2 }] }),
  );
  server.always('GET /api/documents?limit=20', () => Response.json({ items: [], nextCursor: null }));
  page = renderPage(
    <ChatShell
      models={{ models: [model('m1', false)], defaultModelId: 'm1', defaultThinking: 'auto' }}
      conversations={{ items: [], nextCursor: null }}
      projects={[project]}
      presets={[]}
      account={null}
      traceMode="transparent"
      chosenModelId={undefined}
      chosenThinking={undefined}
      chosenMode={undefined}
      answerChoices={['auto', 'fast', 'deep']}
      budget={null}
      documentQuestions={{ mayChoose: true, questionCharacters: 2_000, mostFileBytes: 1_000_000 }}
      sidebarOpen
      onApplePlatform={false}
    >
      <ProjectPage
        project={project}
        first={{ items: [{ ...bridges, projectId: 'prj_house' }], nextCursor: 'next' }}
      />
    </ChatShell>,
    { server, path: '/projects/prj_house' },
  );
});

it('lists its conversations page by page', async () => {
  const list = within(screen.getByRole('list', { name: common.conversations }));
  expect(list.getByRole('link', { name: /Bridges/ })).toHaveAttribute('href', '/c/cnv_1');
  server.on('GET /api/conversations?projectId=prj_house&archived=false&cursor=next', () =>
    Response.json({ items: [{ ...bridges, conversationId: 'cnv_2', title: 'Ropes' }], nextCursor: null }),
  );
  await page.user.click(screen.getByRole('button', { name: sidebar.more }));
  expect(await list.findByRole('link', { name: /Ropes/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: sidebar.more })).toBeNull();
});

it('forgets a page that was asked for before its conversations were another list', async () => {
  const list = within(screen.getByRole('list', { name: common.conversations }));
  const item = (id: number, title: string) => ({ ...bridges, conversationId: `cnv_${id}`, title });
  let arrive = (_response: Response): void => undefined;
  server
    .on(
      'GET /api/conversations?projectId=prj_house&archived=false&cursor=next',
      () => new Promise((resolve) => (arrive = resolve)),
    )
    .on('PATCH /api/conversations/cnv_1', () => new Response(null, { status: 204 }))
    .on('GET /api/conversations?projectId=prj_house&archived=false', () =>
      Response.json({ items: [item(3, 'Newest')], nextCursor: null }),
    );
  await page.user.click(screen.getByRole('button', { name: sidebar.more }));
  await page.user.click(
    list.getByRole('button', { name: translate.en('sidebar.actionsFor', { title: 'Bridges' }) }),
  );
  await page.user.click(await screen.findByRole('menuitem', { name: sidebar.archive }));
  expect(await list.findByRole('link', { name: /Newest/ })).toBeVisible();
  await act(async () => arrive(Response.json({ items: [item(2, 'Ropes')], nextCursor: null })));
  expect(list.getAllByRole('listitem')).toHaveLength(1);
});

it('keeps what is changed of it, and says where somebody else was first', async () => {
  const save = screen.getByRole('button', { name: words.save });
  expect(save).toBeDisabled();
  expect(screen.getByRole('combobox', { name: words.model })).toHaveDisplayValue(
    translate.en('projectPage.modelGone', { name: 'gone' }),
  );
  await page.user.type(screen.getByRole('textbox', { name: words.instructions }), 'Briefly.');
  await page.user.selectOptions(screen.getByRole('combobox', { name: words.model }), 'm1');
  await page.user.selectOptions(screen.getByRole('combobox', { name: words.mode }), 'deep');
  await page.user.click(
    screen.getByRole('button', { name: translate.en('projectPage.leaveOut', { name: words.documentGone }) }),
  );
  await page.user.click(screen.getByRole('button', { name: words.chooseDocuments }));
  const plans = await screen.findByRole('checkbox', { name: /Plans/ });
  expect(plans).toBeChecked();
  await page.user.click(plans);
  expect(screen.getByText(words.noDocuments)).toBeVisible();
  await page.user.click(plans);
  const defaults = {
    ...{ instructions: 'Briefly.', modelId: 'm1', mode: 'deep' as const },
    chosen: { documents: [], folders: ['Plans'] },
  };
  server.on(`PATCH ${PATH}`, refuse(409, 'project-outdated'), () =>
    Response.json({ ...project, version: 4, defaults }),
  );
  await page.user.click(save);
  expect(await screen.findByText(phrases.en.errors['project-outdated'])).toBeVisible();
  await page.user.click(save);
  expect(await screen.findByText(words.saved)).toBeVisible();
  const { name, color } = project;
  expect(server.bodies(`PATCH ${PATH}`)).toEqual([
    { name, color, defaults, version: 3 },
    { name, color, defaults, version: 3 },
  ]);
  await waitFor(() => expect(save).toBeDisabled());
});

it('asks what becomes of its conversations before it is deleted', async () => {
  await page.user.click(screen.getByRole('button', { name: common.delete }));
  const dialog = within(
    await screen.findByRole('dialog', { name: translate.en('projectPage.deleteTitle', { name: 'House' }) }),
  );
  const choice = (way: 'keep' | 'delete') =>
    dialog.getByRole('radio', { name: new RegExp(words.deleteWays[way].label) });
  expect(choice('keep')).toBeChecked();
  await page.user.click(choice('delete'));
  server.on(`DELETE ${PATH}`, refuse(404, 'project-not-found'));
  await page.user.click(dialog.getByRole('button', { name: words.deleteNow }));
  expect(await dialog.findByText(phrases.en.errors['project-not-found'])).toBeVisible();
  expect(server.bodies(`DELETE ${PATH}`)).toEqual([{ conversations: 'delete' }]);
});
