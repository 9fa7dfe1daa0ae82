import { z } from 'zod';
import { deepToolInput } from '@/lib/prompts/deep/deep-tool-input';
import { askModel } from '../../turn/ask-model';
import type { PipelineContext } from '../../turn/pipeline-context';
import type { StageSink } from '../../turn/stage-sink';
import { DeepArtifacts } from '../artifacts/artifacts';
import { passageLines } from '../documents/deep-documents';
import type { AskedTool } from '../tools/asked-tool';
import { evidenceLines } from './prompt-lines';

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Arguments = Readonly<Record<string, unknown>>;

/** What a tool is called for. */
interface Wish {
  readonly tool: AskedTool;
  readonly subtask: string;
  readonly today: string;
}

/** A field that may be left out and takes more to describe is not told of: whoever fills it in has the rest as well. */
const LONGEST_OPTION = 600;
const LONGEST_TEXT = 20_000;
const BY_ID: JsonSchema = {
  type: 'array',
  items: { type: 'string' },
  description: 'Ids of texts to go by: q, e1, e2 and so on.',
};

const variables = z.strictObject({
  question: z.string(),
  today: z.string(),
  subtask: z.string(),
  tool: z.string(),
  evidence: z.array(z.string()),
  passages: z.array(z.string()),
});

/** Asks what a tool is given, by its schema alone; texts are named and not copied. Null where nothing fits that is said. */
export async function askInput(
  context: PipelineContext,
  sink: StageSink,
  { tool, subtask, today }: Wish,
  signal: AbortSignal,
): Promise<Arguments | null> {
  const told = toldOf(tool);
  if (told.required?.length === 0) return {};
  const { userText: question, memory } = context;
  const artifacts = new DeepArtifacts(memory);
  const texts = new Map([
    ['q', question.slice(0, LONGEST_TEXT)],
    ...artifacts.keptEvidence.map(
      ({ evidenceId, text }) => [evidenceId, text.slice(0, LONGEST_TEXT)] as const,
    ),
  ]);
  const asked = await askModel(
    context,
    sink,
    deepToolInput(variables, { told, output: inputOf(tool, texts) }),
    {
      ...{ question, today, subtask, evidence: evidenceLines(artifacts, context) },
      passages: passageLines(context, { withFound: true }),
      tool: `${tool.name}: ${tool.description}`,
    },
    signal,
  );
  return asked.ok ? asked.value : null;
}

function toldOf({ input }: AskedTool): JsonSchema {
  const { properties = {}, required = [], ...schema } = z.toJSONSchema(input, { io: 'input' });
  const told = Object.entries(properties).flatMap(([name, field]) => {
    if (isTexts(field)) return [[name, BY_ID] as const];
    const isLong = JSON.stringify(field).length > LONGEST_OPTION;
    return isLong && !required.includes(name) ? [] : [[name, field] as const];
  });
  return { ...schema, properties: Object.fromEntries(told), required };
}

/** Whether a field takes texts of sources. */
function isTexts(field: unknown): boolean {
  const list = z
    .object({ items: z.object({ properties: z.record(z.string(), z.unknown()) }) })
    .safeParse(field);
  return list.success && 'sourceId' in list.data.items.properties && 'text' in list.data.items.properties;
}

/** Arguments that the tool takes, with the texts in the place of their ids. */
const inputOf = ({ input }: AskedTool, texts: ReadonlyMap<string, string>): z.ZodType<Arguments> =>
  z.record(z.string(), z.unknown()).transform((written, { addIssue }) => {
    const args = Object.fromEntries(
      Object.entries(written).map(([name, value]) => [name, withTexts(value, texts)]),
    );
    const { error } = input.safeParse(args);
    // Words of the model's are not repeated to it, nor kept.
    for (const { code, path, message } of error?.issues ?? [])
      addIssue({
        code: 'custom',
        path: [...path],
        message: code === 'unrecognized_keys' ? 'has other fields' : message,
      });
    return args;
  });

function withTexts(value: unknown, texts: ReadonlyMap<string, string>): unknown {
  if (!Array.isArray(value) || !value.some((one) => texts.has(one))) return value;
  return value.flatMap((sourceId) => {
    const text = texts.get(sourceId);
    return text === undefined ? [] : { sourceId, text };
  });
}
