import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { startWatch } from '../../../documents/parsing/process/start-watch';

/*
 * A process that does with files what a hostile one might make a parser do: which, says the file's name.
 */

interface Request {
  readonly file: { readonly fileName: string };
}

const kept: Uint8Array[] = [];

/** What can be done from here, other than to answer. */
function reach(): string {
  const ways: Readonly<Record<string, () => unknown>> = {
    environment: () => Object.keys(process.env).find((name) => !name.startsWith('NODE_')) ?? fail(),
    secrets: () => readFileSync('.env.example'),
    system: () => readFileSync('/etc/hostname'),
    writing: () => writeFileSync('lib/written.txt', ''),
    programs: () => spawnSync('true').error && fail(),
  };
  return Object.keys(ways)
    .filter((name) => {
      try {
        ways[name]?.();
        return true;
      } catch {
        return false;
      }
    })
    .join();
}

function fail(): never {
  throw new Error('not possible');
}

const answer = (text: string): void => {
  const document = {
    title: null,
    author: null,
    date: null,
    site: null,
    text,
    blocks: [],
    pages: [],
    notes: [],
  };
  process.send?.({ type: 'result', result: { ok: true, value: { kind: 'text', document } } });
};

const DEEDS: Readonly<Record<string, () => void>> = {
  answers: () => answer('Words'),
  waits: () => {},
  'never-ends': () => {
    for (;;);
  },
  'eats-memory': () => {
    for (;;) kept.push(new Uint8Array(2 ** 24).fill(1));
  },
  'eats-heap': () => {
    for (const all: string[] = []; ; ) all.push(`${all.length}`.repeat(100));
  },
  dies: () => process.exit(3),
  lies: () => process.send?.({ type: 'result', result: { ok: true, value: 'anything' } }),
  lacks: () => process.send?.({ type: 'unable', why: 'No package.' }),
  chatters: () => {
    for (let line = 0; line < 10_000; line += 1)
      process.stderr.write('Words of a file, which nobody is to read.\n');
    answer('Words');
  },
  reaches: () => answer(reach()),
};

await startWatch(Number(process.argv[2]));
process.on('disconnect', () => process.exit());
process.on('message', ({ file }: Request) => DEEDS[file.fileName]?.());
process.send?.({ type: 'ready' });
