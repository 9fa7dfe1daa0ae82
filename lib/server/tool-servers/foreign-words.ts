import { removeInvisibleCharacters } from '@/lib/reasoning/sanitizer/invisible-characters-rule';
import { sanitizeText } from '@/lib/reasoning/sanitizer/sanitize-text';
import type { Json, JsonObject } from '@/lib/shared/json';
import { cutAtWord } from '@/lib/text/words/cut-at-word';

/** So much of a text is read: what is shown is shorter. */
const LONGEST_READ = 20_000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: nothing of these is a word
const CONTROLS = /[\x00-\x08\x0b-\x1f\x7f-\x9f]/g;

/** A stranger's words as they may be shown and told: without credentials, and without what cannot be seen. */
export function foreignWords(text: string, most: number): string {
  const { text: visible } = removeInvisibleCharacters(text.slice(0, LONGEST_READ).replaceAll(CONTROLS, ' '));
  return cutAtWord(sanitizeText(visible, 'answer', {}).text.trim(), most);
}

/** The same on one line. */
export const foreignLine = (text: string, most: number): string =>
  cutAtWord(foreignWords(text, LONGEST_READ).replaceAll(/\s+/g, ' '), most);

const DEEPEST = 6;
const MOST_FIELDS = 60;
const MOST_OPTIONS = 60;
const LONGEST_WORDS = 300;
const LARGEST_SCHEMA = 8_000;
const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];
const NUMBERS = ['minimum', 'maximum', 'minItems', 'maxItems', 'minLength', 'maxLength'];
const FIELD_NAME = /^[\w.$-]{1,64}$/;
const ANYTHING: JsonObject = { type: 'object' };

/**
 * What of a stranger's JSON Schema a model is told and arguments are held against: the plain words that every provider
 * knows, without patterns and references, of bounded size. What is left out, the server checks.
 */
export function foreignSchema(schema: JsonObject): JsonObject {
  const plain = { ...plainSchema(schema, 0), type: 'object' };
  return JSON.stringify(plain).length > LARGEST_SCHEMA ? ANYTHING : plain;
}

function plainSchema(schema: Json | undefined, depth: number): JsonObject {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema) || depth > DEEPEST) return {};
  const plain: JsonObject = {};
  const { type, description, enum: options, required, properties, items } = schema;
  const types = [type].flat().filter((one) => typeof one === 'string' && TYPES.includes(one)) as string[];
  if (types.length > 0) plain.type = types.length === 1 ? (types[0] ?? 'string') : types;
  if (typeof description === 'string') plain.description = foreignLine(description, LONGEST_WORDS);
  if (
    Array.isArray(options) &&
    options.length > 0 &&
    options.length <= MOST_OPTIONS &&
    options.every(isShort)
  )
    plain.enum = options;
  for (const name of NUMBERS) {
    const value = schema[name];
    if (typeof value === 'number' && Number.isFinite(value)) plain[name] = value;
  }
  if (items !== undefined) plain.items = plainSchema(items, depth + 1);
  for (const name of ['anyOf', 'oneOf']) {
    const either = schema[name];
    if (Array.isArray(either) && either.length > 0)
      plain.anyOf = either.slice(0, MOST_OPTIONS).map((one) => plainSchema(one, depth + 1));
  }
  if (typeof properties === 'object' && properties !== null && !Array.isArray(properties)) {
    const names = Object.keys(properties).filter((name) => FIELD_NAME.test(name) && name !== '__proto__');
    const known = names.slice(0, MOST_FIELDS);
    plain.properties = Object.fromEntries(
      known.map((name) => [name, plainSchema(properties[name], depth + 1)]),
    );
    if (Array.isArray(required)) plain.required = known.filter((name) => required.includes(name));
  }
  return plain;
}

const isShort = (value: Json): boolean =>
  (typeof value === 'string' && value.length <= 100) ||
  typeof value === 'number' ||
  typeof value === 'boolean';
