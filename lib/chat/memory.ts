import { z } from 'zod';
import { memoryScopeSchema } from '@/lib/trace/deep/memory-lane';

export const MEMORY_TEXT_LIMIT = 2_000;
export const MEMORY_TAGS_LIMIT = 8;
export const MEMORY_TAG_LENGTH = 40;

/** What a list of memories may be narrowed to. */
export const memoryListSchema = z.strictObject({
  query: z.string().max(200).optional(),
  scope: memoryScopeSchema.optional(),
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export type MemoryListQuery = z.infer<typeof memoryListSchema>;

/** Ids with commas in between, as a trace names them. */
export const memoryLookupSchema = z.strictObject({
  ids: z
    .string()
    .max(4_000)
    .transform((ids) => ids.split(','))
    .pipe(
      z
        .array(z.string().regex(/^mem_[A-Za-z0-9_-]{1,60}$/))
        .min(1)
        .max(50),
    ),
});

/** What a person may change of a memory. */
export const memoryPatchSchema = z.strictObject({
  text: z.string().trim().min(1).max(MEMORY_TEXT_LIMIT),
  tags: z.array(z.string().trim().min(1).max(MEMORY_TAG_LENGTH)).max(MEMORY_TAGS_LIMIT),
});
export type MemoryPatch = z.infer<typeof memoryPatchSchema>;

export const memorySettingPatchSchema = z.union([
  z.strictObject({ acrossConversations: z.boolean() }),
  /** Forgets what Auto has learnt. */
  z.strictObject({ learntKinds: z.literal(0) }),
]);
export type MemorySettingPatch = z.infer<typeof memorySettingPatchSchema>;

/** A memory as its person sees it. */
export interface MemoryView {
  readonly memoryId: string;
  readonly scope: z.infer<typeof memoryScopeSchema>;
  readonly text: string;
  readonly tags: readonly string[];
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Where it came from; null once that is gone. */
  readonly origin: {
    readonly conversationId: string;
    readonly title: string;
    readonly traceId: string | null;
  } | null;
}

/** A memory that a trace names; the hash tells whether it still says what it said then. */
export interface NamedMemory {
  readonly memoryId: string;
  readonly text: string;
  readonly hash: string;
}

/** What holds for memory here. */
export interface MemorySettingView {
  /** False where an admin has turned memory off. */
  readonly isOn: boolean;
  readonly acrossConversations: boolean;
  /** Of how many kinds of questions Auto has learnt which way the person wants them answered. */
  readonly learntKinds: number;
}
