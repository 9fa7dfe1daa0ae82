import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer, refuse } from '@/components/testing/fake-server';
import { renderPage } from '@/components/testing/render-page';
import { translate } from '@/components/testing/translate';
import { phrases, sentenceOf } from '@/e2e/support/phrases';
import type { GroupsView, GroupView } from '@/lib/chat/groups';
import { Groups } from './groups';

const { groups: words, budget, usage } = phrases.en.admin;
const PUT = 'PUT /api/admin/groups';
const models = [
  { modelId: 'a', label: 'Model A' },
  { modelId: 'b', label: 'Model B' },
];
const group = (changes: Partial<GroupView> = {}): GroupView => ({
  ...{ groupId: 'grp_1', name: 'Staff', modelIds: null, engines: null, turnsPerDay: null, budget: null },
  ...{ members: 2, ...changes },
});
const view = (...groups: GroupView[]): GroupsView => ({ groups, defaultGroupId: null, currency: 'IDR' });

it('makes a group with its models, engines, turns and budget', async () => {
  const made = group({ modelIds: ['b'], engines: ['deep'], turnsPerDay: 20 });
  const server = new FakeServer().on(PUT, refuse(409, 'too-many-groups'), () =>
    Response.json(view({ ...made, budget: { unit: 'money', amount: 50_000 } })),
  );
  const { user } = renderPage(<Groups {...view()} models={models} />, { server });
  expect(screen.getByText(words.none)).toBeVisible();
  await user.click(screen.getByRole('button', { name: words.add }));
  expect(screen.getByLabelText(words.name)).toHaveFocus();
  await user.keyboard('Staff');
  await user.click(screen.getByRole('checkbox', { name: words.everyModel }));
  await user.click(screen.getByRole('checkbox', { name: 'Model A' }));
  // The last one stays.
  expect(screen.getByRole('checkbox', { name: 'Model B' })).toBeDisabled();
  for (const engine of ['document-agent', 'research', 'web'] as const)
    await user.click(screen.getByRole('checkbox', { name: usage.engine[engine] }));
  await user.type(screen.getByLabelText(words.turnsPerDay), '20');
  await user.selectOptions(screen.getByLabelText(words.budgetOfGroup), 'money');
  await user.type(screen.getByLabelText(budget.amount), '50000');
  await user.click(screen.getByRole('button', { name: words.save }));
  expect(await screen.findByText(sentenceOf('too-many-groups'))).toBeVisible();
  await user.click(screen.getByRole('button', { name: words.save }));
  const item = (await screen.findAllByRole('listitem'))[0];
  expect(item).toHaveTextContent('1 model · direct answers, In depth · 20 turns a day · IDR 50,000 a month');
  expect(screen.getByRole('button', { name: words.add })).toHaveFocus();
  const sent = {
    ...{ groupId: null, name: 'Staff', modelIds: ['b'], engines: ['deep'], turnsPerDay: 20 },
    budget: { unit: 'money', amount: 50_000 },
  };
  expect(server.bodies(PUT)).toEqual([sent, sent]);
});

it('asks before a group goes, and says whose limits hold for everybody else', async () => {
  const server = new FakeServer()
    .on('PATCH /api/admin/settings', () => Response.json({}))
    .on('DELETE /api/admin/groups/grp_1', () => Response.json(view()));
  const { user } = renderPage(<Groups {...view(group())} models={models} />, { server });
  await user.selectOptions(screen.getByLabelText(words.default), 'Staff');
  expect(await screen.findByText(words.defaultSaved)).toBeVisible();
  expect(server.bodies('PATCH /api/admin/settings')).toEqual([{ defaultGroupId: 'grp_1' }]);
  const list = within(screen.getByRole('list', { name: words.title }));
  expect(list.getByRole('listitem')).toHaveTextContent(words.isDefault);
  await user.click(
    list.getByRole('button', { name: translate.en('admin.groups.removeOf', { name: 'Staff' }) }),
  );
  await user.click(list.getByRole('button', { name: words.keep }));
  await user.click(
    list.getByRole('button', { name: translate.en('admin.groups.removeOf', { name: 'Staff' }) }),
  );
  await user.click(
    list.getByRole('button', { name: translate.en('admin.groups.removeForGood', { name: 'Staff' }) }),
  );
  expect(await screen.findByText(words.none)).toBeVisible();
  expect(screen.getByRole('button', { name: words.add })).toHaveFocus();
});
