import { z } from 'zod';
import type { Prompt } from '@/lib/prompts/prompt';
import type { Locale } from '@/lib/trace/step-key';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The field in which a model writes its thoughts that has no other place for them; always the first one. */
export const THOUGHTS_FIELD = 'thoughts';
/** Holds a value that is no object with fields of its own: providers take only such at the root. */
const VALUE_FIELD = 'reply';
/** In the language of the prompt: small models go on in the one that they were told last. */
const THOUGHTS: Readonly<Record<Locale, JsonSchema>> = {
  en: {
    type: 'string',
    description: 'what you consider on the way to the value, in a few plain sentences',
  },
  id: { type: 'string', description: 'yang Anda pertimbangkan sebelum isiannya, dalam beberapa kalimat' },
};

/** What a reply has to look like. */
export interface ReplyShape {
  /**
   * In what all providers take of JSON Schema: every field is required, and null where there may be nothing; no limits on
   * lengths of texts, which grammars pay for dearly; no other keys. What is read is held against the whole schema anyway.
   */
  readonly schema: JsonSchema;
  /** The same for a model to read, with what each field is for in the place of its value. */
  readonly form: string;
}

interface ShapeOptions {
  /** In which language the model is told to write its thoughts into the value; null where it is not. */
  readonly thoughtsIn: Locale | null;
}

/** Returns the shape of the values that a prompt asks for. */
export function replyShapeOf(
  { output, told }: Pick<Prompt, 'output' | 'told'>,
  { thoughtsIn }: ShapeOptions,
): ReplyShape {
  const value = portable(told ?? z.toJSONSchema(output, { io: 'input' }));
  const root = value.properties === undefined ? objectOf({ [VALUE_FIELD]: value }) : value;
  const schema = thoughtsIn ? objectOf({ [THOUGHTS_FIELD]: THOUGHTS[thoughtsIn], ...root.properties }) : root;
  return { schema, form: formOf(schema) };
}

/** What a value may mean that came in a shape, the likeliest first: out of its wrapping, as it is, and without what says that there is nothing. */
export function valuesInShape(value: unknown): readonly unknown[] {
  if (!isRecord(value)) return [value];
  const { [THOUGHTS_FIELD]: _, ...rest } = value;
  const unwrapped = VALUE_FIELD in rest ? rest[VALUE_FIELD] : rest;
  return [unwrapped, value, without([null], unwrapped), without([null, ''], unwrapped)];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function without(nothing: readonly unknown[], value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => without(nothing, one));
  if (!isRecord(value)) return value;
  const there = Object.entries(value).filter(([, one]) => !nothing.includes(one));
  return Object.fromEntries(there.map(([key, one]) => [key, without(nothing, one)]));
}

const objectOf = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

function portable(schema: JsonSchema): JsonSchema {
  const { type, description, enum: values, const: value } = schema;
  const told = { ...(description !== undefined && { description }) };
  const either = schema.anyOf ?? schema.oneOf;
  if (either !== undefined) return { ...told, anyOf: either.map(portable) };
  if (value !== undefined)
    return { ...told, type: typeof value === 'number' ? 'number' : 'string', enum: [value] };
  if (Array.isArray(type)) return { ...told, anyOf: type.map((one) => ({ type: one })) };
  if (schema.properties !== undefined) return { ...told, ...objectOf(portableFields(schema)) };
  const { minItems, maxItems } = schema;
  return {
    ...told,
    ...(type !== undefined && { type }),
    ...(values !== undefined && { enum: values }),
    ...(isSchema(schema.items) && { items: portable(schema.items) }),
    ...(minItems !== undefined && { minItems }),
    ...(maxItems !== undefined && { maxItems }),
  };
}

function portableFields({ properties = {}, required = [] }: JsonSchema): Record<string, JsonSchema> {
  const fields = Object.entries(properties).flatMap(([name, field]) => {
    if (!isSchema(field)) return [];
    const schema = portable(field);
    return [
      [
        name,
        required.includes(name) || sayNothing(field) || mayBeNull(schema) ? schema : orNull(schema),
      ] as const,
    ];
  });
  return Object.fromEntries(fields);
}

/** Whether an empty text says that there is nothing, or an empty list that was so meant. */
const sayNothing = ({ type, minLength = 0, enum: values, default: value }: JsonSchema): boolean =>
  (type === 'string' && minLength === 0 && values === undefined) ||
  (Array.isArray(value) && value.length === 0);

const mayBeNull = ({ anyOf = [] }: JsonSchema): boolean =>
  anyOf.some((one) => isSchema(one) && one.type === 'null');

function orNull({ description, ...schema }: JsonSchema): JsonSchema {
  const told = { ...(description !== undefined && { description }) };
  return { ...told, anyOf: [...(schema.anyOf ?? [schema]), { type: 'null' }] };
}

const isSchema = (schema: unknown): schema is JsonSchema => isRecord(schema);

/** Writes a schema as a filled-in value, in which placeholders between angles say what goes where. */
function formOf(schema: JsonSchema): string {
  const { type, description, enum: values, anyOf, items, properties } = schema;
  if (anyOf !== undefined)
    return anyOf.map((one) => formOf(isSchema(one) ? told(one, description) : {})).join(' or ');
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(' or ');
  if (properties !== undefined)
    return `{${Object.entries(properties)
      .map(([name, field]) => `${JSON.stringify(name)}: ${formOf(isSchema(field) ? field : {})}`)
      .join(', ')}}`;
  if (isSchema(items)) return `[${formOf(told(items, description))}, …]`;
  if (type === 'null') return 'null';
  const words = `<${description ?? type ?? 'value'}>`;
  return type === 'string' ? JSON.stringify(words) : words;
}

const told = (schema: JsonSchema, description: string | undefined): JsonSchema =>
  description === undefined || schema.description !== undefined ? schema : { ...schema, description };
