import type * as Docx from 'docx';

/** The library that writes Word documents, a megabyte of it, which is loaded with the first document. */
export type DocxKit = typeof Docx;

export const loadDocxKit = (): Promise<DocxKit> => import('docx');

/** Between the margins of a page (A4), in twentieths of a point. */
export const TEXT_WIDTH = 9_026;

/** Equally wide columns. */
export const columnWidths = (count: number): number[] =>
  Array.from({ length: count }, () => Math.floor(TEXT_WIDTH / count));
