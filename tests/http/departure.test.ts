import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { invited, type Person } from '@/e2e/support/person';
import { pngImage } from '@/e2e/support/png-image';
import { rememberingMessage } from '@/e2e/support/remembering';
import { uploadDocuments } from '@/e2e/support/upload-documents';
import { readLog } from './support/read-log';
import { afterAll, beforeAll, expect, test } from './support/test';
import { openTestApp, type TestApp } from './support/test-app';

/** In everything that the one who leaves has said and sent, and in nothing else. */
const PLANTED = 'Quillzebra';
/** In everything of somebody who stays. */
const STAYS = 'Mossheron';
/** In everything of a temporary chat. */
const PASSING = 'Gloomthistle';

/** With everything that it logs at all. */
const environment = { NALAR_LOG_LEVEL: 'debug', NALAR_TEST_ONLY_REHEARSAL: '' };

let app: TestApp;
/** What the app has logged. */
let output: () => string;

async function open(dataDirectory?: string): Promise<void> {
  app = await openTestApp({ environment, ...(dataDirectory !== undefined && { dataDirectory }) });
  output = readLog(app);
}
beforeAll(() => open());
afterAll(() => app.close());

/** The files of a folder, at any depth. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );

/** Which of them hold a word in any case. */
const filesWith = (folder: string, word: string): string[] =>
  filesIn(folder).filter((name) =>
    readFileSync(join(folder, name)).toString('latin1').toLowerCase().includes(word.toLowerCase()),
  );

/** Asks, has a turn fail, uploads a document, asks about it and shares that, begins a paper, all with a word in it. */
async function live({ visitor }: Person, word: string): Promise<void> {
  const { conversationId } = await visitor.ask(`What is a ${word}?`);
  await visitor.ask(`Where is a ${word}? [scenario:invalid-key]`);
  await uploadDocuments(visitor, { [`${word}.md`]: `# The ${word}\n\nA ${word} lives in the reeds.` });
  const paper = { title: `The ${word} of the marshes`, language: 'en' };
  const made = await visitor.send('POST', '/api/papers', paper);
  await visitor.ask(`Who writes of a ${word}?`, { paperId: (await made.json()).paperId });
  const shared = await visitor.send('POST', `/api/conversations/${conversationId}/shares`, {
    withTraces: true,
    lifetimeDays: null,
  });
  expect(shared.ok).toBe(true);
}

test('not one byte of somebody who has left is in the store, in files of people or in the log', async () => {
  const admin = await app.admin();
  const leaver = await invited(admin, 'user', PLANTED);
  const stayer = await invited(admin, 'user', STAYS);
  await Promise.all([live(leaver, PLANTED), live(stayer, STAYS)]);
  const before = filesWith(app.dataDirectory, PLANTED);
  expect(before.some((name) => /^nalar\.db/.test(name))).toBe(true);
  expect(before.some((name) => name.startsWith('blobs'))).toBe(true);

  const { password } = leaver.credentials;
  const left = await leaver.visitor.send('DELETE', '/api/account', { password });
  expect(await left.json()).toEqual({ complete: true });
  expect(filesWith(app.dataDirectory, PLANTED)).toEqual([]);
  expect(filesWith(app.dataDirectory, STAYS).length).toBeGreaterThan(1);
  // After a failure, too.
  expect(output()).toContain('an account was deleted');
  expect(output().toLowerCase()).not.toContain(PLANTED.toLowerCase());
});

test('not one byte of a temporary chat is ever in the store, in files of people or in the log', async () => {
  const { dataDirectory } = app;
  const visitor = app.visitor();
  await visitor.ask(`What is a ${STAYS}?`);
  await visitor.send('PATCH', '/api/account/memory', { acrossConversations: true });
  const pictures = filesIn(dataDirectory).filter((name) => name.startsWith('blobs'));

  const sent = await visitor.fetch('/api/images?temporary=true', {
    method: 'POST',
    headers: { 'x-file-name': `${PASSING}.png` },
    body: new Uint8Array(pngImage({ text: PASSING })),
  });
  const { image }: { image: { imageId: string } } = await sent.json();
  const first = await visitor.ask(`What is a ${PASSING}?`, { temporary: true, images: [image.imageId] });
  expect(first).toMatchObject({ status: 'completed' });
  expect(first.conversationId).toMatch(/^temporary_/);
  const calls = [{ name: 'clock_now', args: { timeZone: PASSING } }];
  const scenario = `calls calls=${Buffer.from(JSON.stringify(calls)).toString('base64url')}`;
  const called = await visitor.follow(first, `Which time is it in ${PASSING}? [scenario:${scenario}]`);
  expect(called.activities.filter(({ kind }) => kind === 'tool')).toHaveLength(1);
  const failed = await visitor.follow(called, `Where is a ${PASSING}? [scenario:invalid-key]`);
  expect(failed.status).toBe('failed');
  const cut = await visitor.follow(failed, `Who has seen a ${PASSING}? [scenario:cut-text]`);
  expect(cut.status).toBe('interrupted');
  await visitor.follow(cut, rememberingMessage(`The dog is called ${PASSING}.`));

  const nowhere = (when: string): void => {
    expect([when, filesWith(dataDirectory, PASSING)]).toEqual([when, []]);
    expect([when, output().toLowerCase().includes(PASSING.toLowerCase())]).toEqual([when, false]);
    const kept = filesIn(dataDirectory).filter((name) => name.startsWith('blobs'));
    expect([when, kept]).toEqual([when, pictures]);
  };
  const address = `/api/conversations/${first.conversationId}`;
  const there = await (await visitor.fetch(address)).text();
  expect(there.split(PASSING).length).toBeGreaterThan(5);
  expect((await visitor.fetch(`/api/images/${image.imageId}`)).status).toBe(200);
  nowhere('while it lives');
  expect(output()).toContain(failed.turnId);

  await app.close();
  nowhere('when the server has ended');
  await open(dataDirectory);
  const later = visitor.at(app);
  for (const path of [address, `/api/traces/${first.traceId}`, `/api/images/${image.imageId}`])
    expect([path, (await later.fetch(path)).status]).toEqual([path, 404]);
  expect((await later.conversations()).map(({ title }) => title)).toEqual([expect.stringContaining(STAYS)]);
  nowhere('after a restart');
});
