/** The page of a document, from a passage on if one is given. */
export const documentPath = (documentId: string, passage?: { start: number; end: number }): string =>
  `/documents/${encodeURIComponent(documentId)}${passage ? `?from=${passage.start}&to=${passage.end}` : ''}`;
