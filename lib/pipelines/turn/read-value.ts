import type { z } from 'zod';
import type { Prompt, PromptVariables } from '@/lib/prompts/prompt';
import { err, ok, type Result } from '@/lib/shared/result';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { MODEL_CALL_LIMITS } from '@/lib/trace/activity';
import { jsonValuesIn } from './read-json';
import { valuesInShape } from './reply-shape';

/** Reads the value of a reply: whatever JSON of its text fits, however it is wrapped; else what is wrong with the likeliest. */
export function readValue<Value>(
  text: string,
  { output: schema, readText }: Pick<Prompt<PromptVariables, Value>, 'output' | 'readText'>,
): Result<Value, readonly string[]> {
  let problems: readonly string[] | null = null;
  for (const value of [...jsonValuesIn(text).flatMap(valuesInShape), ...(readText ? [readText(text)] : [])]) {
    const parsed = schema.safeParse(value);
    if (parsed.success) return ok(parsed.data);
    if (value !== null) problems ??= parsed.error.issues.slice(0, MODEL_CALL_LIMITS.problems).map(problemOf);
  }
  return err(problems ?? ['no JSON was found']);
}

/** What is wrong with a value, in our words alone: those of the model are not repeated. */
function problemOf({ code, path, message }: z.core.$ZodIssue): string {
  const said = code === 'unrecognized_keys' ? 'has keys that were not asked for' : message;
  return cutAtWord(`${path.join('.') || 'value'}: ${said}`, MODEL_CALL_LIMITS.problemCharacters);
}
