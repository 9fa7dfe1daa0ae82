import { createHmac, randomBytes } from 'node:crypto';
import type { DocumentRow, DocumentSpan } from '@/lib/store/document-store';

const SALT_BYTES = 32;

/** A salt for a new document. */
export const newQuoteSalt = (): string => randomBytes(SALT_BYTES).toString('base64url');

/** What the words of one passage are hashed with. It tells nothing of other passages, nor of the salt. */
const quoteKey = (
  { documentId, start, end }: DocumentSpan,
  { quoteSalt }: Pick<DocumentRow, 'quoteSalt'>,
): string => keyed(quoteSalt, `${documentId} ${start} ${end}`);

/** A hash by which the words of a passage are known again. Without the salt, which goes with the document, it tells nothing of them. */
export const quoteHash = (
  span: DocumentSpan,
  document: Pick<DocumentRow, 'quoteSalt'>,
  words: string,
): string => keyed(quoteKey(span, document), words);

const keyed = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');
