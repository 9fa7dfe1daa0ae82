import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A result as SearXNG writes it, as far as anybody reads it. */
export interface FakeResult {
  readonly url: string;
  readonly title: string;
  readonly content?: string;
  readonly publishedDate?: string | null;
}

/** How SearXNG is set up, or fails. */
export type FakeSearxngMood = keyof typeof ANSWERS;

/** A fake SearXNG; `baseUrl` is what an admin sets. */
export interface FakeSearxng {
  readonly baseUrl: string;
  /** What was asked, in order. */
  readonly asked: readonly URLSearchParams[];
  results: readonly FakeResult[];
  mood: FakeSearxngMood;
  readonly close: () => Promise<void>;
}

const PIECE = 'x'.repeat(65_536);

/** Starts a fake SearXNG on a free port of loopback. */
export async function startFakeSearxng(): Promise<FakeSearxng> {
  const asked: URLSearchParams[] = [];
  const state: { results: readonly FakeResult[]; mood: FakeSearxngMood } = { results: [], mood: 'fine' };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (url.pathname !== '/search') response.writeHead(404).end();
    else {
      asked.push(url.searchParams);
      ANSWERS[state.mood](response, url.searchParams, state.results);
    }
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    baseUrl: `http://127.0.0.1:${port}/`,
    asked,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

/** An answer with the keys that SearXNG's has. */
const answerOf = (
  query: URLSearchParams,
  results: readonly FakeResult[],
  unresponsive: readonly (readonly string[])[],
) => ({
  query: query.get('q'),
  number_of_results: 0,
  results: results.map((result, index) => ({
    ...{ engine: 'fake', engines: ['fake'], category: 'general', template: 'default.html', thumbnail: null },
    ...{ parsed_url: [], positions: [index + 1], score: 1 / (index + 1), content: '', publishedDate: null },
    ...result,
  })),
  ...{ answers: [], corrections: [], infoboxes: [], suggestions: [] },
  unresponsive_engines: unresponsive,
});

const json = (response: ServerResponse, body: unknown): void => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
const page = (response: ServerResponse, status: number): void => {
  response.writeHead(status, { 'content-type': 'text/html' }).end('<!doctype html><h1>For people</h1>');
};

type Answer = (response: ServerResponse, query: URLSearchParams, results: readonly FakeResult[]) => void;

const ANSWERS = {
  fine: (response, query, results) => json(response, answerOf(query, results, [])),
  'silent-engines': (response, query) => json(response, answerOf(query, [], [['duckduckgo', 'CAPTCHA']])),
  /** JSON is not among its formats. */
  'json-off': (response) => page(response, 403),
  /** Somebody has put a page in front of it. */
  page: (response) => page(response, 200),
  busy: (response) => response.writeHead(429, { 'retry-after': '7' }).end(),
  failing: (response) => response.writeHead(500).end(),
  redirecting: (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  'other-json': (response) => json(response, { hits: [] }),
  'broken-json': (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"results": ['),
  endless: (response) => pour(response.writeHead(200, { 'content-type': 'application/json' })),
  mute: () => {},
} satisfies Record<string, Answer>;

function pour(response: ServerResponse): void {
  while (!response.destroyed && response.write(PIECE)) {
    // Until there is no more room.
  }
  if (!response.destroyed) response.once('drain', () => pour(response));
}
