import { z } from 'zod';
import { dataPartSchemas } from './data-parts';

const dataPart = <Name extends string, Schema extends z.ZodType>(name: Name, data: Schema) =>
  z.object({ type: z.literal(`data-${name}`), data });

/** A part that a later one of its id replaces. */
const namedDataPart = <Name extends string, Schema extends z.ZodType>(name: Name, data: Schema) =>
  z.object({ type: z.literal(`data-${name}`), id: z.string(), data });

const loggedChunkSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text-start'), id: z.string() }),
  z.object({ type: z.literal('text-delta'), id: z.string(), delta: z.string() }),
  z.object({ type: z.literal('text-end'), id: z.string() }),
  z.object({
    type: z.literal('source-url'),
    sourceId: z.string(),
    url: z.string(),
    title: z.string().optional(),
  }),
  dataPart('reasoning-thought', dataPartSchemas['reasoning-thought']),
  dataPart('reasoning-trace', dataPartSchemas['reasoning-trace']),
  dataPart('activity', dataPartSchemas.activity),
  dataPart('clarification', dataPartSchemas.clarification),
  namedDataPart('chart', dataPartSchemas.chart),
  namedDataPart('table', dataPartSchemas.table),
  dataPart('citation', dataPartSchemas.citation),
  dataPart('insufficiency', dataPartSchemas.insufficiency),
  dataPart('claims', dataPartSchemas.claims),
  dataPart('report', dataPartSchemas.report),
  dataPart('no-report', dataPartSchemas['no-report']),
  dataPart('paper', dataPartSchemas.paper),
  dataPart('redaction', dataPartSchemas.redaction),
  dataPart('notice', dataPartSchemas.notice),
  dataPart('conversation-title', dataPartSchemas['conversation-title']),
]);

/** A chunk of a turn that a message and a trace can be made of. */
export type LoggedChunk = z.infer<typeof loggedChunkSchema>;

/** Reads a chunk from its JSON; null for chunks that nothing is made of, such as a message's start. */
export function parseLoggedChunk(json: string): LoggedChunk | null {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return null;
  }
  const parsed = loggedChunkSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}
