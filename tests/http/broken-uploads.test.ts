import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { square } from '@/e2e/support/square-image';
import { readRefusal, type Visitor } from '@/e2e/support/visitor';
import { readLog } from './support/read-log';
import { afterAll, beforeAll, expect, test } from './support/test';
import { openTestApp, type TestApp } from './support/test-app';

const UPLOADS = [
  ['/api/documents', 'note.md', Buffer.from('# A note')],
  ['/api/images', 'square.png', square()],
] as const;

let full: TestApp;
let well: TestApp;
beforeAll(async () => {
  const dataDirectory = mkdtempSync(join(process.env.NALAR_HTTP_DIR ?? tmpdir(), 'nalar-http-'));
  // Where the folder of files should be, none can be made: as on a full disk, each write fails.
  writeFileSync(join(dataDirectory, 'blobs'), '');
  const environment = { NALAR_LOG_LEVEL: 'info' };
  [full, well] = await Promise.all([
    openTestApp({ dataDirectory, environment }),
    openTestApp({ environment }),
  ]);
});
afterAll(() => Promise.all([full.close(), well.close()]));

const upload = (visitor: Visitor, path: string, name: string, body: ReadableStream): Promise<Response> =>
  visitor.fetch(path, { method: 'POST', headers: { 'x-file-name': name }, body });

test.each(UPLOADS)(
  'a file that cannot be kept is refused for that, once all of it has come: %s',
  async (path, name, bytes) => {
    const log = readLog(full);
    let isSent = false;
    const pieces = [bytes, Buffer.from('\n')];
    const body = new ReadableStream({
      pull: (controller) => {
        const piece = pieces.shift();
        if (piece) return controller.enqueue(new Uint8Array(piece));
        isSent = true;
        controller.close();
      },
    });
    const refused = await readRefusal(await upload(full.visitor(), path, name, body));
    expect(refused).toMatchObject({ status: 503, code: 'store-unavailable' });
    expect(isSent).toBe(true);
    expect(log()).toContain('"msg":"request failed"');
  },
);

test.each(UPLOADS)('a sender who hangs up is no error: %s', async (path, name) => {
  const log = readLog(well);
  const body = new ReadableStream({
    pull: () =>
      Promise.reject(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' })),
  });
  await upload(well.visitor(), path, name, body);
  const asking = well.visitor().fetch('/api/chat', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new ReadableStream({ pull: () => Promise.reject(new Error('aborted')) }),
  });
  await asking;
  expect(log()).not.toContain('"level":"error"');
});
