import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { FakeServer } from '@/components/testing/fake-server';
import { renderPage } from '@/components/testing/render-page';
import { translate } from '@/components/testing/translate';
import { phrases } from '@/e2e/support/phrases';
import type { AdminSettingsView } from '@/lib/chat/admin';
import { ModelSettings } from './model-settings';
import { ReasoningSettings } from './reasoning-settings';
import { EXAMPLE_SETTINGS } from './testing/example-settings';
import { ToolChoice } from './tool-choice';

const { admin, composer } = phrases.en;
const SETTINGS = 'PATCH /api/admin/settings';

/** A form whose settings become those that the server is sent. */
function drawForm(form: ReactNode) {
  let settings: AdminSettingsView = EXAMPLE_SETTINGS;
  const server: FakeServer = new FakeServer().always(SETTINGS, () => {
    settings = Object.assign({}, settings, server.bodies(SETTINGS).at(-1));
    return Response.json({ settings });
  });
  const page = renderPage(form, { server });
  const button = screen.getByRole('button', { name: admin.save });
  return {
    ...page,
    button,
    sent: () => server.bodies(SETTINGS),
    save: async () => {
      await page.user.click(button);
      expect(await screen.findByText(admin.saved)).toBeVisible();
    },
  };
}

it('previews both trace modes, and changes one with the keyboard without moving the focus', async () => {
  const { user, button, sent } = drawForm(<ReasoningSettings mode="transparent" />);
  const { transparent, curated } = admin.reasoning;
  const preview = (name: string) => screen.getByRole('region', { name }).querySelectorAll('[data-thought]');
  expect(preview(transparent.preview).length).toBeGreaterThan(0);
  expect(preview(curated.preview)).toHaveLength(0);
  expect(screen.getByRole('region', { name: curated.preview })).toHaveTextContent(
    'Understanding the request',
  );
  const mode = (label: string) => screen.getByRole('radio', { name: new RegExp(`^${label}`) });
  expect(mode(transparent.label)).toBeChecked();
  mode(transparent.label).focus();
  await user.keyboard('{ArrowDown}');
  expect(mode(curated.label)).toBeChecked();
  button.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(admin.saved)).toBeVisible();
  expect(button).toHaveFocus();
  expect(sent()).toEqual([{ reasoningTraceMode: 'curated' }]);
});

const model = (modelId: string, label: string) => ({
  ...{ modelId, label, providerLabel: 'Anthropic', isDemo: false },
  ...{ reasoning: 'native' as const, webSearch: true },
});
const tool = (name: string, label: string) => ({
  ...{ name, label: { en: label, id: label }, category: { en: 'Sums', id: 'Hitungan' } },
});

it('allows, adds and tests models, and says how much models think', async () => {
  const { user, server, save, sent } = drawForm(
    <ModelSettings
      settings={EXAMPLE_SETTINGS}
      models={[model('anthropic:one', 'One'), model('anthropic:two', 'Two')]}
    />,
  );
  const { models } = admin;
  const CHECK = 'POST /api/admin/models/check';
  server.on(
    CHECK,
    () => Response.json({ ok: true, latencyMs: 1_500, abilities: ['streaming', 'tools'] }),
    () => Response.json({ ok: false, code: 'wrong-key' }),
  );
  const check = screen.getByRole('button', { name: translate.en('admin.models.checkOf', { model: 'One' }) });
  await user.click(check);
  expect(await screen.findByText(translate.en('admin.models.answers', { duration: '1.5s' }))).toBeVisible();
  const { streaming, reasoning, shapes, images } = models.abilities;
  screen.getByText(
    translate.en('admin.models.can', { abilities: `${streaming} and ${models.abilities.tools}` }),
  );
  screen.getByText(
    translate.en('admin.models.cannot', { abilities: `${reasoning}, ${shapes}, and ${images}` }),
  );
  await user.click(check);
  expect(await screen.findByText(phrases.en.admin.problems['wrong-key'])).toBeVisible();
  expect(server.bodies(CHECK)).toEqual([{ modelId: 'anthropic:one' }, { modelId: 'anthropic:one' }]);

  await user.selectOptions(screen.getByLabelText(models.thinking), composer.thinking.low.label);
  await user.click(screen.getByRole('checkbox', { name: /^One/ }));
  await user.type(screen.getByLabelText(models.modelName), ' claude-next {Enter}');
  await save();
  const added = 'anthropic:claude-next';
  expect(sent()).toEqual([
    {
      defaultThinking: 'low',
      allowedModelIds: ['anthropic:two', added],
      addedModelIds: [added],
    },
  ]);
  // All are allowed: whichever come later are, too.
  await user.click(
    screen.getByRole('button', { name: translate.en('admin.models.removeAdded', { model: added }) }),
  );
  expect(screen.getByRole('checkbox', { name: /^Two/ })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: /^One/ }));
  await save();
  expect(sent().at(-1)).toEqual({ allowedModelIds: null, addedModelIds: [] });
});

it('chooses tools, stores none that comes later where all are called, and undoes', async () => {
  const { user, save, sent } = drawForm(
    <ToolChoice tools={[tool('calculator', 'Calculator'), tool('clock.now', 'Clock')]} enabledTools={null} />,
  );
  const calculator = within(screen.getByRole('group', { name: admin.models.tools })).getByRole('checkbox', {
    name: /^Calculator/,
  });
  await user.click(calculator);
  await user.click(screen.getByRole('button', { name: admin.setting.undo }));
  expect(calculator).toBeChecked();
  await user.click(calculator);
  await save();
  await user.click(calculator);
  await save();
  expect(sent()).toEqual([{ enabledTools: ['clock.now'] }, { enabledTools: null }]);
});
