import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer, refuse } from '@/components/testing/fake-server';
import { renderPage } from '@/components/testing/render-page';
import { translate } from '@/components/testing/translate';
import { phrases, sentenceOf } from '@/e2e/support/phrases';
import type { PersonPage } from '@/lib/chat/person-page';
import { PersonDetails } from './person-details';

const { person: words, budget } = phrases.en.admin;
const PATH = '/api/admin/people/prs_1';
const line = {
  ...{ key: '', name: null, turns: 0, failed: 0, inputTokens: 0, outputTokens: 0, reckonedTokens: 0 },
  ...{ cost: null, unpricedTokens: 0 },
};
const page: PersonPage = {
  person: {
    ...{ personId: 'prs_1', name: 'Ana', email: 'ana@example.com', role: 'user', disabled: false },
    ...{ createdAt: 1, lastUsedAt: 2 },
  },
  ways: ['password', 'oidc'],
  groupId: null,
  budget: null,
  standing: { whose: 'own', share: 0.42, renewsAt: 9 },
  sessions: ['one', 'two'].map((sessionId) => ({
    ...{ sessionId, userAgent: null, createdAt: 1, lastUsedAt: 2 },
  })),
  spending: {
    ...{ days: 30, currency: 'USD', total: line, models: [], engines: [], people: [], morePeople: 0 },
  },
  has: {
    conversations: { count: 100, more: true },
    documents: { count: 1, more: false },
    memories: { count: 0, more: false },
    tokens: { count: 0, more: false },
  },
};
const group = {
  ...{ groupId: 'grp_1', name: 'Staff', modelIds: null, engines: null, turnsPerDay: null, budget: null },
  members: 0,
};
const groups = { groups: [group], defaultGroupId: 'grp_1', currency: 'USD' };
const draw = (server: FakeServer, own = false) =>
  renderPage(<PersonDetails {...{ page, groups, own }} models={[]} utcOffsetMinutes={0} />, { server });

it('sets group and budget, ends a session, and ends them all', async () => {
  const server = new FakeServer()
    .on(`PUT ${PATH}/allowance`, () => new Response(null, { status: 204 }))
    .on(`DELETE ${PATH}/sessions/one`, () => new Response(null, { status: 204 }))
    .on(`DELETE ${PATH}/sessions`, () => new Response(null, { status: 204 }));
  const { user } = draw(server);
  expect(screen.getByText(/^42% of their budget/)).toBeVisible();
  expect(screen.getByText(words.noUse)).toBeVisible();
  const choice = screen.getByLabelText(words.group);
  expect(choice).toHaveDisplayValue(translate.en('admin.person.defaultGroup', { name: 'Staff' }));
  await user.selectOptions(choice, 'Staff');
  await user.selectOptions(screen.getByLabelText(budget.label), 'tokens');
  await user.type(screen.getByLabelText(budget.amount), '900');
  await user.click(screen.getByRole('button', { name: words.save }));
  expect(await screen.findByText(words.saved)).toBeVisible();
  expect(server.bodies(`PUT ${PATH}/allowance`)).toEqual([
    { groupId: 'grp_1', budget: { unit: 'tokens', amount: 900 } },
  ]);
  const ends = screen.getAllByRole('button', { name: /^End the session/ });
  expect(ends).toHaveLength(2);
  await user.click(ends[0] as HTMLElement);
  expect(await screen.findByText(words.ended)).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^End the session/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /^Sign Ana out/ }));
  expect(await screen.findByText(words.noSessions)).toBeVisible();
});

it('says what goes before it deletes an account, and asks for its email', async () => {
  const server = new FakeServer().on(`DELETE ${PATH}`, refuse(403, 'wrong-email'), () =>
    Response.json({ complete: false }),
  );
  const { user } = draw(server);
  const section = within(screen.getByRole('region', { name: words.delete }));
  await user.click(section.getByRole('button', { name: words.deleteButton }));
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'more than 100 conversations, with traces, attachments and shared links',
    '1 document',
    '0 memories',
    '0 access tokens, and all sessions',
  ]);
  const field = section.getByLabelText(translate.en('admin.person.typeEmail', { email: 'ana@example.com' }));
  await user.type(field, 'other@example.com{Enter}');
  expect(await section.findByText(sentenceOf('wrong-email'))).toBeVisible();
  await user.clear(field);
  await user.type(field, 'ana@example.com{Enter}');
  expect(await section.findByText(words.goneLater)).toBeVisible();
  expect(server.bodies(`DELETE ${PATH}`)).toEqual([
    { email: 'other@example.com' },
    { email: 'ana@example.com' },
  ]);
});

it('does not offer admins to delete their own account there', () => {
  draw(new FakeServer(), true);
  expect(screen.getByText(words.ownText)).toBeVisible();
  expect(screen.queryByRole('button', { name: words.deleteButton })).toBeNull();
});
