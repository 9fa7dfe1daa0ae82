import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { measureCheckout } from './measure-checkout';

let checkout: string;

/** A checkout whose command is this program. */
const command = (program: string): void =>
  writeFileSync(
    join(checkout, 'benchmarks', 'run.ts'),
    `import { writeFileSync } from 'node:fs';\n${program}`,
  );

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'nalar-checkout-'));
  mkdirSync(join(checkout, 'benchmarks'));
});
afterEach(() => rmSync(checkout, { recursive: true }));

it('measures modules by the suite of their own checkout, in its folder', async () => {
  command(`
    const file: string = process.argv[process.argv.indexOf('--json') + 1] ?? '';
    const figures = { arguments: process.argv.length - 2, there: Number(process.cwd().includes('nalar-checkout-')), odd: null };
    writeFileSync(file, JSON.stringify({ quick: figures }));
    // As where a limit is broken.
    process.exitCode = 1;
  `);
  const quick = { name: 'quick', subject: 'modules' } as const;
  expect(await measureCheckout(checkout, quick, 'whole')).toEqual({
    arguments: 4,
    there: 1,
    odd: Number.NaN,
  });
  expect(await measureCheckout(checkout, quick, 'small')).toMatchObject({ arguments: 6 });
});

it('says what the checkout said of its failure', async () => {
  command(`process.stderr.write('There is no suite named "quick".'); process.exitCode = 2;`);
  const measuring = measureCheckout(checkout, { name: 'quick', subject: 'modules' }, 'whole');
  await expect(measuring).rejects.toThrow('There is no suite named "quick".');
});
