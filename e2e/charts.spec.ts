import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectReadable } from './support/expect-accessible';
import { phrases } from './support/phrases';
import { chartOfPrices, fenced, waterfallOfPrices } from './support/price-series';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';

const words = phrases.en.charts;
const HOSTILE = '<img src=x onerror="window.hostile = true"> =1+1';

const calling = (calls: readonly object[]): string =>
  `calls calls=${Buffer.from(JSON.stringify(calls)).toString('base64url')}`;
/** The model says just this. */
const saying = (text: string): string =>
  `repeated characters=${text.length} pieces=${Buffer.from(text).toString('base64url')}`;

const TOOL_CALLS = [
  { name: 'finance_chart_candlestick', args: { symbol: '^GSPC', from: '2008-01-01', to: '2008-03-31' } },
  { name: 'finance_chart_line', args: { symbols: ['AAPL', 'GOOG', 'IBM'], from: '2005-01-01' } },
];
const WRITTEN = [
  'The year 2008 in charts.\n\n',
  fenced(chartOfPrices('area', 'Area')),
  fenced({ ...chartOfPrices('bar', HOSTILE), unit: '=2+2' }),
  fenced(chartOfPrices('heatmap', 'Heat')),
  fenced(chartOfPrices('correlation-matrix', 'Correlation')),
  fenced(waterfallOfPrices('Steps')),
  fenced('{"version":1,"kind":"line","title":"x","series":[{"points":[[0,1e999]]}]}'),
  'That was it.',
].join('');

/** How many shapes each kind draws at least for these series. */
const SHAPES = { candlestick: 50, line: 3, area: 6, bar: 30, heatmap: 36, matrix: 9, waterfall: 11 } as const;

/** The paths of a chart, once it is drawn; none of them has a place that is no number. */
async function pathsOf(chart: Locator): Promise<readonly string[]> {
  await chart.scrollIntoViewIfNeeded();
  await expect(chart.locator('[role=slider] svg path').first()).toBeAttached();
  const paths = await chart
    .locator('[role=slider] svg path')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('d') ?? ''));
  expect(paths.filter((path) => /NaN|Infinity|undefined/.test(path))).toEqual([]);
  return paths;
}

const colorsOf = (chart: Locator): Promise<string> =>
  chart
    .locator('[role=slider] svg path')
    .evaluateAll((elements) =>
      elements.map((element) => `${element.getAttribute('fill')}${element.getAttribute('stroke')}`).join(),
    );

const titlesOf = (charts: Locator): Promise<string[]> => charts.locator('figcaption').allTextContents();

async function save(page: Page, chart: Locator, entry: string): Promise<{ name: string; bytes: Buffer }> {
  await chart.getByRole('button', { name: words.takeAway }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: entry }).click();
  const download = await saved;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('seven kinds of charts are drawn from real prices, safely, in both themes, stay what they were, and can be gone through, read and taken away', async ({
  visitor,
  chat,
  page,
  context,
}) => {
  const asked = `Show the chart. ${newQuestion(calling(TOOL_CALLS)).text}`;
  const turn = await visitor.ask(asked, { pipeline: 'fast' });
  await visitor.follow(turn, newQuestion(saying(WRITTEN)).text, { pipeline: 'fast' });
  const { conversationId } = turn;
  await visitor.sitDownAt(context);
  await page.goto(`/c/${conversationId}`);
  const charts = page.locator('[data-slot=chart]');
  await expect(charts).toHaveCount(7);
  const kinds = Object.keys(SHAPES) as (keyof typeof SHAPES)[];
  for (const [index, kind] of kinds.entries())
    expect((await pathsOf(charts.nth(index))).length, kind).toBeGreaterThanOrEqual(SHAPES[kind]);
  expect((await titlesOf(charts))[3]).toContain(HOSTILE);
  await expect(page.locator('[data-slot=chart-problem]')).toContainText(words.problems['not-drawable']);
  await expect(chat.answer).toContainText('That was it.');
  expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
  await expectAccessible(page, 'charts in answers');

  const titles = await titlesOf(charts);
  const light = await colorsOf(charts.nth(3));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(charts).toHaveCount(7);
  expect(await titlesOf(charts)).toEqual(titles);
  expect((await pathsOf(charts.nth(3))).length).toBeGreaterThanOrEqual(SHAPES.bar);
  expect(await colorsOf(charts.nth(3))).not.toBe(light);
  await expectReadable(page, 'charts in answers, dark');

  const bars = charts.nth(3);
  await pathsOf(bars);
  const slider = bars.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', /^Jan: MSFT 3\d\.\d/);
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', /^Dec: /);

  const png = await save(page, bars, words.save.png);
  expect(png.name).toMatch(/\.png$/);
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(png.bytes.length).toBeGreaterThan(5_000);
  const svg = (await save(page, bars, words.save.svg)).bytes.toString();
  expect(svg).toContain('<path');
  expect(svg).not.toMatch(/<img|<script/);
  const csv = (await save(page, bars, words.save.csv)).bytes.toString();
  expect(csv).toMatch(/^\ufeffName,MSFT \(=2\+2\)/);

  await bars.getByRole('button', { name: words.views.table }).focus();
  await page.keyboard.press('Enter');
  await expect(bars.getByRole('row')).toHaveCount(13);
  await bars.getByRole('button', { name: /^AAPL/ }).click();
  await expect(bars.getByRole('columnheader', { name: /^AAPL/ })).toHaveAttribute('aria-sort', 'descending');

  const path = `/api/conversations/${conversationId}/shares`;
  const { token } = await (await visitor.send('POST', path, { withTraces: false, lifetimeDays: 7 })).json();
  const markdown = await visitor.export(conversationId, 'markdown');
  expect(markdown.match(/^\[chart-\d\]: <data:image\/svg\+xml;base64,/gm)).toHaveLength(7);
  expect(markdown).toContain('| Jan | 31.13 | 102.75 | 135.36 |');
  expect(await visitor.export(conversationId, 'json')).toContain('"kind": "candlestick"');
  await page.goto(`/share/${token}`);
  await expect(charts).toHaveCount(7);
  expect(await titlesOf(charts)).toEqual(titles);
  expect((await pathsOf(charts.nth(0))).length).toBeGreaterThanOrEqual(SHAPES.candlestick);
});
