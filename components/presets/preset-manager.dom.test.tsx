import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { FakeServer, model, refuse } from '@/components/testing/fake-server';
import { type RenderedPage, renderPage } from '@/components/testing/render-page';
import { translate } from '@/components/testing/translate';
import { phrases } from '@/e2e/support/phrases';
import { NO_DEFAULTS } from '@/lib/chat/no-defaults';
import type { PresetSummary, PresetView } from '@/lib/chat/preset';
import { PresetManager } from './preset-manager';

const { presetPage: words, projectPage } = phrases.en;
const letters: PresetView = {
  ...{ presetId: 'pre_letters', name: 'Letters', description: 'Writes letters.', isShared: false },
  ...{ version: 3, tools: ['clock.now'], starters: ['Write to my landlord.'], documents: [] },
  defaults: { ...NO_DEFAULTS, instructions: 'Politely.' },
};
const house: PresetView = { ...letters, presetId: 'pre_house', name: 'House style', isShared: true };
const contentOf = ({ name, description, defaults, tools, starters }: PresetView) => ({
  ...{ name, description, defaults, tools, starters },
});
const tools = ['calculate', 'clock.now'].map((name) => ({ name, label: { en: name, id: name } }));

let server: FakeServer;
let page: RenderedPage;

function Manager({ presets }: { readonly presets: readonly PresetSummary[] }) {
  const [shown, setShown] = useState(presets);
  return (
    <PresetManager
      presets={shown}
      onChange={setShown}
      offer={{ path: '/api/presets', models: [model('m1', false)], answerChoices: ['auto', 'deep'], tools }}
    />
  );
}

const open = (...presets: readonly PresetView[]): void => {
  page = renderPage(<Manager presets={presets} />, { server, path: '/presets' });
};
const press = (label: 'edit' | 'copy' | 'delete', { name }: PresetView) =>
  page.user.click(screen.getByRole('button', { name: translate.en(`presetPage.${label}`, { name }) }));

beforeEach(() => {
  server = new FakeServer();
  for (const preset of [letters, house])
    server.always(`GET /api/presets/${preset.presetId}`, () => Response.json(preset));
});

it('makes a preset of everything that it can have', async () => {
  open();
  expect(screen.getByText(words.empty)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: words.new }));
  expect(screen.getByRole('textbox', { name: words.name })).toHaveFocus();
  await page.user.keyboard('Reefs');
  await page.user.type(screen.getByRole('textbox', { name: words.description }), 'On corals.');
  await page.user.type(screen.getByRole('textbox', { name: projectPage.instructions }), 'In metres.');
  await page.user.selectOptions(screen.getByRole('combobox', { name: projectPage.model }), 'm1');
  await page.user.selectOptions(screen.getByRole('combobox', { name: projectPage.mode }), 'deep');
  await page.user.click(screen.getByRole('checkbox', { name: words.allTools }));
  await page.user.click(screen.getByRole('checkbox', { name: 'calculate' }));
  for (const place of [1, 2, 3]) {
    await page.user.click(screen.getByRole('button', { name: words.addStarter }));
    const field = { name: translate.en('presetPage.starter', { place }) };
    await waitFor(() => expect(screen.getByRole('textbox', field)).toHaveFocus());
    if (place !== 2) await page.user.keyboard(`Question ${place}?`);
  }
  server.on('POST /api/presets', refuse(409, 'too-many-presets'), () =>
    Response.json({ ...letters, presetId: 'pre_reefs', name: 'Reefs' }),
  );
  const save = screen.getByRole('button', { name: words.save });
  await page.user.click(save);
  expect(await screen.findByText(phrases.en.errors['too-many-presets'])).toBeVisible();
  await page.user.click(save);
  expect(await screen.findByText(translate.en('presetPage.saved', { name: 'Reefs' }))).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: words.new })).toHaveFocus());
  expect(server.bodies('POST /api/presets')[1]).toEqual({
    ...{ name: 'Reefs', description: 'On corals.', tools: ['clock.now'] },
    defaults: { ...NO_DEFAULTS, instructions: 'In metres.', modelId: 'm1', mode: 'deep' },
    starters: ['Question 1?', 'Question 3?'],
  });
});

it('changes one as it was read, with its version', async () => {
  open(letters);
  await press('edit', letters);
  const name = await screen.findByRole('textbox', { name: words.name });
  await page.user.clear(name);
  expect(screen.getByRole('button', { name: words.save })).toBeDisabled();
  await page.user.type(name, 'Mail');
  server.on('PATCH /api/presets/pre_letters', () => Response.json({ ...letters, name: 'Mail', version: 4 }));
  await page.user.click(screen.getByRole('button', { name: words.save }));
  expect(await screen.findByText('Mail')).toBeVisible();
  const changed = { ...contentOf(letters), name: 'Mail', version: 3 };
  expect(server.bodies('PATCH /api/presets/pre_letters')).toEqual([changed]);
});

it('copies everybody’s, which are not changed here, and deletes its own once it has asked', async () => {
  open(letters, house);
  const shared = within(screen.getByRole('region', { name: words.shared }));
  expect(
    shared.queryByRole('button', { name: translate.en('presetPage.edit', { name: house.name }) }),
  ).toBeNull();
  const copied = { ...house, presetId: 'pre_copy', name: 'Copy of House style', isShared: false };
  server.on('POST /api/presets', () => Response.json(copied));
  await press('copy', house);
  expect(await screen.findByText('Copy of House style')).toBeVisible();
  expect(server.bodies('POST /api/presets')).toEqual([contentOf(copied)]);
  await press('delete', letters);
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(words.deleteText)).toBeVisible();
  server.on('DELETE /api/presets/pre_letters', () => new Response(null, { status: 204 }));
  await page.user.click(dialog.getByRole('button', { name: words.deleteNow }));
  await waitFor(() => expect(screen.queryByText('Letters')).toBeNull());
});
