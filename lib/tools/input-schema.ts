import type { jsonSchema } from 'ai';
import { z } from 'zod';
import type { Tool } from './tool';

type InputSchema = Parameters<typeof jsonSchema<unknown>>[0];

const SCHEMAS = new WeakMap<Pick<Tool, 'input'>, InputSchema>();

/** The schema of a tool's arguments as a model is told it. */
export function inputSchemaOf(tool: Pick<Tool, 'input'>): InputSchema {
  const known = SCHEMAS.get(tool);
  if (known !== undefined) return known;
  const { $schema: _dialect, ...schema } = z.toJSONSchema(tool.input, { target: 'draft-7', io: 'input' });
  const made: InputSchema = schema;
  SCHEMAS.set(tool, made);
  return made;
}
