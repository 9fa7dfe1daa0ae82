import { request } from 'node:http';
import { startInstance } from '../support/instance';
import { APP_ORIGIN } from '../support/origins';
import { sentenceOf } from '../support/phrases';
import { expect, test } from '../support/test';

interface Attack {
  readonly name: string;
  readonly method?: string;
  readonly path: string;
  readonly host?: string;
  readonly status: number;
  /** Of the refusal, where an endpoint or the server itself refuses. */
  readonly code?: string;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Sends what `fetch` would not. */
function send({ method = 'GET', path, host }: Attack, origin: string): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    request(
      { hostname, port, method, path, ...(host !== undefined && { headers: { host } }) },
      (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (text) => {
          body += text;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      },
    )
      .on('error', reject)
      .end();
  });
}

async function expectRefused(attack: Attack, origin: string): Promise<void> {
  const { status, body } = await send(attack, origin);
  expect(status).toBe(attack.status);
  if (attack.code !== undefined)
    expect(JSON.parse(body)).toEqual({ error: { code: attack.code, message: sentenceOf(attack.code) } });
  expect(body).not.toMatch(/\bat \w+ \(|node:internal|\/lib\//);
}

const STRANGE_REQUESTS: readonly Attack[] = [
  {
    name: 'TRACE of an endpoint',
    method: 'TRACE',
    path: '/api/models',
    status: 405,
    code: 'method-not-allowed',
  },
  { name: 'TRACE of a page', method: 'TRACE', path: '/', status: 405, code: 'method-not-allowed' },
  { name: 'a method of WebDAV', method: 'PROPFIND', path: '/', status: 405, code: 'method-not-allowed' },
  { name: 'PUT of a file', method: 'PUT', path: '/icon.svg', status: 405, code: 'method-not-allowed' },
  {
    name: 'an endpoint that there is not',
    path: '/api/nothing/here',
    status: 404,
    code: 'endpoint-not-found',
  },
  {
    name: 'bytes that are no text, in a conversation',
    path: '/api/conversations/%ff',
    status: 401,
    code: 'not-signed-in',
  },
  {
    name: 'bytes that are no text, in a trace',
    path: '/api/traces/%c3%28',
    status: 401,
    code: 'not-signed-in',
  },
  { name: 'bytes that are no text, in a page', path: '/c/%ff', status: 404 },
  { name: 'bytes that are no text, in a share', path: '/share/%ff%fe', status: 404 },
  {
    name: 'bytes that are no text, in a stream',
    path: '/api/chat/%ff/stream',
    status: 401,
    code: 'not-signed-in',
  },
  {
    name: 'a percent sign that encodes nothing',
    path: '/api/nothing/%zz',
    status: 404,
    code: 'endpoint-not-found',
  },
];

for (const attack of STRANGE_REQUESTS)
  test(`${attack.name} is refused`, () => expectRefused(attack, APP_ORIGIN));

const WRONG_HOSTS = [
  'evil.example',
  'nalar.example.evil.example',
  'nalar.example:8080',
  'localhost.evil.example',
];

test('with a public address, no other host is believed', async () => {
  const instance = await startInstance({ environment: { NALAR_PUBLIC_URL: 'https://nalar.example' } });
  try {
    for (const host of WRONG_HOSTS)
      for (const path of ['/', '/api/models', '/share/some-token'])
        await expectRefused({ name: host, path, host, status: 421, code: 'wrong-host' }, instance.origin);
    for (const host of ['nalar.example', new URL(instance.origin).host])
      expect(
        (await send({ name: host, path: '/api/models', host, status: 200 }, instance.origin)).status,
      ).toBe(200);
  } finally {
    await instance.close();
  }
});
