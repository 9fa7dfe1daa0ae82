import type { READING_PROBLEMS } from '@/lib/trace/documents/reading-words';

/** Why a file was not read. */
export type DocumentProblemCode = (typeof READING_PROBLEMS)[number];

/** Why a file was not read, with what a person can be told about it. */
export interface DocumentProblem {
  readonly code: DocumentProblemCode;
  readonly detail?: {
    /** The limit that it exceeds, in the unit of that limit. */
    readonly limit?: number;
    /** How much it has, where that was counted. */
    readonly found?: number;
    /** What its name says that it is, and what it is instead. */
    readonly named?: string;
    readonly actual?: string;
    /** True where what read it came to an unexpected end. */
    readonly crashed?: true;
  };
}

/** Ends the reading of a file; only what reads files throws and catches it. */
export class ParsingRefused extends Error {
  readonly problem: DocumentProblem;

  constructor(code: DocumentProblemCode, detail?: DocumentProblem['detail']) {
    super(code);
    this.problem = detail === undefined ? { code } : { code, detail };
  }
}
