import type { LanguageModelV4ToolCall } from '@ai-sdk/provider';

const LONGEST_INPUT = 20_000;
const DEEPEST_INPUT = 32;
const SHOWN_OF_UNREADABLE = 500;

/**
 * A call whose arguments are an object of a size that can be checked, kept and sent back to the model; of others only
 * how they begin is left, which no tool takes.
 */
export function readableCall(call: LanguageModelV4ToolCall): LanguageModelV4ToolCall {
  if (call.providerExecuted || isReadable(call.input)) return call;
  return { ...call, input: JSON.stringify({ unreadable: call.input.slice(0, SHOWN_OF_UNREADABLE) }) };
}

function isReadable(input: string): boolean {
  if (input.length > LONGEST_INPUT || depthOf(input) > DEEPEST_INPUT) return false;
  if (input.trim() === '') return true;
  try {
    let harmful = false;
    const value: unknown = JSON.parse(input, (key, inner: unknown) => {
      harmful ||= key === '__proto__' || key === 'constructor' || key === 'prototype';
      return inner;
    });
    return typeof value === 'object' && value !== null && !Array.isArray(value) && !harmful;
  } catch {
    return false;
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
