/** How the letters of a document are written, as its person has chosen. */
export const textEncodings: readonly string[] = ['ALTER TABLE documents ADD COLUMN encoding TEXT'];
