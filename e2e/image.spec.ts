import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './support/instance';
import { newQuestion } from './support/question';
import { type ReplayedImage, replayImage } from './support/replayed-image';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';

/** With `npm run test:image` packages are installed and the app is built as the Dockerfile says, which takes minutes. */
const IS_WHOLE = process.env.NALAR_IMAGE === 'whole';

function start(image: ReplayedImage, command: readonly string[], port: number): ChildProcess {
  const [, ...args] = command;
  const { PATH = '' } = process.env;
  return spawn(join(process.cwd(), 'node_modules', 'node', 'bin', 'node'), args, {
    cwd: image.workDirectory,
    env: {
      ...{ NODE_ENV: 'production', ...image.environment },
      ...{ PATH, HOME: image.root, HOST: '127.0.0.1', PORT: String(port) },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...image.identity,
  });
}

test('what the Dockerfile lays out answers, as somebody who owns nothing but the data', async () => {
  test.setTimeout(IS_WHOLE ? 1_500_000 : 120_000);
  const image = replayImage({ whole: IS_WHOLE });
  expect([image.command[0], image.healthCheck[0]]).toEqual(['node', 'node']);
  const port = await freePort();
  const server = start(image, image.command, port);
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (bytes: Buffer) => {
      output += bytes.toString('utf8');
    });
  const ended = once(server, 'exit');
  try {
    const check = async (): Promise<unknown> =>
      (await once(start(image, image.healthCheck, port), 'exit'))[0];
    await expect.poll(check, { timeout: 60_000, message: output }).toBe(0);
    const visitor = new Visitor(`http://127.0.0.1:${port}`);
    expect(await (await visitor.fetch('/')).text()).toContain('Nalar');
    const turn = await visitor.ask(newQuestion().text);
    expect(turn.status).toBe('completed');
    expect(output).not.toContain('Building');
    const data = image.environment.NALAR_DATA_DIR ?? '';
    expect(readdirSync(data)).toEqual(expect.arrayContaining(['nalar.db', 'secret', 'signing-keys']));
    if (image.identity.uid !== undefined)
      expect(statSync(join(data, 'nalar.db')).uid).toBe(image.identity.uid);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
  expect(server.exitCode, output).toBe(0);
});
