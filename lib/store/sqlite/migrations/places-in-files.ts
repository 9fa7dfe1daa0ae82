/** Where parts of documents stand in files that have no pages: on which slide, in which cells of which sheet. */
export const placesInFiles: readonly string[] = ['ALTER TABLE document_chunks ADD COLUMN place TEXT'];
