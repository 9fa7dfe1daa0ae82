import { startInstance } from './support/instance';
import { OFFLINE } from './support/models';
import { phrases } from './support/phrases';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';

interface Conversation {
  readonly locale: string;
  /** Each message with what its answer must hold. */
  readonly turns: readonly (readonly [message: string, answer: RegExp])[];
  /** A word that its reasoning uses in that language. */
  readonly reasoning: RegExp;
  readonly settled: RegExp;
}

const CONVERSATIONS: readonly Conversation[] = [
  {
    locale: 'en-US',
    turns: [
      ['My budget for the kitchen is 4800 euros and the work begins on 4 July.', /\S/],
      ['What is 15% of 4800, and what is 4800 euros + 8.25%?', /720[\s\S]*5,196/],
      ['What did I say about the budget?', /budget for the kitchen is 4800 euros/],
    ],
    reasoning: /\bthe\b/i,
    settled: /^Processed in \d+s ›$/,
  },
  {
    locale: 'id-ID',
    turns: [
      ['Anggaran dapur saya 4800 euro dan pekerjaannya mulai tanggal 4 Juli.', /\S/],
      ['Berapa 15% dari 4800, dan 4800 euro dibagi 7 orang?', /720[\s\S]*685,71/],
      ['Apa yang saya katakan tentang anggaran?', /Anggaran dapur saya 4800 euro/],
    ],
    reasoning: /\b(yang|dan|saya|tidak|untuk|pengguna)\b/i,
    settled: /^Memproses \d+\sdtk ›$/,
  },
];

for (const { locale, turns, reasoning, settled } of CONVERSATIONS)
  test.describe(`a whole conversation with the offline model (${locale})`, () => {
    test.use({ locale });

    test('thoughts, answers, a title, and the timeline reopened', async ({ page, context }) => {
      const words = phrases[locale === 'en-US' ? 'en' : 'id'];
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
      await page.getByRole('button', { name: /Gemini 3\.8 Flash/ }).click();
      await page.getByRole('menuitemradio', { name: words.trace.offlineModel }).click();
      const field = page.getByRole('textbox', { name: words.composer.placeholder });
      const answers = page.locator('[data-slot=answer]');
      const statusBars = page.locator('[data-slot=trace-status-bar]').getByRole('button');
      for (const [index, [message, answer]] of turns.entries()) {
        await field.fill(message);
        await field.press('Enter');
        await expect(statusBars.nth(index)).toHaveText(settled);
        await expect(answers.nth(index)).toContainText(answer);
      }

      const visitor = await Visitor.of(context);
      const [conversation] = await visitor.conversations();
      expect(conversation?.title).toBeTruthy();
      const link = page.getByRole('navigation', { name: words.sidebar.history }).getByRole('link');
      await expect(link).toHaveText([conversation?.title ?? '']);

      const later = await context.newPage();
      await later.goto('/');
      await later.getByRole('link', { name: conversation?.title ?? '' }).click();
      const reopened = later.locator('[data-slot=trace-status-bar]').getByRole('button');
      await expect(reopened).toHaveText(turns.map(() => settled));
      const labels = new Set<string>();
      for (const index of turns.keys()) {
        await reopened.nth(index).click();
        const timeline = later.getByRole('region', { name: words.trace.panel.timeline });
        await expect(timeline.locator('[data-kind=answer]')).toContainText(words.trace.row.kind.answer);
        labels.add((await timeline.getByRole('listitem').allTextContents()).join('|'));
      }
      expect(labels.size).toBe(turns.length);
      await later.getByRole('radio', { name: words.trace.panel.thoughts }).click();
      await expect(later.getByRole('region', { name: words.trace.panel.thoughts })).toContainText(reasoning);
    });
  });

test('its reasoning is its own and of this turn, step by step', async ({ visitor }) => {
  const first = await visitor.ask('What is 12 * 12?', { modelId: OFFLINE });
  const second = await visitor.follow(first, 'How many miles is 5 km?', { modelId: OFFLINE });
  expect(first).toMatchObject({ status: 'completed', notices: [] });
  expect(first.text).toContain('144');
  expect(second.text).toContain('3.1');
  expect(first.thoughts).not.toBe(second.thoughts);
  expect(first.data('reasoning-thought').length).toBeGreaterThan(1);
  expect(first.thoughts).toContain('12 × 12');
  expect(first.steps.map(({ label }) => label)).not.toEqual(second.steps.map(({ label }) => label));
});

test('with no key at all it is the default, and says what it is', async ({ chat, page }) => {
  test.slow();
  const instance = await startInstance({
    environment: {
      GOOGLE_GENERATIVE_AI_API_KEY: '',
      GOOGLE_GENERATIVE_AI_BASE_URL: '',
      ANTHROPIC_API_KEY: '',
      OPENAI_API_KEY: '',
      OPENAI_COMPATIBLE_BASE_URL: '',
      OPENAI_COMPATIBLE_MODELS: '',
    },
  });
  try {
    expect(instance.output()).toContain('offline model');
    await chat.open(instance.origin);
    await expect(page.getByText(/built-in offline model.*not a language model/)).toBeVisible();
    await expect(page.getByText('ask your admin for a real model')).toBeVisible();
    await expect(chat.modelPicker).toHaveAccessibleName(/Offline/);
    await expect(chat.webSearch).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('list', { name: 'Examples' }).getByRole('button').first().click();
    await chat.finished();
    await expect(chat.answer).toContainText('€49.50');
    await expect(chat.statusBar).toHaveText(/^Processed in/);
    const models = await (await new Visitor(instance.origin).fetch('/api/models')).json();
    expect(models).toMatchObject({ defaultModelId: OFFLINE, models: [{ modelId: OFFLINE, offline: true }] });
  } finally {
    await instance.close();
  }
});

test('web search is refused where the model has none', async ({ visitor }) => {
  const asked = visitor.ask('What is new?', { modelId: OFFLINE, chatMode: 'websearch' });
  await expect(asked).rejects.toThrow(/422.*mode-not-supported/);
});
