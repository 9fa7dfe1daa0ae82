import { err, ok, type Result } from '@/lib/shared/result';

/** How large a value from outside may be before its schema is asked, which would look at all of it. */
export interface ValueBounds {
  readonly depth: number;
  /** Numbers, texts, lists and objects together. */
  readonly values: number;
  readonly listLength: number;
  readonly keys: number;
  readonly textCharacters: number;
}

const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether a value is plain data of a size that can be checked; an error says in a sentence why not. */
export function boundedValue(value: unknown, bounds: ValueBounds): Result<unknown, string> {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 1 }];
  let seen = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    seen += 1;
    const problem = problemOf(next.value, next.depth, bounds);
    if (problem !== null) return err(problem);
    const inner = innerValues(next.value);
    if (seen + open.length + inner.length > bounds.values)
      return err(`It has more than ${bounds.values} values.`);
    for (const each of inner) open.push({ value: each, depth: next.depth + 1 });
  }
  return ok(value);
}

function problemOf(value: unknown, depth: number, bounds: ValueBounds): string | null {
  if (depth > bounds.depth) return `It is nested deeper than ${bounds.depth} levels.`;
  switch (typeof value) {
    case 'boolean':
    case 'undefined':
      return null;
    case 'number':
      return Number.isFinite(value) ? null : `${value} is not a number that can be drawn.`;
    case 'string':
      return value.length > bounds.textCharacters
        ? `One of its texts has more than ${bounds.textCharacters} characters.`
        : null;
    case 'object':
      if (value === null) return null;
      return Array.isArray(value) ? listProblem(value, bounds) : objectProblem(value, bounds);
    case 'bigint':
    case 'symbol':
    case 'function':
      return 'It has something that is not data.';
  }
}

function listProblem(list: readonly unknown[], { listLength }: ValueBounds): string | null {
  return list.length > listLength
    ? `One of its lists has ${list.length} entries, at most ${listLength}.`
    : null;
}

function objectProblem(object: object, bounds: ValueBounds): string | null {
  const prototype: unknown = Object.getPrototypeOf(object);
  if (prototype !== Object.prototype && prototype !== null) return 'It has something that is not data.';
  const keys = Object.keys(object);
  if (keys.length > bounds.keys) return `One of its objects has more than ${bounds.keys} fields.`;
  const harmful = keys.find((key) => PROTOTYPE_KEYS.has(key));
  return harmful === undefined ? null : `A field must not be called ${harmful}.`;
}

function innerValues(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}
