import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { benchCommand } from './bench-command';
import type { BenchSuite } from './bench-suite';

let directory: string;
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

const quick: BenchSuite = { name: 'quick', run: async () => ({ ratio: 0.123456 }) };
const other: BenchSuite = { name: 'other', run: async () => ({ ratio: 1 }) };

beforeEach(async () => {
  written = '';
  errors = '';
  directory = await mkdtemp(join(tmpdir(), 'nalar-bench-'));
});
afterEach(() => rm(directory, { recursive: true }));

describe('benchCommand', () => {
  it('prints rounded figures and writes them in full', async () => {
    const json = join(directory, 'figures.json');
    expect(await benchCommand(['--json', json], [quick, other], output)).toBe(0);
    expect(written).toContain('quick\n  ratio  0.1235\n');
    expect(JSON.parse(await readFile(json, 'utf8'))).toEqual({
      quick: { ratio: 0.123456 },
      other: { ratio: 1 },
    });
  });

  it('runs only the suites asked for', async () => {
    expect(await benchCommand(['--suite', 'other'], [quick, other], output)).toBe(0);
    expect(written).not.toContain('quick');
    expect(written).toContain('other');
  });

  it('measures whole unless asked for less', async () => {
    const sizes: string[] = [];
    const noting: BenchSuite = {
      name: 'noting',
      run: async (size) => {
        sizes.push(size);
        return {};
      },
    };
    await benchCommand([], [noting], output);
    await benchCommand(['--size', 'small'], [noting], output);
    expect(sizes).toEqual(['whole', 'small']);
  });

  it.each([
    ['an unknown size', ['--size', 'tiny'], 'A size is one of whole, small.'],
    ['an unknown suite', ['--suite', 'slow'], 'There is no suite named "slow". Known suites: quick, other.'],
    ['an unknown option', ['--corpus', 'x'], '--corpus'],
  ])('explains %s', async (_, argv, message) => {
    expect(await benchCommand(argv, [quick, other], output)).toBe(2);
    expect(errors).toContain(message);
    expect(errors).toContain('Usage: npm run bench');
  });
});
