import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeFinanceContract } from '../contract/finance-contract';
import { createYahooFinance } from './yahoo-finance';

const DAY_S = 86_400;
const NEW_YORK_OFFSET_S = -18_000;
const NOW = Date.UTC(2020, 0, 31, 21);
const signal = new AbortController().signal;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let server: Server;
let origin = '';
let answer: Answer;
let asked: string[] = [];

const json = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) => response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

/** As Yahoo answers for a share whose price rises by one each trading day. */
const yahoo: Answer = (request, response) => {
  const url = new URL(request.url ?? '', origin);
  const symbol = decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
  if (symbol !== 'ACME') {
    json(response, 404, {
      chart: {
        result: null,
        error: { code: 'Not Found', description: 'No data found, symbol may be delisted' },
      },
    });
    return;
  }
  const [from, to] = ['period1', 'period2'].map((name) => Number(url.searchParams.get(name)));
  const opening = (day: number): number => Date.UTC(2020, 0, day, 14, 30) / 1_000;
  const days = Array.from({ length: 31 }, (_, index) => index + 1).filter((day) => {
    const weekday = new Date(opening(day) * 1_000).getUTCDay();
    return weekday % 6 !== 0 && opening(day) >= (from ?? 0) && opening(day) < (to ?? 0);
  });
  const prices = (more: number) => days.map((day) => 100 + day + more);
  const period = {
    timezone: 'EST',
    start: opening(31),
    end: opening(31) + 23_400,
    gmtoffset: NEW_YORK_OFFSET_S,
  };
  json(response, 200, {
    chart: {
      result: [
        {
          meta: {
            currency: 'USD',
            symbol: 'ACME',
            exchangeName: 'NMS',
            instrumentType: 'EQUITY',
            firstTradeDate: 0,
            regularMarketTime: opening(31),
            gmtoffset: NEW_YORK_OFFSET_S,
            timezone: 'EST',
            exchangeTimezoneName: 'America/New_York',
            regularMarketPrice: 131,
            chartPreviousClose: 100,
            priceHint: 2,
            longName: 'Acme Corporation',
            currentTradingPeriod: { pre: period, regular: period, post: period },
            dataGranularity: '1d',
            range: '',
            validRanges: ['1d', 'max'],
          },
          ...(days.length === 0 ? {} : { timestamp: days.map(opening) }),
          indicators: {
            quote:
              days.length === 0
                ? [{}]
                : [
                    {
                      open: prices(0),
                      high: prices(2),
                      low: prices(-2),
                      close: prices(1),
                      volume: days.map(() => DAY_S),
                    },
                  ],
          },
        },
      ],
      error: null,
    },
  });
};

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  answer = yahoo;
  asked = [];
});

/** The real library over the wire, with the fake server in place of the one host that is asked. */
function open({ timeoutMs = 5_000, requestsPerMinute = 100, clock = () => NOW } = {}) {
  return createYahooFinance({
    clock,
    timeoutMs,
    requestsPerMinute,
    fetch: (input, init) => {
      const url = new URL(String(input));
      expect(url.origin).toBe('https://query2.finance.yahoo.com');
      return fetch(`${origin}${url.pathname}${url.search}`, init);
    },
  });
}

describeFinanceContract('Yahoo Finance', async () => ({ data: open(), symbol: 'ACME' }));

describe('Yahoo Finance', () => {
  it('says whose price it was, when, and when it was asked', async () => {
    expect(await open().quote('acme', { signal })).toEqual({
      ok: true,
      value: {
        symbol: 'ACME',
        name: 'Acme Corporation',
        price: 131,
        currency: 'USD',
        at: '2020-01-31T14:30:00.000Z',
        previous: 131,
        origin: {
          name: 'Yahoo Finance',
          url: 'https://finance.yahoo.com/quote/ACME',
          isHistorical: false,
          retrievedAt: NOW,
        },
      },
    });
  });

  it.each<[string, Answer]>([
    ['an error', (_request, response) => json(response, 500, {})],
    ['something that is no JSON', (_request, response) => void response.end('<html>')],
    [
      'JSON of another form',
      (_request, response) => json(response, 200, { chart: { result: [{}], error: null } }),
    ],
    ['a redirect', (_request, response) => void response.writeHead(302, { location: origin }).end()],
    ['a closed connection', (request) => void request.socket.destroy()],
    ['nothing for too long', () => {}],
    ['far too much', (_request, response) => void response.end('x'.repeat(5_000_000))],
  ])('has no answer where the source answers with %s', async (_what, given) => {
    answer = given;
    expect(await open({ timeoutMs: 300 }).quote('ACME', { signal })).toEqual({
      ok: false,
      error: { code: 'no-answer' },
    });
    expect(asked).toHaveLength(1);
  });

  it('leaves the source alone for as long as it asks', async () => {
    let now = NOW;
    const data = open({ clock: () => now });
    answer = (_request, response) => json(response, 429, {}, { 'retry-after': '30' });
    const limited = (retryAfterMs: number) => ({ ok: false, error: { code: 'rate-limited', retryAfterMs } });
    expect(await data.quote('ACME', { signal })).toEqual(limited(30_000));
    now += 10_000;
    answer = yahoo;
    expect(await data.quote('ACME', { signal })).toEqual(limited(20_000));
    expect(asked).toHaveLength(1);
    now += 20_000;
    expect(await data.quote('ACME', { signal })).toMatchObject({ ok: true });
  });

  it('sends no more requests in a minute than it may', async () => {
    let now = NOW;
    const data = open({ clock: () => now, requestsPerMinute: 2 });
    for (let call = 0; call < 2; call += 1)
      expect(await data.quote('ACME', { signal })).toMatchObject({ ok: true });
    now += 15_000;
    expect(await data.quote('ACME', { signal })).toEqual({
      ok: false,
      error: { code: 'rate-limited', retryAfterMs: 45_000 },
    });
    now += 45_000;
    expect(await data.quote('ACME', { signal })).toMatchObject({ ok: true });
  });

  it('stops waiting when it is stopped', async () => {
    const stop = new AbortController();
    answer = () => stop.abort();
    expect(await open().quote('ACME', { signal: stop.signal })).toEqual({
      ok: false,
      error: { code: 'cancelled' },
    });
  });
});
