import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer, refuse } from '@/components/testing/fake-server';
import { renderPage } from '@/components/testing/render-page';
import { translate } from '@/components/testing/translate';
import { phrases, sentenceOf } from '@/e2e/support/phrases';
import type { PersonView } from '@/lib/chat/admin';
import { InvitationList } from './invitation-list';
import { PeopleList } from './people-list';

const { account, admin } = phrases.en;
const { people, signUp } = admin;

const person = (name: string, change: Partial<PersonView> = {}): PersonView => ({
  ...{ personId: `own_${name}`, name, email: `${name.toLowerCase()}@example.com`, role: 'admin' },
  ...{ disabled: false, createdAt: 1, lastUsedAt: null, ...change },
});
const SARI = 'PATCH /api/admin/people/own_Sari';
const done = () => new Response(null, { status: 204 });

it('finds people, gives roles in two steps, disables and enables, and signs out', async () => {
  const server = new FakeServer()
    .on('GET /api/admin/people?query=SARI%40', () =>
      Response.json({ items: [person('Sari')], nextCursor: null }),
    )
    .always(SARI, done)
    .on('DELETE /api/admin/people/own_Sari/sessions', done);
  const first = { items: [person('Sari'), person('Ana')], nextCursor: null };
  const { user } = renderPage(<PeopleList people={first} ownId="own_Ana" />, { server });
  await user.type(screen.getByLabelText(people.search), ' SARI@ {Enter}');
  const row = await screen.findByText('sari@example.com');
  expect(within(screen.getByRole('list', { name: people.list })).getAllByRole('listitem')).toHaveLength(1);
  expect(row).toBeVisible();
  const button = (key: 'disableOf' | 'enableOf' | 'signOutOf' | 'passwordLinkOf') =>
    screen.getByRole('button', { name: translate.en(`admin.people.${key}`, { name: 'Sari' }) });
  await user.selectOptions(
    screen.getByLabelText(translate.en('admin.people.roleOf', { name: 'Sari' })),
    account.role.user,
  );
  expect(server.bodies(SARI)).toEqual([]);
  const words = { name: 'Sari', role: account.role.user };
  await user.click(screen.getByRole('button', { name: translate.en('admin.people.saveRoleOf', words) }));
  expect(await screen.findByText(people.changed)).toBeVisible();
  await user.click(button('disableOf'));
  expect(await screen.findByText(people.isDisabled)).toBeVisible();
  await user.click(button('enableOf'));
  await user.click(button('signOutOf'));
  expect(await screen.findByText(people.signedOut)).toBeVisible();
  expect(screen.queryByText(people.isDisabled)).toBeNull();
  expect(server.bodies(SARI)).toEqual([{ role: 'user' }, { disabled: true }, { disabled: false }]);
});

it('says that the last admin stays, and makes links for new passwords', async () => {
  const path = '/api/admin/people/own_Ana';
  const server = new FakeServer()
    .on(`PATCH ${path}`, refuse(409, 'last-admin'))
    .on(`POST ${path}/password-link`, () => Response.json({ token: 'tkn' }));
  const { user } = renderPage(
    <PeopleList people={{ items: [person('Ana')], nextCursor: null }} ownId="own_Ana" />,
    { server },
  );
  expect(screen.getByText(people.you)).toBeVisible();
  await user.click(
    screen.getByRole('button', { name: translate.en('admin.people.disableOf', { name: 'Ana' }) }),
  );
  expect(await screen.findByText(sentenceOf('last-admin'))).toBeVisible();
  expect(screen.queryByText(people.isDisabled)).toBeNull();
  await user.click(
    screen.getByRole('button', { name: translate.en('admin.people.passwordLinkOf', { name: 'Ana' }) }),
  );
  expect(await screen.findByLabelText(people.passwordLink)).toHaveValue(
    'http://localhost:3000/reset-password?token=tkn',
  );
});

it('makes invitations that are shown once and copied, and withdraws them', async () => {
  const invitation = { invitationId: 'inv_1', role: 'reviewer', madeAt: 1, expiresAt: 2 };
  const server = new FakeServer()
    .on('POST /api/admin/invitations', () => Response.json({ token: 'tkn', invitation }))
    .on('DELETE /api/admin/invitations/inv_1', done);
  const { user } = renderPage(<InvitationList invitations={[]} />, { server });
  await user.selectOptions(screen.getByLabelText(signUp.role), account.role.reviewer);
  await user.click(screen.getByRole('button', { name: signUp.invite }));
  const link = 'http://localhost:3000/sign-up?invitation=tkn';
  expect(await screen.findByLabelText(signUp.link)).toHaveValue(link);
  expect(server.bodies('POST /api/admin/invitations')).toEqual([{ role: 'reviewer', daysValid: 7 }]);
  await user.click(screen.getByRole('button', { name: signUp.copy }));
  expect(await screen.findByRole('button', { name: signUp.copied })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(link);
  await user.click(screen.getByRole('button', { name: /^Withdraw invitation: Reviewer/ }));
  expect(await screen.findByText(signUp.none)).toBeVisible();
  expect(screen.queryByLabelText(signUp.link)).toBeNull();
});

it('keeps the link of an invitation that was just made while another one is withdrawn', async () => {
  const invitation = (invitationId: string, role: 'user' | 'reviewer') => ({
    ...{ invitationId, role, madeAt: 1, expiresAt: 2 },
  });
  const server = new FakeServer()
    .on('POST /api/admin/invitations', () =>
      Response.json({ token: 'tkn', invitation: invitation('new', 'reviewer') }),
    )
    .on('DELETE /api/admin/invitations/old', done);
  const { user } = renderPage(<InvitationList invitations={[invitation('old', 'user')]} />, { server });
  await user.click(screen.getByRole('button', { name: signUp.invite }));
  await screen.findByLabelText(signUp.link);
  await user.click(screen.getByRole('button', { name: /^Withdraw invitation: User/ }));
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /^Withdraw invitation/ })).toHaveLength(1),
  );
  expect(screen.getByLabelText(signUp.link)).toHaveValue('http://localhost:3000/sign-up?invitation=tkn');
});
