import { errorSentence } from '@/lib/server/http/error-sentence';
import { expect, test } from '../support/test';
import { openTestApp } from '../support/test-app';

async function expectRefused(response: Response, status: number, code: string): Promise<void> {
  const body = await response.text();
  expect([response.status, JSON.parse(body)]).toEqual([
    status,
    { error: { code, message: errorSentence(code) } },
  ]);
  expect(body).not.toMatch(/\bat \w+ \(|node:internal|\/lib\//);
}

test.for([
  ['TRACE', '/api/models', 405, 'method-not-allowed'],
  ['TRACE', '/', 405, 'method-not-allowed'],
  ['PROPFIND', '/', 405, 'method-not-allowed'],
  ['PUT', '/icon.svg', 405, 'method-not-allowed'],
  ['GET', '/api/nothing/here', 404, 'endpoint-not-found'],
  ['GET', '/api/conversations/%ff', 401, 'not-signed-in'],
  ['GET', '/api/traces/%c3%28', 401, 'not-signed-in'],
  ['GET', '/api/chat/%ff/stream', 401, 'not-signed-in'],
  ['GET', '/api/nothing/%zz', 404, 'endpoint-not-found'],
] as const)('%s %s is refused with %i %s', async ([method, path, status, code], { visitor }) => {
  await expectRefused(await visitor.fetch(path, { method }), status, code);
});

test('with a public address, no other host is believed', async () => {
  const app = await openTestApp({ environment: { NALAR_PUBLIC_URL: 'https://nalar.example' } });
  const ask = (host: string, path: string) => app.visitor().fetch(path, { headers: { host } });
  for (const host of [
    'evil.example',
    'nalar.example.evil.example',
    'nalar.example:8080',
    'localhost.evil.example',
  ])
    for (const path of ['/', '/api/models', '/share/some-token'])
      await expectRefused(await ask(host, path), 421, 'wrong-host');
  for (const host of ['nalar.example', '127.0.0.1:4711'])
    expect((await ask(host, '/api/models')).status).toBe(200);
  await app.close();
});
