import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownCertificate } from '@/lib/fetching/testing/own-certificate';
import { type RecordingProxy, startRecordingProxy } from '@/lib/fetching/testing/recording-proxy';
import { createProviderFetch } from '@/lib/models/provider-fetch';
import { mergingEvents } from '@/lib/models/response/merge-events';
import { DEFAULT_RESPONSE_LIMITS } from '@/lib/models/response/response-limits';
import { answersAt } from './greeting';
import { setUpOutgoingConnections } from './outgoing-connections';

const certificate = ownCertificate('models.example.org', 'localhost');
const usual = getCACertificates('default');
const providerFetch = createProviderFetch({
  ...{ responseTimeoutMs: 5_000, retryDelaysMs: [] },
  reading: { limits: DEFAULT_RESPONSE_LIMITS, transform: () => mergingEvents(() => null) },
});

let server: Server;
let proxy: RecordingProxy;
const closing: (() => unknown)[] = [];

async function start(made: Server): Promise<void> {
  server = made;
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  setDefaultCACertificates([...usual, certificate.cert]);
  proxy = await startRecordingProxy(() => (server.address() as AddressInfo).port);
  closing.push(
    () => setDefaultCACertificates(usual),
    proxy.close,
    () => {
      server.closeAllConnections();
      server.close();
    },
  );
}
const answer: Parameters<typeof createServer>[1] = ({ headers: { host } }, response) => response.end(host);

beforeEach(() => {
  closing.length = 0;
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

describe('setUpOutgoingConnections', () => {
  it.each(['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY'])(
    'sends what is asked of others by %s',
    async (variable) => {
      await start(createSecureServer(certificate, answer));
      closing.unshift(setUpOutgoingConnections({ [variable]: proxy.url }));
      // Models are asked by the one, all else by the other.
      for (const ask of [providerFetch, fetch])
        expect(await (await ask('https://models.example.org/v1')).text()).toBe('models.example.org');
      expect(proxy.asked).toEqual(Array.from({ length: 2 }, () => 'CONNECT models.example.org:443'));
    },
  );

  it('tells the proxy a password that no client could decode', async () => {
    await start(createSecureServer(certificate, answer));
    const word = 'half%';
    const url = proxy.url.replace('//', `//ana:${word}@`);
    closing.unshift(setUpOutgoingConnections({ HTTPS_PROXY: url }));
    for (const ask of [providerFetch, fetch]) await (await ask('https://models.example.org/v1')).text();
    const who = `Basic ${Buffer.from(`ana:${word}`).toString('base64')}`;
    expect(proxy.asked).toEqual(Array.from({ length: 2 }, () => `CONNECT models.example.org:443 ${who}`));
  });

  it.each(['22.18.0', '24.13.1', '25.3.0'])('lets nothing past a proxy with Node %s', (version) => {
    const start = (variables: Record<string, string>) => setUpOutgoingConnections(variables, { version });
    expect(() => start({ HTTPS_PROXY: 'http://proxy.example:3128' })).toThrow(
      `need Node 24.14 or newer (of 25, 25.4), and this is ${version}`,
    );
    start({});
  });

  it('asks this machine directly, and whom NO_PROXY names', async () => {
    await start(createServer(answer));
    const { port } = server.address() as AddressInfo;
    const local = `http://127.0.0.1:${port}/`;
    closing.unshift(setUpOutgoingConnections({ HTTP_PROXY: proxy.url, NO_PROXY: 'localhost.example.org' }));
    // The port of localhost may be that of the other family.
    for (const ask of [providerFetch, fetch])
      for (const url of [local, `http://localhost:${port}/`])
        expect(await (await ask(url)).text()).toContain(`:${port}`);
    await answersAt(local);
    expect(proxy.asked).toEqual([]);
  });

  it('changes nothing where there is none', async () => {
    await start(createServer(answer));
    closing.unshift(setUpOutgoingConnections({}));
    expect(
      await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)).text(),
    ).toContain(':');
  });

  it('trusts the authorities of a file, beside the usual ones', async () => {
    await start(createSecureServer(certificate, answer));
    setDefaultCACertificates(usual);
    const { port } = server.address() as AddressInfo;
    const file = join(mkdtempSync(join(tmpdir(), 'nalar-ca-')), 'own.pem');
    writeFileSync(file, `# ours\n${ownCertificate('other.example.org').cert}\n${certificate.cert}`);
    const ask = () => fetch(`https://localhost:${port}/`).then((response) => response.status);
    await expect(ask()).rejects.toThrow('fetch failed');
    setUpOutgoingConnections({ NODE_EXTRA_CA_CERTS: file });
    expect(await ask()).toBe(200);
  });

  it.each(['/nowhere/own.pem', 'package.json'])('says that %s holds no certificates', (path) => {
    expect(() => setUpOutgoingConnections({ NODE_EXTRA_CA_CERTS: path })).toThrow(
      /NODE_EXTRA_CA_CERTS must name a file/,
    );
  });
});
