import type { ResearchSource } from '../sources/research-source';

/**
 * Where the words stand that an agent is given, each source by its number, document and the ranges of its text in UTF-16
 * units: `[2] doc_x 0-340 900-1210`. The words themselves go with the document.
 */
export const sourceReferencesOf = (sources: readonly ResearchSource[]): string[] =>
  sources.map(({ number, documentId, passages }) =>
    [`[${number}]`, documentId, ...passages.map(({ start, end }) => `${start}-${end}`)].join(' '),
  );
