import type { LanguageModelV4ToolCall } from '@ai-sdk/provider';
import { z } from 'zod';

const LONGEST_INPUT = 20_000;
const DEEPEST_INPUT = 32;
const SHOWN_OF_UNREADABLE = 500;

const faultSchema = z.enum(['too-long', 'too-deep', 'no-object', 'harmful-name']);
type Fault = z.infer<typeof faultSchema>;

/** What is left of arguments that cannot be read. */
const unreadableSchema = z.strictObject({ unreadable: faultSchema, begins: z.string() });

/** Why they cannot be, in words for the model. */
const FAULTS: Readonly<Record<Fault, string>> = {
  'too-long': `The arguments have more than ${LONGEST_INPUT} characters.`,
  'too-deep': `The arguments are nested deeper than ${DEEPEST_INPUT} levels.`,
  'no-object': 'The arguments are no JSON object.',
  'harmful-name': 'The arguments have a field of a name that no field may have.',
};

/**
 * A call whose arguments are an object of a size that can be checked, kept and sent back to the model; of others only
 * what is wrong and how they begin is left, which no tool takes.
 */
export function readableCall(call: LanguageModelV4ToolCall): LanguageModelV4ToolCall {
  const fault = call.providerExecuted ? null : faultOf(call.input);
  if (fault === null) return call;
  const left = { unreadable: fault, begins: call.input.slice(0, SHOWN_OF_UNREADABLE) };
  return { ...call, input: JSON.stringify(left) };
}

/** What was wrong with arguments that were not readable; null for all others. */
export function faultOfArguments(args: unknown): string | null {
  const read = unreadableSchema.safeParse(args);
  return read.success ? FAULTS[read.data.unreadable] : null;
}

function faultOf(input: string): Fault | null {
  if (input.length > LONGEST_INPUT) return 'too-long';
  if (depthOf(input) > DEEPEST_INPUT) return 'too-deep';
  if (input.trim() === '') return null;
  try {
    let harmful = false;
    const value: unknown = JSON.parse(input, (key, inner: unknown) => {
      harmful ||= key === '__proto__' || key === 'constructor' || key === 'prototype';
      return inner;
    });
    if (harmful) return 'harmful-name';
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? null : 'no-object';
  } catch {
    return 'no-object';
  }
}

/** How deep a JSON text may be at most, without reading it: what is deep cannot be read safely. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of text) {
    if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
