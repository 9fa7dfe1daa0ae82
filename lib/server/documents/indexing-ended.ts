/** The indexing of a document is not wanted any more: the document is gone, is another process’s, or the server ends. */
export class IndexingEnded extends Error {
  override readonly name = 'IndexingEnded';
}
