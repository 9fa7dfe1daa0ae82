import type { JsonSchema, SchemaOrBoolean } from './json-schema';
import { numberFor } from './number-for';
import { resolveSchema } from './resolve-schema';
import type { SchemaHints } from './schema-hints';
import { textFor } from './text-for';

interface FillState {
  readonly root: JsonSchema;
  readonly hints: SchemaHints;
  /** Name of the property that is filled, in lower case. */
  readonly name: string;
  /** Which of several values of that name this is, from 0. */
  readonly turn: number;
  readonly depth: number;
}

const MAX_DEPTH = 6;
const OPTIONAL_DEPTH = 3;
const USUAL_ITEMS = 3;

/**
 * Builds a value that a JSON schema allows, from what the hints hold. Understands types, enums, constants, references,
 * unions, required and optional properties, lengths, ranges, counts and the usual formats; of patterns only those that
 * a plain word, number or date meets.
 */
export function fillSchema(schema: JsonSchema, hints: SchemaHints): unknown {
  return fill(schema, { root: schema, hints, name: '', turn: 0, depth: 0 });
}

function fill(definition: SchemaOrBoolean | undefined, state: FillState): unknown {
  const schema = resolveSchema(definition, state.root);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return chooseOption(schema.enum, state);
  if (schema.default !== undefined && state.depth > 0 && state.hints.onlyWhatIsKnown) return schema.default;
  switch (typeOf(schema)) {
    case 'object':
      return fillObject(schema, state);
    case 'array':
      return fillArray(schema, state);
    case 'string':
      return textFor(schema, state.name, state.turn, state.hints);
    case 'number':
    case 'integer':
      return numberFor(schema, state.name, state.turn, state.hints);
    case 'boolean':
      return (
        /answerable|found|sufficient|supported|enough|success|valid/.test(state.name) &&
        state.hints.passages.length > 0
      );
    case 'null':
      return null;
  }
}

function fillObject(schema: JsonSchema, state: FillState): Record<string, unknown> {
  const required = new Set(schema.required ?? []);
  const properties = Object.entries(schema.properties ?? {});
  const entries = properties.flatMap(([name, definition]): [string, unknown][] => {
    const wanted = required.has(name) || (state.depth < OPTIONAL_DEPTH && !state.hints.onlyWhatIsKnown);
    if (!wanted) return [];
    return [[name, fill(definition, { ...state, name: name.toLowerCase(), depth: state.depth + 1 })]];
  });
  const undeclared = [...required].filter((name) => !properties.some(([declared]) => declared === name));
  const rest = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
  return {
    ...Object.fromEntries(entries),
    ...Object.fromEntries(
      undeclared.map((name) => [
        name,
        fill(rest, { ...state, name: name.toLowerCase(), depth: state.depth + 1 }),
      ]),
    ),
  };
}

function fillArray(schema: JsonSchema, state: FillState): unknown[] {
  const fixed =
    schema.prefixItems ?? (schema.items !== undefined && isList(schema.items) ? schema.items : null);
  if (fixed !== null)
    return fixed.map((item, turn) => fill(item, { ...state, turn, depth: state.depth + 1 }));
  const items = typeof schema.items === 'object' && !isList(schema.items) ? schema.items : undefined;
  const least = schema.minItems ?? 0;
  const natural = state.depth >= MAX_DEPTH ? 0 : naturalCount(state);
  const count = Math.max(least, Math.min(natural, schema.maxItems ?? USUAL_ITEMS));
  const values: unknown[] = [];
  for (let turn = 0; values.length < count && turn < count * 4 + 8; turn += 1) {
    const value = fill(items, { ...state, name: singular(state.name), turn, depth: state.depth + 1 });
    const repeated = values.some((other) => JSON.stringify(other) === JSON.stringify(value));
    if (!repeated) values.push(value);
    else if (values.length < least && schema.uniqueItems !== true) values.push(value);
  }
  return values;
}

function naturalCount({ name, hints }: FillState): number {
  if (/quer|keyword|term|tag|step|plan|task/.test(name)) return USUAL_ITEMS;
  return Math.max(1, Math.min(USUAL_ITEMS, hints.passages.length));
}

function chooseOption(options: readonly unknown[], { hints, turn }: FillState): unknown {
  const mentioned = options.filter((option) => typeof option === 'string' && hints.mentions(option));
  const usable = mentioned.length > 0 ? mentioned : options.filter((option) => option !== null);
  return usable[turn % Math.max(1, usable.length)] ?? options[0] ?? null;
}

function typeOf(
  schema: JsonSchema,
): 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null' {
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  const type = types.find((candidate) => candidate !== undefined && candidate !== 'null') ?? types[0];
  if (type !== undefined) return type;
  if (schema.properties !== undefined || schema.required !== undefined) return 'object';
  if (schema.items !== undefined) return 'array';
  return schema.minimum !== undefined || schema.maximum !== undefined ? 'number' : 'string';
}

function isList(items: NonNullable<JsonSchema['items']>): items is readonly SchemaOrBoolean[] {
  return Array.isArray(items);
}

const singular = (name: string) => name.replace(/ies$/, 'y').replace(/s$/, '');
