import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { appEnvironment } from '../support/app-environment';
import { freePort, newDataDirectory } from '../support/instance';
import { type EndedCommand, NpmCommand } from '../support/npm-command';
import { newQuestion } from '../support/question';
import { type ReplayedImage, replayImage } from '../support/replayed-image';
import { expect, test } from '../support/test';
import { Visitor } from '../support/visitor';

/** Runs `npm start` where it cannot start, and waits for its end. */
async function failToStart(environment: Readonly<Record<string, string>>): Promise<EndedCommand> {
  const port = await freePort();
  const complete = { ...appEnvironment(`http://127.0.0.1:${port}`, newDataDirectory()), ...environment };
  const ended = await new NpmCommand(['start', '--silent'], complete).end();
  expect(ended.exitCode, ended.stderr).toBe(1);
  expect(ended.stderr).not.toMatch(/\n\s+at |node:internal|Error:|\[object|undefined/);
  expect(ended.stdout).not.toContain('Nalar is at');
  return ended;
}

test('npm start says that its database is none, and leaves it as it is', async () => {
  const folder = newDataDirectory();
  const file = join(folder, 'nalar.db');
  const list = 'These are my shopping lists.\n'.repeat(400);
  writeFileSync(file, list);
  const { stderr } = await failToStart({ NALAR_DATA_DIR: folder });
  expect(stderr).toMatch(/is damaged or is not a database/);
  expect(stderr).toContain(file);
  expect(readdirSync(folder)).toEqual(['nalar.db']);
  expect(readFileSync(file, 'utf8')).toBe(list);
});

test('npm start says that its folder cannot be made', async () => {
  test.skip(process.platform !== 'linux', 'elsewhere there is no folder that finds no place in another one');
  const { stderr } = await failToStart({ NALAR_DATA_DIR: '/proc/nalar' });
  expect(stderr).toContain('/proc/nalar');
  expect(stderr).toMatch(/choose another folder with NALAR_DATA_DIR/);
});

test('npm start says that its port is taken', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { stderr } = await failToStart({ PORT: String(port) });
  expect(stderr).toContain(`Port ${port}`);
  expect(stderr).toContain('something else is using it');
  expect(stderr).toMatch(/PORT=\d+ npm start/);
  server.close();
});

test('npm start names all mistakes of its environment at once, and no key in any of them', async () => {
  const { stderr } = await failToStart({
    PORT: 'x',
    NALAR_LOG_LEVEL: 'y',
    OPENAI_COMPATIBLE_BASE_URL: 'ftp://somewhere',
  });
  for (const name of ['PORT', 'NALAR_LOG_LEVEL', 'OPENAI_COMPATIBLE_BASE_URL'])
    expect(stderr).toContain(name);
  expect(stderr).not.toContain('a-key-for-the-fake-server');
});

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
