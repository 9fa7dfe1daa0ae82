import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import type { EvalSize } from './eval-suite';

const FEW = 24;

/** Of a list all of it, or a few from all of its parts where little is measured. */
export function fewOf<Item>(items: readonly Item[], size: EvalSize, few = FEW): readonly Item[] {
  const step = size === 'small' ? Math.ceil(items.length / few) : 1;
  return items.filter((_, index) => index % step === 0);
}

/**
 * Reads a file of one JSON value a line, each checked against the schema. A line that does not fit throws
 * an error naming the file and the line; empty lines are skipped. Where little is measured, it reads a few of them.
 */
export async function readJsonLines<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  size: EvalSize = 'whole',
): Promise<z.infer<Schema>[]> {
  const lines = (await readFile(path, 'utf8')).split('\n');
  const numbered = lines.map((line, index) => ({ line, index })).filter(({ line }) => line.trim() !== '');
  return fewOf(numbered, size).flatMap(({ line, index }) => {
    try {
      return [schema.parse(JSON.parse(line))];
    } catch (error) {
      throw new Error(`${path}:${index + 1}: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
}
