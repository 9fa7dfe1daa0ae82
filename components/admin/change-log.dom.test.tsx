import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer, refuse } from '@/components/testing/fake-server';
import { renderPage } from '@/components/testing/render-page';
import { translate } from '@/components/testing/translate';
import { phrases, sentenceOf } from '@/e2e/support/phrases';
import type { AuditEntryView } from '@/lib/chat/admin';
import { ChangeLog } from './change-log';

const { changes, knobs } = phrases.en.admin;

const entry = (sequence: number, change: Partial<AuditEntryView>): AuditEntryView => ({
  ...{ sequence, at: sequence, by: 'own_1', byEmail: 'admin@example.com', action: 'settings' },
  ...{ subject: '1', subjectEmail: null, inviterEmail: null, before: null, after: null },
  ...change,
});

it('says what was changed and by whom, shows more, and puts settings back', async () => {
  const server = new FakeServer()
    .on('GET /api/admin/audit?cursor=c', () =>
      Response.json({ items: [entry(1, { action: 'password-link-made' })], nextCursor: null }),
    )
    .on('POST /api/admin/settings/restore', refuse(404, 'version-not-found'), () => Response.json({}))
    .on('GET /api/admin/audit?', () => Response.json({ items: [], nextCursor: null }));
  const items = [
    entry(3, {
      before: {},
      after: { reasoningTraceMode: 'curated', 'rehearsal.maxRounds': 0, 'gone.knob': 1 },
      subject: '2',
    }),
    entry(4, { action: 'group', after: { name: 'Staff', modelIds: null, budget: null } }),
    entry(2, { action: 'role', subjectEmail: 'sari@example.com', before: 'admin', after: 'user' }),
  ];
  const { user } = renderPage(
    <ChangeLog changes={{ items, nextCursor: 'c' }} groups={{ 'rehearsal.maxRounds': 'rehearsal' }} />,
    { server },
  );
  const list = screen.getByRole('list', { name: changes.list });
  const [first, group, second] = within(list)
    .getAllByRole('listitem')
    .filter(({ parentElement }) => parentElement === list);
  expect(first).toHaveTextContent('Trace mode: default → becomes Curated');
  expect(first).toHaveTextContent(`${knobs.rehearsal.maxRounds}: default → becomes 0`);
  const links = within(first as HTMLElement).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin#reasoningTraceMode',
    '/admin/limits#rehearsal.maxRounds',
  ]);
  expect(first).toHaveTextContent('admin@example.com');
  expect(group).toHaveTextContent('Staff');
  expect(group).not.toHaveTextContent(changes.budget);
  expect(second).toHaveTextContent('sari@example.com');
  await user.click(screen.getByRole('button', { name: changes.more }));
  expect(await within(list).findByText(changes.action['password-link-made'])).toBeVisible();
  const restore = screen.getByRole('button', { name: translate.en('admin.changes.restore', { version: 1 }) });
  await user.click(restore);
  expect(await screen.findByText(sentenceOf('version-not-found'))).toBeVisible();
  await user.click(restore);
  expect(await screen.findByText(translate.en('admin.changes.restored', { version: 1 }))).toBeVisible();
  expect(server.bodies('POST /api/admin/settings/restore')).toEqual([{ version: 1 }, { version: 1 }]);
});

it('ends at the kind that was chosen last, also where one comes after the other', async () => {
  let arrive = (_response: Response): void => undefined;
  const listed = (action: AuditEntryView['action']) =>
    Response.json({ items: [entry(1, { action })], nextCursor: null });
  const server = new FakeServer()
    .on('GET /api/admin/audit?action=role', () => new Promise((resolve) => (arrive = resolve)))
    .on('GET /api/admin/audit?action=password-link-made', () => listed('password-link-made'));
  const { user } = renderPage(<ChangeLog changes={{ items: [], nextCursor: null }} groups={{}} />, {
    server,
  });
  const kind = screen.getByRole('combobox', { name: changes.kind });
  await user.selectOptions(kind, 'role');
  await user.selectOptions(kind, 'password-link-made');
  await act(async () => arrive(listed('role')));
  const list = within(await screen.findByRole('list', { name: changes.list }));
  expect(await list.findByText(changes.action['password-link-made'])).toBeVisible();
  expect(list.queryByText(changes.action.role)).toBeNull();
});
