import { DOCUMENT_PART_UNITS } from '@/lib/documents/text-parts';
import type { DocumentSpan, DocumentTextRow } from './document-store';

type Part = Pick<DocumentTextRow, 'start' | 'text'>;

/** The text between two offsets of the whole, from the parts that hold it, in order; null where none does. */
export function sliceOfParts(parts: readonly Part[], start: number, end: number): string | null {
  const pieces = parts.map((part) =>
    part.text.slice(Math.max(0, start - part.start), Math.max(0, end - part.start)),
  );
  const slice = pieces.join('');
  return slice === '' ? null : slice;
}

/** Whether some of a place may stand in a part of the same document, by where the part begins. */
export const mayHold = (
  { documentId, start }: Pick<DocumentTextRow, 'documentId' | 'start'>,
  span: DocumentSpan,
): boolean => documentId === span.documentId && start > span.start - DOCUMENT_PART_UNITS && start < span.end;
