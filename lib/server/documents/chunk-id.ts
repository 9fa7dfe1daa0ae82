import { createHash } from 'node:crypto';

interface ChunkPlace {
  readonly documentId: string;
  readonly start: number;
  readonly text: string;
}

/**
 * The id of a chunk, a UUID made of what it is: a document that is indexed once more has the same ids where it has the
 * same chunks, so that whoever has found one can still open it.
 */
export function chunkIdOf({ documentId, start, text }: ChunkPlace): string {
  const digits = createHash('sha256')
    .update(JSON.stringify([documentId, start, text]))
    .digest('hex');
  // Version 8 and the variant of RFC 9562, for ids of one's own making.
  return digits.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
    (_all, first, second, third, fourth, last) => `${first}-${second}-8${third}-a${fourth}-${last}`,
  );
}
