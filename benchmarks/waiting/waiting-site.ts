import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstAdmin } from '@/e2e/support/person';
import { Visitor } from '@/e2e/support/visitor';
import { createApplication } from '@/lib/server/create-application';
import { answerRequest } from '@/tests/http/support/answer-request';
import type { HostileFile } from './hostile-files';

const ORIGIN = 'http://127.0.0.1:1';
/** Of any public host: a proxy on this machine answers in its place. */
const WEB = 'http://93.184.215.14';
const POLL_MS = 25;
const OVER: readonly string[] = ['indexed', 'failed'];

/** An application in this process, over a store of its own, and people who use it. */
export interface WaitingSite {
  readonly visitor: () => Visitor;
  /** Somebody with an account; once. */
  readonly admin: () => Promise<Visitor>;
  /** Uploads a file; its document's id. */
  readonly upload: (visitor: Visitor, file: HostileFile) => Promise<string>;
  /** Adds a page by its address; resolves once it is taken, or refused as none. */
  readonly addFromWeb: (visitor: Visitor, page: HostileFile) => Promise<void>;
  /** Resolves once documents have been read, well or not; how the last one ended. */
  readonly untilRead: (visitor: Visitor, documentIds: readonly string[]) => Promise<string>;
}

export async function withWaitingSite<Value>(work: (site: WaitingSite) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'nalar-bench-'));
  const pages = new Map<string, Uint8Array>();
  const web = createServer(({ url = '' }, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(pages.get(url)),
  ).listen(0, '127.0.0.1');
  await once(web, 'listening');
  const HTTP_PROXY = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  const application = await createApplication(
    { NODE_ENV: 'production', NALAR_DATA_DIR: folder, NALAR_LOG_LEVEL: 'silent', HTTP_PROXY },
    { outlive: () => {} },
  );
  const site = {
    origin: ORIGIN,
    fetch: (address: string, init: RequestInit) => answerRequest(application, null, address, init),
    setUpToken: async () => (await application.setUpToken()) ?? '',
  };
  try {
    return await work({
      visitor: () => new Visitor(site),
      admin: async () => (await firstAdmin(site)).visitor,
      async upload(visitor, { fileName, bytes }) {
        const response = await visitor.fetch('/api/documents', {
          method: 'POST',
          headers: { 'x-file-name': encodeURIComponent(fileName), 'content-type': '' },
          body: new Uint8Array(bytes),
        });
        const taken = await response.json();
        if (!response.ok) throw new Error(`${fileName} was not taken: ${JSON.stringify(taken)}`);
        return String(taken.document.documentId);
      },
      async addFromWeb(visitor, { fileName, bytes }) {
        const address = `${WEB}/${fileName}`;
        pages.set(address, bytes);
        const response = await visitor.fetch('/api/documents/from-web', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ address }),
        });
        const said = await response.text();
        if (!response.ok && !said.includes('page-')) throw new Error(`${fileName} was not fetched: ${said}`);
      },
      async untilRead(visitor, documentIds) {
        for (;;) {
          const response = await visitor.fetch(`/api/documents/named?ids=${documentIds.join()}`, {});
          const named: { document?: { state: string } }[] = await response.json();
          const states = named.map(({ document }) => document?.state ?? 'failed');
          if (states.every((state) => OVER.includes(state))) return states.at(-1) ?? '';
          await new Promise((resolve) => setTimeout(resolve, POLL_MS));
        }
      },
    });
  } finally {
    await application.shutDown();
    web.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const PAUSE_MS = 10;

/** The longest that one request after the other waits for its answer while some work goes on, ms. */
export async function longestWaitMs(
  ask: () => Promise<unknown>,
  work: () => Promise<unknown>,
): Promise<number> {
  let longest = 0;
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const askedAt = performance.now();
      await ask();
      longest = Math.max(longest, performance.now() - askedAt);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  })();
  await work().finally(() => {
    isOver = true;
  });
  await asking;
  return longest;
}
