import type { Page } from '@playwright/test';
import { expectAccessible } from './support/expect-accessible';
import { LOOKS } from './support/looks';
import { phrases } from './support/phrases';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';

const LONG = '\\sum_{n=1}^{\\infty} \\frac{1}{n^2} = \\frac{\\pi^2}{6}, \\qquad '.repeat(4);
const ANSWER = [
  'The energy is $E = mc^2$, and it costs $5 and $6.[^1] It takes ~5 to ~6 days.',
  `\\[\n${LONG}x\n\\]`,
  'A broken one: \\(\\frac{a\\).',
  'An old pond\na frog leaps in',
  `\`\`\`ts\nexport const total = (rows: Row[]) => rows.length; // ${'far '.repeat(60)}\n\`\`\``,
  '```mermaid\nflowchart LR\n  A["<img src=x onerror=window.hostile=true>"] --> B[Answer]\n  click A "javascript:window.hostile=true"\n```',
  '```mermaid\nno diagram of any kind\n```',
  '[^1]: In *2026*.',
].join('\n\n');

const scenario = `repeated pieces=${Buffer.from(ANSWER).toString('base64url')} characters=${ANSWER.length}`;

const copiedAnswer = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const answer = document.querySelector('.answer');
    if (answer === null) throw new Error('There is no answer');
    getSelection()?.selectAllChildren(answer);
    document.execCommand('copy');
    return navigator.clipboard.readText();
  });

test.describe('on a phone', () => {
  const [, { language, use }] = LOOKS;
  test.use(use);
  const { message } = phrases[language];

  test('formulas, footnotes, code and diagrams of an answer are drawn, and copied as they were written', async ({
    chat,
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await chat.open();
    await chat.ask(newQuestion(scenario).text);
    const { answer } = chat;
    const formulas = answer.locator('[data-formula]');
    await expect(formulas).toHaveCount(2);
    await expect(formulas.first().locator('.katex-html')).toBeVisible();
    await expect(answer.getByRole('group', { name: message.formula })).toHaveCount(1);
    await expect(answer).toContainText('it costs $5 and $6');
    await expect(answer).toContainText('A broken one: \\(\\frac{a\\).');
    await expect(answer.locator('del')).toHaveCount(0);
    const asShown = { useInnerText: true };
    await expect(answer.getByText('An old pond')).toHaveText(/^An old pond\na frog leaps in$/, asShown);

    const footnote = message.footnote.replace('{label}', '1');
    await answer.getByRole('link', { name: footnote, exact: true }).click();
    await expect(answer.getByRole('note')).toBeFocused();
    await expect(answer.getByRole('note')).toContainText('In 2026.');

    const picture = answer.getByRole('img', { name: message.diagram });
    await expect(picture).toHaveCount(1);
    await expect(picture).toHaveAttribute('src', /^blob:/);
    const undrawn = answer.getByRole('figure').filter({ hasText: 'no diagram of any kind' });
    await undrawn.scrollIntoViewIfNeeded();
    await expect(undrawn).toContainText(message.diagramFailed);
    expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
    await answer.getByRole('button', { name: message.showCode }).click();
    await expect(answer.getByText('flowchart LR')).toBeVisible();

    const code = answer.getByRole('figure').first();
    await expect
      .poll(() => page.evaluate(() => CSS.highlights.get('code-keyword')?.size ?? 0))
      .toBeGreaterThan(0);
    const overflows = () => code.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth);
    expect(await overflows()).toBe(true);
    await code.getByRole('button', { name: message.wrapLines }).click();
    expect(await overflows()).toBe(false);
    const saved = page.waitForEvent('download');
    await code.getByRole('button', { name: message.saveCode }).click();
    expect((await saved).suggestedFilename()).toBe('code.ts');

    const copied = await copiedAnswer(page);
    expect(copied).toContain('The energy is $E = mc^2$, and it costs');
    expect(copied).toContain(`\\[\n${LONG}x\n\\]`);
    expect(copied).not.toContain(message.diagramFailed);
    await expectAccessible(page, 'an answer with drawings');

    await page.reload();
    // Each is drawn when it comes near what is seen.
    for (const index of [1, 0]) {
      await answer.locator('.formula').nth(index).scrollIntoViewIfNeeded();
      await expect(answer.locator('.formula').nth(index)).toHaveAttribute('data-formula');
    }
    expect(await formulas.nth(1).evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(use.viewport.width);
  });
});

test('formulas and diagrams that are far from what is seen stand on paper, too, in its colours', async ({
  chat,
  page,
  context,
  visitor,
}) => {
  const far = [
    ...ANSWER.split('\n\n').slice(0, 6),
    ...Array.from({ length: 60 }, () => 'And so it goes on.'),
  ];
  const whole = far.join('\n\n');
  const pieces = Buffer.from(whole).toString('base64url');
  const { conversationId } = await visitor.ask(
    newQuestion(`repeated pieces=${pieces} characters=${whole.length}`).text,
  );
  await visitor.sitDownAt(context);
  await page.setViewportSize({ width: 1000, height: 420 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => {
    const create = URL.createObjectURL;
    const pictures: Promise<string>[] = [];
    URL.createObjectURL = (object) => {
      if (object instanceof Blob && object.type === 'image/svg+xml') pictures.push(object.text());
      return create(object);
    };
    window.print = () => {
      Object.assign(window, {
        printed: {
          formulas: document.querySelectorAll('[data-formula] .katex').length,
          diagrams: document.querySelectorAll('img[src^=blob]').length,
          unfinished: document.querySelectorAll('[data-unfinished]').length,
          picture: pictures.at(-1),
        },
      });
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await chat.open(`/c/${conversationId}`);
  await expect(chat.answer).toContainText('And so it goes on.');
  await expect(page.locator('[data-formula]')).toHaveCount(0);
  await chat.exportButton.click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  const printed = () => page.evaluate(async () => 'printed' in window && window.printed);
  await expect.poll(printed).toMatchObject({ formulas: 2, diagrams: 1, unfinished: 0 });
  const picture = await page.evaluate(async () => {
    const { printed } = window as unknown as { printed: { picture: Promise<string> } };
    return printed.picture;
  });
  // The words of light pages.
  expect(picture).toMatch(/rgb\(28, ?27, ?26\)|#1c1b1a/);
});

test('a wide table and a drawing stand on paper whole, and in its colours where the page is dark', async ({
  chat,
  page,
  context,
  visitor,
}) => {
  const columns = Array.from({ length: 12 }, (_, index) => `Column ${index + 1}`);
  const rows = [columns, columns.map(() => '---'), columns.map((column) => `Value in ${column}`)];
  const table = rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const pie = '```mermaid\npie title Shares\n  "One" : 40\n  "Two" : 35\n  "Three" : 25\n```';
  const whole = `${table}\n\n1. One.\n2. Two.\n\n${pie}`;
  const pieces = Buffer.from(whole).toString('base64url');
  const { conversationId } = await visitor.ask(
    newQuestion(`repeated pieces=${pieces} characters=${whole.length}`).text,
  );
  await visitor.sitDownAt(context);
  // As wide as paper is between its margins.
  await page.setViewportSize({ width: 680, height: 1000 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => {
    const create = URL.createObjectURL;
    const drawn: Record<string, Promise<string>> = {};
    Object.assign(window, { drawn });
    URL.createObjectURL = (object) => {
      const address = create(object);
      if (object instanceof Blob) drawn[address] = object.text();
      return address;
    };
  });
  await chat.open(`/c/${conversationId}`);
  const pictures = chat.answer.locator('img[src^="blob:"]');
  // One for the screen, and one for a browser that prints without waiting for another.
  await expect(pictures).toHaveCount(2);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });

  const cutOff = await chat.answer.locator('th, td').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const isCut =
        cell.scrollWidth > cell.clientWidth + 1 || cell.getBoundingClientRect().right > innerWidth + 1;
      return isCut ? [cell.textContent] : [];
    }),
  );
  expect(cutOff).toEqual([]);
  // There is room for the numbers.
  await expect(chat.answer.locator('.answer ol')).not.toHaveCSS('padding-inline-start', '0px');
  const shown = pictures.filter({ visible: true });
  await expect(shown).toHaveCount(1);
  const frame = chat.answer.getByRole('figure').filter({ has: page.locator('img[src^="blob:"]') });
  await expect(frame).toHaveCSS('break-inside', 'avoid');
  const figure = await frame.boundingBox();
  const drawing = await shown.boundingBox();
  if (figure === null || drawing === null) throw new Error('There is no drawing on paper.');
  expect(drawing.y + drawing.height).toBeLessThanOrEqual(figure.y + figure.height + 1);
  expect(drawing.x + drawing.width).toBeLessThanOrEqual(figure.x + figure.width + 1);
  const picture = await shown.evaluate((image) =>
    image instanceof HTMLImageElement ? Reflect.get(window, 'drawn')[image.src] : undefined,
  );
  // The words of light pages.
  expect(picture).toMatch(/rgb\(28, ?27, ?26\)|#1c1b1a/);
});
