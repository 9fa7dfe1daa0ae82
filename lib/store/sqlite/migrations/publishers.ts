/** What a person says of who publishes a document of theirs. */
export const publishers: readonly string[] = ['ALTER TABLE documents ADD COLUMN publisher TEXT'];
