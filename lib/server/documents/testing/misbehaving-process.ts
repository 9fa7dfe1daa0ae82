import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { startWatch } from '../../../shared/start-watch';

/*
 * A process that does with files what a hostile one might make a parser do: which, says the file's name.
 */

interface Request {
  readonly file: { readonly fileName: string };
  readonly processorMs: number;
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

const part = (text: string) => ({
  ...{ part: 0, start: 0, text },
  ...{ outline: '{"pages":[],"headings":[]}', blocks: '[]' },
});

/** Has read a text of so many characters, and hands over these pieces. */
const answer = (characters: number, ...pieces: readonly unknown[]): void => {
  const value = {
    ...{ kind: 'text', title: null, author: null, date: null, site: null },
    ...{ pages: 0, notes: [], characters },
  };
  const left = [...pieces, null];
  more = () => process.send?.({ type: 'piece', piece: left.shift() });
  process.send?.({ type: 'result', result: { ok: true, value } });
};
let more = (): void => {};

const words = (text: string): void =>
  answer(text.length, ...(text === '' ? [] : [{ parts: [part(text)], chunks: [] }]));

const DEEDS: Readonly<Record<string, () => void>> = {
  answers: () => words('Words'),
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
  'lies-in-a-piece': () => answer(9, { parts: [{ ...part('Words'), blocks: '[{}]' }], chunks: [] }),
  'never-stops': () => {
    answer(
      9,
      ...Array.from({ length: 3 }, (_, at) => ({ parts: [{ ...part('Words'), part: at }], chunks: [] })),
    );
  },
  'in-pieces': () => {
    answer(15, ...[0, 1, 2].map((at) => ({ parts: [{ ...part('Words'), part: at }], chunks: [] })));
  },
  'says-nothing': () => answer(9, { parts: [], chunks: [] }),
  'forgets-the-rest': () => {
    answer(5);
    more = () => {};
  },
  lies: () => process.send?.({ type: 'result', result: { ok: true, value: 'anything' } }),
  lacks: () => process.send?.({ type: 'unable', why: 'No package.' }),
  chatters: () => {
    for (let line = 0; line < 10_000; line += 1)
      process.stderr.write('Words of a file, which nobody is to read.\n');
    words('Words');
  },
  reaches: () => words(reach()),
};

const allow = await startWatch(Number(process.argv[2]));
process.on('disconnect', () => process.exit());
process.on('message', (message: Request | 'more') => {
  if (message === 'more') return more();
  allow(message.processorMs);
  DEEDS[message.file.fileName]?.();
});
process.send?.({ type: 'ready' });
