import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { err, ok, type Result } from '../lib/shared/result';
import type { Figures } from './eval-suite';
import { figuresTable } from './figures-table';

/** Where a command writes what it has to say. */
export interface CommandOutput {
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
}

/** Figures, and a sentence for each that is not as it has to be. */
export interface Measured {
  readonly figures: Figures;
  readonly broken: readonly string[];
}

/** A suite that is ready to run: its corpus folder, if it has one, is already known. */
export interface RunnableSuite {
  readonly name: string;
  readonly run: () => Promise<Measured>;
}

/** Process exit codes: everything measured, a suite failed or the figures could not be written, misuse. */
export const EXIT_CODE = { done: 0, failed: 1, misuse: 2 } as const;

/** One of the values of `EXIT_CODE`. */
export type ExitCode = (typeof EXIT_CODE)[keyof typeof EXIT_CODE];

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The suites with the wanted names, or all when none is wanted; an unknown name is a sentence listing the known ones. */
export function selectSuites<Suite extends { readonly name: string }>(
  suites: readonly Suite[],
  wanted: readonly string[],
): Result<readonly Suite[], string> {
  const known = suites.map(({ name }) => name);
  const unknown = wanted.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    return err(`There is no suite named "${unknown}". Known suites: ${known.join(', ') || 'none yet'}.`);
  }
  return ok(wanted.length === 0 ? suites : suites.filter(({ name }) => wanted.includes(name)));
}

/**
 * Runs the suites one after the other, prints the table of each as soon as it is measured and, if a
 * path is given, writes all figures there as `{suite: {figure: number}}`. A suite that throws, or of
 * which a figure is not as it has to be, is reported and the others still run.
 */
export async function measureSuites(
  suites: readonly RunnableSuite[],
  output: CommandOutput,
  jsonFile: string | undefined,
): Promise<ExitCode> {
  const measured: Record<string, Figures> = {};
  let exitCode: ExitCode = EXIT_CODE.done;
  for (const suite of suites) {
    try {
      const { figures, broken } = await suite.run();
      measured[suite.name] = figures;
      output.write(`${figuresTable(suite.name, figures)}\n`);
      if (broken.length > 0) throw new Error(broken.join('; '));
    } catch (error) {
      exitCode = EXIT_CODE.failed;
      output.writeError(`${suite.name} failed: ${messageOf(error)}\n`);
    }
  }
  return (await writeFigures(measured, output, jsonFile)) ? exitCode : EXIT_CODE.failed;
}

/** Writes figures as JSON if a path is given; false, having said why, where that fails. */
export async function writeFigures(
  figures: object,
  output: CommandOutput,
  jsonFile: string | undefined,
): Promise<boolean> {
  if (jsonFile === undefined) return true;
  try {
    await mkdir(dirname(jsonFile), { recursive: true });
    await writeFile(jsonFile, `${JSON.stringify(figures, null, 2)}\n`);
    return true;
  } catch (error) {
    output.writeError(`The figures could not be written to ${jsonFile}: ${messageOf(error)}\n`);
    return false;
  }
}
