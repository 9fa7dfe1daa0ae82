import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { evalCommand } from './eval-command';
import type { EvalSuite } from './eval-suite';

let corpus: string;
let written: string;
let errors: string;

const output = {
  write: (text: string) => {
    written += text;
  },
  writeError: (text: string) => {
    errors += text;
  },
};

const rows: EvalSuite = {
  name: 'rows',
  file: 'rows.jsonl',
  bounds: { atLeast: { cases: 3, 'byKind.even': 0.5 } },
  run: async (directory) => {
    const lines = (await readFile(join(directory, 'rows.jsonl'), 'utf8')).trim().split('\n');
    return { cases: lines.length, byKind: { even: 0.5 } };
  },
};
const absent: EvalSuite = { name: 'absent', file: 'nowhere/rows.jsonl', bounds: {}, run: async () => ({}) };
const broken: EvalSuite = {
  name: 'broken',
  file: 'rows.jsonl',
  bounds: {},
  run: async () => {
    throw new Error('row 3 has no label');
  },
};

beforeEach(async () => {
  written = '';
  errors = '';
  corpus = await mkdtemp(join(tmpdir(), 'nalar-eval-'));
  await writeFile(join(corpus, 'rows.jsonl'), '{}\n{}\n');
});
afterEach(() => rm(corpus, { recursive: true }));

describe('evalCommand', () => {
  it('runs the suites whose file is there, prints a table and writes the figures', async () => {
    const json = join(corpus, 'out', 'figures.json');
    const exitCode = await evalCommand(['--corpus', corpus, '--json', json], [rows, absent], output);

    expect(exitCode).toBe(0);
    expect(written).toContain('rows\n  cases     2\n  byKind\n    even  0.5\n');
    expect(written).toContain('absent skipped');
    expect(JSON.parse(await readFile(json, 'utf8'))).toEqual({ rows: { cases: 2, byKind: { even: 0.5 } } });
  });

  it('runs only the suite asked for', async () => {
    const exitCode = await evalCommand(['--corpus', corpus, '--suite', 'rows'], [broken, rows], output);
    expect(exitCode).toBe(0);
    expect(errors).toBe('');
  });

  it('holds suites to their bounds on the samples of our own, and writes what it found all the same', async () => {
    const json = join(corpus, 'figures.json');
    expect(await evalCommand(['--json', json], [rows], output, corpus)).toBe(1);
    expect(errors).toBe('rows failed: cases is 2, less than 3\n');
    expect(JSON.parse(await readFile(json, 'utf8'))).toMatchObject({ rows: { cases: 2 } });
  });

  it('looks, where it measures little, whether figures are there and make sense', async () => {
    expect(await evalCommand(['--size', 'small'], [rows], output, corpus)).toBe(0);
    const sizes: string[] = [];
    const odd: EvalSuite = {
      ...rows,
      run: async (_, size) => {
        sizes.push(size);
        return { cases: Number.NaN };
      },
    };
    expect(await evalCommand(['--size', 'small'], [odd], output, corpus)).toBe(1);
    expect(errors).toBe('rows failed: byKind.even is missing; cases is NaN\n');
    expect(sizes).toEqual(['small']);
  });

  it('prints what a suite notes only where it is wanted', async () => {
    const noting: EvalSuite = {
      ...rows,
      run: async (_, __, note) => {
        note?.('row 2: told wrongly\n');
        return { cases: 3, byKind: { even: 1 } };
      },
    };
    await evalCommand(['--corpus', corpus], [noting], output);
    expect(written).not.toContain('told wrongly');
    await evalCommand(['--corpus', corpus, '--verbose'], [noting], output);
    expect(written).toContain('row 2: told wrongly\n');
  });

  it('goes on after a suite that throws and says which one', async () => {
    const json = join(corpus, 'figures.json');
    const exitCode = await evalCommand(['--corpus', corpus, '--json', json], [broken, rows], output);
    expect(exitCode).toBe(1);
    expect(errors).toContain('broken failed: row 3 has no label');
    expect(Object.keys(JSON.parse(await readFile(json, 'utf8')))).toEqual(['rows']);
  });

  it('says so when the figures cannot be written', async () => {
    await mkdir(join(corpus, 'taken'));
    const exitCode = await evalCommand(['--corpus', corpus, '--json', join(corpus, 'taken')], [rows], output);
    expect(exitCode).toBe(1);
    expect(errors).toContain('could not be written');
  });

  it.each([
    ['a corpus that is no folder', ['--corpus', '/dev/null'], '/dev/null is not a folder'],
    ['an unknown size', ['--size', 'tiny'], 'A size is one of whole, small.'],
    ['a sample of nothing', ['--sample', '0'], 'A sample is a number of questions.'],
    ['an unknown option', ['--corpse', 'x'], '--corpse'],
    ['an option without its value', ['--corpus'], '--corpus'],
    ['a stray argument', ['folder'], 'folder'],
  ])('explains %s', async (_, argv, message) => {
    expect(await evalCommand(argv, [rows], output)).toBe(2);
    expect(errors).toContain(message);
    expect(errors).toContain('Usage: npm run eval');
  });

  it('names the known suites when one is unknown', async () => {
    expect(await evalCommand(['--corpus', corpus, '--suite', 'row'], [rows, absent], output)).toBe(2);
    expect(errors).toContain('There is no suite named "row". Known suites: rows, absent.');
  });

  it('refuses a suite asked for whose file is missing', async () => {
    expect(await evalCommand(['--corpus', corpus, '--suite', 'absent'], [rows, absent], output)).toBe(2);
    expect(errors).toContain('nowhere/rows.jsonl');
  });

  it('refuses a folder in which no suite has its file', async () => {
    expect(await evalCommand(['--corpus', corpus], [absent], output)).toBe(2);
    expect(errors).toContain('No suite has its file');
  });

  it('prints its usage on request', async () => {
    expect(await evalCommand(['--help'], [rows], output)).toBe(0);
    expect(written).toContain('Usage: npm run eval');
  });
});
