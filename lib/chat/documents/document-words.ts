/** What a file can be read as. */
export const DOCUMENT_KINDS = ['pdf', 'docx', 'markdown', 'text', 'html', 'csv'] as const;

/** What has become of a document so far. */
export const DOCUMENT_STATES = ['uploaded', 'indexing', 'indexed', 'failed'] as const;
