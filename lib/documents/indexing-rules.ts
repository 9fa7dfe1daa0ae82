/**
 * The version of the rules by which documents are read, cut into chunks and indexed. Documents of an earlier version
 * are indexed once more, in the background. To be raised with every change of what comes of a file.
 */
export const INDEXING_RULES = 4;
