import { z } from 'zod';
import { sectionSchema, writerSchema } from './paper';

/** An earlier text of a section that is kept, without its text. */
const versionEntrySchema = z.strictObject({
  version: z.number().int(),
  at: z.number(),
  writer: writerSchema,
  words: z.number().int(),
});
export type KeptVersion = z.infer<typeof versionEntrySchema>;

/** A section as it is kept: its text, who wrote it last, and which earlier versions of it there are, the oldest first. */
export const keptSectionSchema = sectionSchema.extend({
  writer: writerSchema,
  versions: z.array(versionEntrySchema),
});
export type KeptSection = z.infer<typeof keptSectionSchema>;

export const EMPTY_SECTION: KeptSection = {
  text: '',
  authorship: [],
  writer: { by: 'person' },
  versions: [],
};

const MOST_VERSIONS = 200;

/**
 * Adds a version and says which ones go so that no more are kept than may be: of the older half those that lie closest
 * to their neighbours, never the first one.
 */
export function withVersion(
  versions: readonly KeptVersion[],
  added: KeptVersion,
): { readonly versions: KeptVersion[]; readonly gone: readonly number[] } {
  const kept = [...versions, added];
  const gone: number[] = [];
  while (kept.length > MOST_VERSIONS) {
    let closest = 1;
    const apart = (at: number): number => (kept[at + 1]?.at ?? 0) - (kept[at - 1]?.at ?? 0);
    for (let at = 2; at < MOST_VERSIONS / 2; at += 1) if (apart(at) < apart(closest)) closest = at;
    for (const { version } of kept.splice(closest, 1)) gone.push(version);
  }
  return { versions: kept, gone };
}
