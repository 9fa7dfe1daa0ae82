import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { BenchSize, BenchSuite, Figures } from './bench-suite';

const THIS_CHECKOUT = join(import.meta.dirname, '..');

const writtenFigures = z.record(z.string(), z.record(z.string(), z.number().nullable()));

/** Measures a suite in a checkout, in a process of its own. Throws, with what the process said, where it fails. */
export type MeasureCheckout = (
  directory: string,
  suite: Pick<BenchSuite, 'name' | 'subject'>,
  size: BenchSize,
) => Promise<Figures>;

/**
 * A served app is measured from outside, by the suite of this checkout; modules by the suite of their own checkout,
 * which knows how they are called.
 */
export const measureCheckout: MeasureCheckout = async (directory, { name, subject }, size) => {
  const program = join(subject === 'served-app' ? THIS_CHECKOUT : directory, 'benchmarks', 'run.ts');
  const folder = mkdtempSync(join(tmpdir(), 'nalar-bench-'));
  const file = join(folder, 'figures.json');
  // An older checkout may not know of sizes.
  const sized = size === 'whole' ? [] : ['--size', size];
  try {
    const child = spawn(
      process.execPath,
      ['--import', import.meta.resolve('tsx'), program, '--suite', name, ...sized, '--json', file],
      // What it prints is compared, not shown; the paths of modules are those of the folder that it runs in.
      { cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const [said] = await Promise.all([text(child.stderr), once(child, 'close')]);
    // A suite that breaks one of its limits has figures all the same.
    const written = await readFile(file, 'utf8').catch(() => '{}');
    const figures = writtenFigures.parse(JSON.parse(written))[name];
    if (figures === undefined) throw new Error(said.trim() || `ended with ${child.exitCode}`);
    // JSON has no word for what is not a number.
    return Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, value ?? Number.NaN]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
