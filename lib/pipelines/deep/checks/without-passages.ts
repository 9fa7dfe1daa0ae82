import { z } from 'zod';

/** How the passages of documents are called among the texts of a check. */
const PASSAGE = /^p\d+$/;
/** What has words of a source in it. */
const WORDS = ['text', 'quote'] as const;

const entrySchema = z.record(z.string(), z.unknown());

/** Whether a text, or words of one, are of a passage of a document. */
export const isPassage = ({ sourceId }: { readonly sourceId?: unknown }): boolean =>
  typeof sourceId === 'string' && PASSAGE.test(sourceId);

/** What a check was given or gave back as a trace keeps it: of passages their ids, since their words stay in the document. */
export function withoutPassages(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPassages);
  const entry = entrySchema.safeParse(value).data;
  if (typeof value !== 'object' || entry === undefined) return value;
  const isOfPassage = isPassage(entry) || isPassage(entrySchema.safeParse(entry.evidence).data ?? {});
  const kept = Object.entries(entry).filter(
    ([name]) => !isOfPassage || (name !== 'why' && !WORDS.some((word) => word === name)),
  );
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutPassages(inner)]));
}
