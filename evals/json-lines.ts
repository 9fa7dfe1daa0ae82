import { readFile } from 'node:fs/promises';
import type { z } from 'zod';

/**
 * Reads a file of one JSON value a line, each checked against the schema. A line that does not fit throws
 * an error naming the file and the line; empty lines are skipped.
 */
export async function readJsonLines<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): Promise<z.infer<Schema>[]> {
  const lines = (await readFile(path, 'utf8')).split('\n');
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      return [schema.parse(JSON.parse(line))];
    } catch (error) {
      throw new Error(`${path}:${index + 1}: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
}
