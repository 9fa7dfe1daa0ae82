import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { benchCommand } from './bench-command';
import type { BenchSuite, Figures, LoadableSuite } from './bench-suite';
import { lessIsBetter } from './figure-meaning';

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

/** A suite of one figure, which lies between 0 and 10. */
const suiteOf = (name: string, run: BenchSuite['run']): LoadableSuite => ({
  name,
  load: async () => ({ name, subject: 'modules', figures: { ratio: lessIsBetter(0, 10) }, run }),
});
const quick = suiteOf('quick', async () => ({ ratio: 0.123456 }));
const other = suiteOf('other', async () => ({ ratio: 1 }));

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

  it('loads none of the others, whose modules may not be there', async () => {
    const absent = { name: 'absent', load: () => Promise.reject(new Error('no such module')) };
    expect(await benchCommand(['--suite', 'other'], [absent, other], output)).toBe(0);
    expect(await benchCommand([], [absent, other], output)).toBe(1);
    expect(errors).toBe('absent failed: no such module\n');
  });

  it('runs only the suites of the subject asked for', async () => {
    const served: LoadableSuite = {
      name: 'served',
      load: async () => ({ ...(await quick.load()), name: 'served', subject: 'served-app' }),
    };
    expect(await benchCommand(['--subject', 'served-app'], [quick, served], output)).toBe(0);
    expect(written).toBe('served\n  ratio  0.1235\n\n');
  });

  it('measures whole unless asked for less', async () => {
    const sizes: string[] = [];
    const noting = suiteOf('noting', async (size) => {
      sizes.push(size);
      return { ratio: 1 };
    });
    await benchCommand([], [noting], output);
    await benchCommand(['--size', 'small'], [noting], output);
    expect(sizes).toEqual(['whole', 'small']);
  });

  it.each<[string, Figures, string]>([
    ['is missing', {}, 'ratio is missing'],
    ['is no number', { ratio: Number.NaN }, 'ratio is NaN, not between 0 and 10'],
    ['is beyond belief', { ratio: 11 }, 'ratio is 11, not between 0 and 10'],
    ['was not announced', { ratio: 1, extra: 1 }, 'extra is not among the figures of the suite'],
  ])('fails where a figure %s, and still runs the others', async (_, figures, fault) => {
    const odd = suiteOf('odd', async () => figures);
    expect(await benchCommand([], [odd, other], output)).toBe(1);
    expect(errors).toBe(`odd failed: ${fault}\n`);
    expect(written).toContain('other\n  ratio  1\n');
  });

  it('fails where a figure breaks its limit, says with what, and writes what it found all the same', async () => {
    const json = join(directory, 'figures.json');
    const limited: LoadableSuite = {
      name: 'limited',
      load: async () => ({
        name: 'limited',
        subject: 'modules',
        figures: { growth: lessIsBetter(0, 100, 3), other: lessIsBetter(0, 100, 3) },
        run: async (_, note) => {
          note('growth', 'on brackets');
          return { growth: 4, other: 3 };
        },
      }),
    };
    expect(await benchCommand(['--json', json], [limited, other], output)).toBe(1);
    expect(errors).toBe('limited failed: growth is 4, more than 3 (on brackets)\n');
    expect(JSON.parse(await readFile(json, 'utf8'))).toEqual({
      limited: { growth: 4, other: 3 },
      other: { ratio: 1 },
    });
    expect(await benchCommand(['--size', 'small'], [limited], output)).toBe(0);
  });

  describe('against another checkout', () => {
    const measured: string[] = [];
    const measure = (figures: Readonly<Record<string, number>>) => async (where: string) => {
      const side = where === directory ? 'there' : 'here';
      measured.push(side);
      return { ratio: figures[side] ?? Number.NaN };
    };

    beforeEach(async () => {
      measured.length = 0;
      await mkdir(join(directory, '.next'));
      await writeFile(join(directory, '.next', 'BUILD_ID'), 'built');
    });

    it('measures both in turns and prints them side by side', async () => {
      const json = join(directory, 'figures.json');
      const argv = ['--against', directory, '--suite', 'quick', '--json', json];
      expect(await benchCommand(argv, [quick, other], output, measure({ here: 3, there: 4 }))).toBe(0);
      expect(measured.join(' ')).toBe('here there there here here there');
      expect(written).toMatch(/^quick +here +there +ratio +rounds\n {2}ratio +3 +4 +0\.75 +0\.75 to 0\.75\n/);
      expect(written).toContain('No figure is worse by more than 10 %.');
      expect(JSON.parse(await readFile(json, 'utf8'))).toMatchObject({
        quick: [{ name: 'ratio', here: 3, there: 4, ratio: 0.75, worse: false }],
      });
    });

    it('names what is worse, and fails', async () => {
      const argv = ['--against', directory, '--rounds', '1'];
      expect(await benchCommand(argv, [quick], output, measure({ here: 5, there: 4 }))).toBe(1);
      expect(written).toContain(
        'Worse by more than 10 %:\n  quick.ratio: 1.25 times as much (1.25 to 1.25)\n',
      );
    });

    it('says where a suite failed, and compares the others', async () => {
      const failing = async (where: string, { name }: { readonly name: string }) => {
        if (name === 'quick') throw new Error('no such module');
        return measure({ here: 1, there: 1 })(where);
      };
      expect(await benchCommand(['--against', directory], [quick, other], output, failing)).toBe(1);
      expect(errors).toMatch(/^quick failed in .*: no such module\n$/);
      expect(written).toContain('other');
    });
  });

  it.each([
    ['rounds that are no number', ['--rounds', 'many'], 'Rounds are counted'],
    ['a checkout that is not built', ['--against', 'benchmarks'], 'There is no built checkout in '],
    ['an unknown size', ['--size', 'tiny'], 'A size is one of whole, small.'],
    ['an unknown subject', ['--subject', 'app'], 'A subject is one of served-app, modules.'],
    ['an unknown suite', ['--suite', 'slow'], 'There is no suite named "slow". Known suites: quick, other.'],
    ['an unknown option', ['--corpus', 'x'], '--corpus'],
  ])('explains %s', async (_, argv, message) => {
    expect(await benchCommand(argv, [quick, other], output)).toBe(2);
    expect(errors).toContain(message);
    expect(errors).toContain('Usage: npm run bench');
  });
});
