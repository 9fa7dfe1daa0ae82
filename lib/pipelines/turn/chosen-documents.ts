/** Which of their documents a person wants an answer from; all of them where both are empty. */
export interface ChosenDocuments {
  /** Ids of documents. */
  readonly documents: readonly string[];
  /** Names of folders, of which all documents count. */
  readonly folders: readonly string[];
}
