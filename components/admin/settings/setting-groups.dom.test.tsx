import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer, refuse } from '@/components/testing/fake-server';
import { type PageOptions, renderPage } from '@/components/testing/render-page';
import { translate } from '@/components/testing/translate';
import { phrases, sentenceOf } from '@/e2e/support/phrases';
import type { SettingForm, SettingValue } from '@/lib/chat/policy-knob';
import { SettingGroups } from './setting-groups';
import { SettingTarget } from './setting-target';

const { knobs, saved, save, setting: words, unchanged } = phrases.en.admin;
const SETTINGS = 'PATCH /api/admin/settings';

const FORMS: readonly SettingForm[] = [
  { name: 'removesPersonalData', group: 'reasoning', unit: 'switch', byDefault: false },
  { name: 'turnsPerDay', group: 'turns', unit: 'count', min: 1, max: 100, byDefault: 20, holds: 'person' },
  { name: 'answerTokens', group: 'turns', unit: 'count', min: 100, max: 9_000, byDefault: null },
  { name: 'rehearsal.looksAtClock', group: 'rehearsal', unit: 'switch', byDefault: true },
  ...(['rehearsal.maxRounds', 'rehearsal.planTimeoutMs'] as const).map(
    (name): SettingForm => ({
      ...{ name, group: 'rehearsal', advanced: true, min: 1_000, max: 60_000, byDefault: 30_000 },
      unit: 'milliseconds',
    }),
  ),
];

/** The page, with a server that stores what it is sent. */
function drawGroups(changed: Readonly<Record<string, SettingValue>> = {}, options: PageOptions = {}) {
  let settings = { ...Object.fromEntries(FORMS.map(({ name, byDefault }) => [name, byDefault])), ...changed };
  const server: FakeServer = new FakeServer().always(SETTINGS, () => {
    settings = Object.assign({}, settings, server.bodies(SETTINGS).at(-1));
    return Response.json({ settings });
  });
  const page = renderPage(
    <>
      <SettingGroups forms={FORMS} values={settings} />
      <SettingTarget />
    </>,
    { server, ...options },
  );
  const row = (name: string) => within(screen.getByLabelText(name).closest('form') ?? document.body);
  return {
    ...page,
    row,
    sent: () => server.bodies(SETTINGS),
    groupOf: (title: string) => screen.getByText(title),
  };
}

const FIELD = knobs.site.turnsPerDay;
const PLAN = knobs.rehearsal.planTimeoutMs;

it('folds groups, and what few need once more, until one unfolds them', async () => {
  const { user, groupOf } = drawGroups();
  expect(screen.getByLabelText(FIELD)).not.toBeVisible();
  await user.click(groupOf(knobs.turns.title));
  expect(screen.getByLabelText(FIELD)).toBeVisible();
  await user.click(groupOf(knobs.rehearsal.title));
  expect(screen.getByLabelText(knobs.rehearsal.looksAtClock)).toBeVisible();
  expect(screen.getByLabelText(PLAN)).not.toBeVisible();
  await user.click(screen.getByText(translate.en('admin.setting.advanced', { count: 2 })));
  expect(screen.getByLabelText(PLAN)).toBeVisible();
});

it('finds settings by words of names and sentences, and those of other pages', async () => {
  const { user } = drawGroups();
  const search = screen.getByRole('searchbox', { name: words.search });
  await user.type(search, 'planning GIVEN');
  expect(screen.getByLabelText(PLAN)).toBeVisible();
  expect(screen.getByLabelText(FIELD)).not.toBeVisible();
  expect(screen.getByText(translate.en('admin.setting.found', { count: 1 }))).toBeVisible();
  await user.clear(search);
  await user.type(search, 'npwp');
  expect(screen.getByText(words.none)).toBeVisible();
  const other = screen.getByRole('link', { name: knobs.site.removesPersonalData });
  expect(other).toHaveAttribute('href', '/admin#removesPersonalData');
  await user.keyboard('{Escape}');
  expect(search).toHaveValue('');
  expect(screen.getByLabelText(PLAN)).not.toBeVisible();
});

it('stores one setting where it is changed, says for whom it holds, and leads back to the default', async () => {
  const { user, sent, row } = drawGroups({}, { path: '/admin/limits#turnsPerDay' });
  const field = screen.getByLabelText(FIELD);
  await waitFor(() => expect(field).toHaveFocus());
  const own = row(FIELD);
  expect(own.queryByRole('button')).toBeNull();
  await user.keyboard('{Enter}');
  expect(own.getByRole('status')).toHaveTextContent(unchanged);
  await user.clear(field);
  await user.type(field, '30');
  expect(own.getByText(words.holds.person)).toBeVisible();
  await user.click(own.getByRole('button', { name: save }));
  expect(own.getByRole('status')).toHaveTextContent(`${saved} ${words.holds.person}`);
  expect(field).toHaveFocus();
  expect(screen.getByText(translate.en('admin.setting.differing', { count: 1 }))).toBeVisible();
  await user.click(screen.getByRole('button', { name: translate.en('admin.setting.changed', { count: 1 }) }));
  expect(screen.queryByLabelText(knobs.site.answerTokens)).not.toBeVisible();
  await user.click(own.getByRole('button', { name: translate.en('admin.setting.back', { value: '20' }) }));
  expect(field).toHaveValue(20);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent()).toEqual([{ turnsPerDay: 30 }, { turnsPerDay: 20 }]));
  await waitFor(() => expect(own.getByRole('status')).toHaveTextContent(saved));
  expect(field).toBeVisible();
  expect(field).toHaveFocus();
});

it('undoes by button and by Escape, and empties what may be left out', async () => {
  const { user, sent, row, groupOf } = drawGroups({ answerTokens: 500 });
  await user.click(groupOf(knobs.turns.title));
  const field = screen.getByLabelText(knobs.site.answerTokens);
  await user.type(field, '0');
  await user.click(row(knobs.site.answerTokens).getByRole('button', { name: words.undo }));
  expect(field).toHaveValue(500);
  expect(field).toHaveFocus();
  await user.type(field, '0{Escape}');
  expect(field).toHaveValue(500);
  await user.clear(field);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent()).toEqual([{ answerTokens: null }]));
});

it('says beside the field what is wrong, before the server and after it', async () => {
  const { user, server, row, sent } = drawGroups({}, { path: '/admin/limits#rehearsal.planTimeoutMs' });
  const field = screen.getByLabelText(PLAN);
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toBeVisible();
  expect(field.closest('form')).toHaveAttribute('data-sought');
  await user.clear(field);
  await user.type(field, '90{Enter}');
  const alert = row(PLAN).getByRole('alert');
  expect(alert).toHaveTextContent(translate.en('admin.setting.wrongWhole', { min: 1, max: 60 }));
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(sent()).toEqual([]);
  await user.clear(field);
  expect(alert).toBeEmptyDOMElement();
  await user.keyboard('{Enter}');
  expect(alert).not.toBeEmptyDOMElement();
  server.on(SETTINGS, refuse(422, 'invalid-setting'));
  await user.type(field, '50{Enter}');
  await waitFor(() => expect(alert).toHaveTextContent(sentenceOf('invalid-setting')));
  expect(field).toHaveValue(50);
  await user.keyboard('{Escape}');
  expect(alert).toBeEmptyDOMElement();
  expect(sent()).toEqual([{ 'rehearsal.planTimeoutMs': 50_000 }]);
});

it('is drawn also where the address names no setting, and nothing that can be read', () => {
  drawGroups({}, { path: '/admin/limits#%' });
  expect(screen.getByRole('searchbox', { name: words.search })).toBeVisible();
});
