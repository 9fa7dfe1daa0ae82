import { z } from 'zod';
import type { Memory } from './memory-store';
import type { memoryRowSchema } from './rows/memory-row';
import { parseStoredJson } from './stored-json';

type MemoryRow = z.infer<typeof memoryRowSchema>;

const tagsSchema = z.array(z.string());

/** A memory as rows keep it. */
export const memoryRow = ({ tags, ...memory }: Memory): MemoryRow => ({
  ...memory,
  lane: 'facts',
  tags: JSON.stringify(tags),
});

/** A memory from its row; tags that cannot be read are none. */
export const memoryOf = ({ tags, lane: _lane, ...row }: MemoryRow): Memory => ({
  ...row,
  tags: tagsSchema.safeParse(parseStoredJson(tags)).data ?? [],
});
