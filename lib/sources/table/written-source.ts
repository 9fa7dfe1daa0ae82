import { z } from 'zod';

/** A source of a list as somebody wrote it, unchecked; domains are null where there is no list of them. */
export type WrittenSource =
  | {
      readonly name: string;
      readonly domains: readonly string[] | null;
      readonly tier: string;
      readonly type: string;
    }
  | 'not-a-source';

const LONGEST = 1_000;
const textSchema = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).slice(0, LONGEST))
  .catch('');

const writtenSchema = z.object({
  name: textSchema,
  domains: z.array(textSchema).nullable().default([]).catch(null),
  tier: textSchema,
  type: textSchema,
});

/** Reads a value of a JSON list; what is not as it should be is left to whoever checks it. */
export function readWrittenSource(value: unknown): WrittenSource {
  const parsed = writtenSchema.safeParse(value);
  return parsed.success ? parsed.data : 'not-a-source';
}
