import { createHash } from 'node:crypto';
import { z } from 'zod';
import { toolSettingSchema } from '@/lib/chat/tool-servers';
import type { JsonObject } from '@/lib/shared/json';
import { parseStoredJson } from '@/lib/store/stored-json';
import type { ServerTool } from '@/lib/tool-servers/tool-server';
import { canonicalJson } from '@/lib/trace/canonical-json';
import { foreignLine, foreignSchema, foreignWords } from './foreign-words';

const LONGEST_TITLE = 80;
const LONGEST_DESCRIPTION = 1_200;

/** A tool that is on: what is set of it, and what it was when an admin looked at it, as models are told. */
const keptToolSchema = toolSettingSchema.extend({
  title: z.string(),
  description: z.string(),
  inputSchema: z.record(z.string(), z.json()),
});
export type KeptTool = z.infer<typeof keptToolSchema>;

const keptToolsSchema = z.array(keptToolSchema).catch([]);

/** Reads the tools of a server as they are kept; none where they cannot be read. */
export const readKeptTools = (stored: string): readonly KeptTool[] =>
  keptToolsSchema.parse(parseStoredJson(stored));

/** What a tool is, in hexadecimal: another one after each change of what its server says of it. */
export const fingerprintOf = ({ name, title, description, inputSchema }: ServerTool): string =>
  createHash('sha256').update(canonicalJson({ name, title, description, inputSchema })).digest('hex');

/** What of a tool is shown and told. */
export function toldTool({ name, title, description, inputSchema }: ServerTool): {
  readonly title: string;
  readonly description: string;
  readonly inputSchema: JsonObject;
} {
  return {
    title: foreignLine(title ?? name, LONGEST_TITLE) || foreignLine(name, LONGEST_TITLE) || '…',
    description: foreignWords(description, LONGEST_DESCRIPTION),
    inputSchema: foreignSchema(inputSchema),
  };
}
