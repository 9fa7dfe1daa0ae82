import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '@playwright/test';
import { appEnvironment } from './support/app-environment';
import { freePort, newDataDirectory, startInstance } from './support/instance';
import { type EndedCommand, NpmCommand } from './support/npm-command';

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

/** Every file of a folder with its bytes. */
const filesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [name, readFileSync(join(folder, name)).toString('base64')]),
  );

test.describe('npm start explains why it cannot start, and overwrites nothing', () => {
  for (const { name, prepare, says } of [
    {
      name: 'a database that is no database',
      prepare: (path: string) => writeFileSync(path, 'These are my shopping lists.\n'.repeat(400)),
      says: /is damaged or is not a database/,
    },
    {
      name: 'a database whose middle was overwritten',
      prepare: (path: string) => {
        const database = new DatabaseSync(path);
        database.exec('CREATE TABLE notes (text TEXT)');
        const insert = database.prepare('INSERT INTO notes VALUES (?)');
        for (let row = 0; row < 500; row += 1) insert.run(`note ${row} `.repeat(40));
        database.close();
        const bytes = readFileSync(path);
        bytes.fill(0xff, 100, bytes.length - 100);
        writeFileSync(path, bytes);
      },
      says: /is damaged or is not a database/,
    },
    {
      name: 'the database of another program',
      prepare: (path: string) => {
        const database = new DatabaseSync(path);
        database.exec('CREATE TABLE moz_places (id INTEGER PRIMARY KEY, url TEXT)');
        database.close();
      },
      says: /is the database of another program/,
    },
    {
      name: 'a folder in place of the database',
      prepare: (path: string) => mkdirSync(path),
      says: /may not write|could not be opened|is not a database/,
    },
  ])
    test(name, async () => {
      const folder = newDataDirectory();
      prepare(join(folder, 'nalar.db'));
      const before = name.startsWith('a folder') ? null : filesOf(folder);
      const { stderr } = await failToStart({ NALAR_DATA_DIR: folder });
      expect(stderr).toMatch(says);
      expect(stderr).toContain(join(folder, 'nalar.db'));
      if (before !== null) expect(filesOf(folder)).toEqual(before);
    });

  test('a data folder that cannot be made', async () => {
    const folder = newDataDirectory();
    const file = join(folder, 'a-file');
    writeFileSync(file, 'not a folder');
    const { stderr } = await failToStart({ NALAR_DATA_DIR: join(file, 'data') });
    expect(stderr).toContain(join(file, 'data'));
    expect(stderr).toMatch(/write|writable/);
    expect(readFileSync(file, 'utf8')).toBe('not a folder');
  });

  test('a data folder that may not be written', async () => {
    // The administrator may write everywhere but here.
    const isAdministrator = process.getuid?.() === 0;
    const folder = isAdministrator ? '/sys/nalar' : newDataDirectory();
    if (!isAdministrator) chmodSync(folder, 0o500);
    const { stderr } = await failToStart({ NALAR_DATA_DIR: folder });
    expect(stderr).toContain(folder);
    expect(stderr).toMatch(/write|writable/);
  });

  test('a port that is taken', async () => {
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

  for (const { name, environment, says } of [
    { name: 'a port that is no number', environment: { PORT: 'three thousand' }, says: /PORT.*number/ },
    { name: 'a port that does not exist', environment: { PORT: '70000' }, says: /PORT.*between 1 and 65535/ },
    {
      name: 'an unknown log level',
      environment: { NALAR_LOG_LEVEL: 'loud' },
      says: /NALAR_LOG_LEVEL.*silent, error/,
    },
    {
      name: 'an address that is none',
      environment: { GOOGLE_GENERATIVE_AI_BASE_URL: 'generativelanguage' },
      says: /GOOGLE_GENERATIVE_AI_BASE_URL.*http/,
    },
    {
      name: 'a local server without models',
      environment: { OPENAI_COMPATIBLE_MODELS: '' },
      says: /OPENAI_COMPATIBLE_MODELS/,
    },
    {
      name: 'models that cannot be read',
      environment: { OPENAI_COMPATIBLE_MODELS: 'llama3.2=clever' },
      says: /OPENAI_COMPATIBLE_MODELS.*(clever|llama3\.2)/,
    },
  ])
    test(name, async () => {
      expect((await failToStart(environment)).stderr).toMatch(says);
    });

  test('all mistakes at once, and no key in any of them', async () => {
    const { stderr } = await failToStart({
      PORT: 'x',
      NALAR_LOG_LEVEL: 'y',
      OPENAI_COMPATIBLE_BASE_URL: 'ftp://somewhere',
    });
    for (const name of ['PORT', 'NALAR_LOG_LEVEL', 'OPENAI_COMPATIBLE_BASE_URL'])
      expect(stderr).toContain(name);
    expect(stderr).not.toContain('a-key-for-the-fake-server');
  });
});

test('once it runs, nothing is left in memory of what has started or built it', async () => {
  test.skip(process.platform !== 'linux', 'The system has to say what a process has loaded.');
  const app = await startInstance();
  try {
    expect((await fetch(app.origin)).status).toBe(200);
    const { version, ...health } = await (await fetch(`${app.origin}/api/health`)).json();
    expect(health).toEqual({ alive: true, ready: true });
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
    const running = readdirSync('/proc').filter((name) => processGroupOf(name) === app.processId);
    // npm, the shell that it needs on some systems, and the server.
    expect(running.length).toBeLessThanOrEqual(3);
    const loaded = running.map((name) => readFileSync(`/proc/${name}/maps`, 'utf8')).join('');
    expect(loaded).toContain('libsql');
    expect(loaded).not.toMatch(/swc|esbuild/);
  } finally {
    await app.close();
  }
});

/** The group that a process belongs to, by its number; null where it is none, or has ended. */
function processGroupOf(name: string): number | null {
  if (!/^\d+$/.test(name)) return null;
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    // After the name, which is in brackets: the state, the parent and the group.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]);
  } catch {
    return null;
  }
}

test.describe('npm run config', () => {
  const run = async (dataDirectory: string, ...args: string[]): Promise<EndedCommand> => {
    const environment = appEnvironment('http://127.0.0.1:1', dataDirectory);
    return new NpmCommand(['run', '--silent', 'config', '--', ...args], environment).end();
  };

  test('sets, lists and remembers settings', async () => {
    // Four programs, one after the other.
    test.slow();
    const folder = newDataDirectory();
    expect((await run(folder, 'set', 'reasoningTraceMode', 'curated')).exitCode).toBe(0);
    expect((await run(folder, 'set', 'turnsPerMinute', '5')).exitCode).toBe(0);
    const { stdout } = await run(folder, 'list');
    expect(stdout).toMatch(/reasoningTraceMode.*curated/);
    expect(stdout).toMatch(/turnsPerMinute.*5/);
    const history = await run(folder, 'history');
    expect(history.stdout).toMatch(/turnsPerMinute[\s\S]*reasoningTraceMode/);
  });

  test('refuses what it cannot keep with a sentence', async () => {
    const ended = await run(newDataDirectory(), 'set', 'reasoningTraceMode', 'open');
    expect(ended.exitCode).toBeGreaterThan(0);
    expect(ended.stderr).toMatch(/transparent.*curated/);
    expect(ended.stderr).not.toMatch(/\n\s+at /);
  });
});
