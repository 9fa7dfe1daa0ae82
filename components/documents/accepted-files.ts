/** Endings of the files that can be read, as a file field takes them. */
export const ACCEPTED_FILES = '.pdf,.docx,.md,.markdown,.txt,.text,.html,.htm,.csv,.tsv';
