import { resolve } from 'node:path';
import { ResearchReport } from './pages/research-report';
import { type FakeSearxng, startFakeSearxng } from './support/fake-searxng';
import { articlePage, type FakeSites, startFakeSites } from './support/fake-sites';
import { type Instance, startInstance } from './support/instance';
import { phrases } from './support/phrases';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';

const BRIDGE = 'For how many days was the harbour bridge closed?';
const NOTICE = 'The harbour bridge was closed for 3 days in May 2026.';
const SURVEY = 'The closure followed a crack in the northern pillar, engineers found.';
const FILLER = 'The market opened at six, and traders spoke of the weather and of roads.';

let instance: Instance;
let searxng: FakeSearxng;
let sites: FakeSites;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  // Each setting is a command of its own; on a busy machine they take their time.
  test.setTimeout(180_000);
  [searxng, sites] = await Promise.all([startFakeSearxng(), startFakeSites()]);
  instance = await startInstance({
    settings: Object.fromEntries(
      ['analyst', 'critic', 'writer'].map((agent) => [`research.${agent}TimeoutMs`, '3000']),
    ),
    environment: {
      SEARXNG_URL: searxng.baseUrl,
      FAKE_SITES_PORT: String(sites.port),
      NODE_OPTIONS: `--import=${resolve('e2e/support/lead-to-fake-sites.mjs')}`,
    },
  });
});
test.afterAll(() => Promise.all([instance.close(), searxng.close(), sites.close()]));
test.beforeEach(() => {
  test.slow();
  searxng.results = [];
  searxng.mood = 'fine';
});

/** Puts an article on a site of the web, which the search engine finds. */
function publish(address: string, title: string, words: string): void {
  const own = Array.from({ length: 6 }, (_, at) => `${FILLER} Stall ${at} of ${address} sold ${title}.`);
  sites.pages.set(address, articlePage({ title, paragraphs: [words, ...own] }));
  searxng.results = [...searxng.results, { url: `http://${address}`, title }];
}

test('pages that a search engine finds are read and ranked by whose they are', async ({ chat, page }) => {
  publish('www.antaranews.com/bridge', 'Bridge notice', NOTICE);
  publish('www.kompas.com/survey', 'Bridge survey', SURVEY);
  publish('www.reddit.com/r/bridge', 'Bridge talk', 'The harbour bridge was closed because a whale hit it.');
  await chat.open(instance.origin);
  await chat.chooseMode(phrases.en.composer.mode.strict.label);
  await chat.ask(`${BRIDGE} ${newQuestion('research').text}`);
  const report = new ResearchReport(page);
  await expect(report.sources).toHaveCount(2);
  await expect(report.root.getByRole('link')).toHaveText(['www.antaranews.com', 'www.kompas.com']);
  expect(await report.tiers()).toEqual(['1', '2']);
  await expect(chat.answer).not.toContainText('whale');
  // What its mode does not take is not even fetched.
  expect(sites.asked).not.toContain('www.reddit.com/r/bridge');
});
