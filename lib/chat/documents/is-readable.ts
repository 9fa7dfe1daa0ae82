import type { DocumentView } from './document';

/** Whether there is a text of it to read and to ask about: while it is read once more there is, as before. */
export const isReadable = ({ characters }: Pick<DocumentView, 'characters'>): boolean => characters !== null;
