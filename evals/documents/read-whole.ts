import { partOutlineSchema, textBlocksSchema } from '../../lib/chat/documents/document-text';
import type { DocumentLimits } from '../../lib/documents/document-limits';
import type { DocumentBlock } from '../../lib/documents/parsed-document';
import type { DocumentFile } from '../../lib/documents/parsing/parse-document';
import type { DocumentReader } from '../../lib/server/documents/document-reader';
import type { Outcome } from './judge-reading';

/** Reads a file as the app does, and puts the parts together in which it is kept. */
export async function readWhole(
  reader: DocumentReader,
  file: DocumentFile,
  limits: DocumentLimits,
): Promise<Outcome> {
  let text = '';
  const blocks: DocumentBlock[] = [];
  const begun: { readonly number: number; readonly start: number }[] = [];
  const read = await reader.read(file, limits, new AbortController().signal, {
    ...{ processorMs: limits.timeoutMs, isQuick: false },
    onProgress: () => {},
    take: async ({ parts }) => {
      for (const part of parts) {
        text += part.text;
        begun.push(...partOutlineSchema.parse(JSON.parse(part.outline)).pages);
        for (const { level, ...block } of textBlocksSchema.parse(JSON.parse(part.blocks))) {
          const last = blocks.at(-1);
          const own = level === undefined ? block : { ...block, level };
          // Only a block that goes on from part to part has nothing before it.
          if (last?.end === block.start) blocks.splice(-1, 1, { ...own, start: last.start });
          else blocks.push(own);
        }
      }
    },
  });
  if (!read.ok) return read;
  const pages = begun.map((page, at) => ({ ...page, end: begun[at + 1]?.start ?? text.length }));
  const { kind: _kind, characters: _characters, ...facts } = read.value;
  return { ok: true, value: { ...facts, text, blocks, pages } };
}
