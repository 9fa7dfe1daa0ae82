/** How much one file may cost. */
export interface DocumentLimits {
  readonly bytes: number;
  readonly pages: number;
  /** UTF-16 units of the text that is read of it. */
  readonly characters: number;
  /** What may be unpacked of it, all parts together. */
  readonly expandedBytes: number;
  readonly timeoutMs: number;
  /** All memory of the process that reads it. */
  readonly memoryMb: number;
  /** How many of its pages that are pictures are read by recognising text, and how long that may take in all; none else. */
  readonly ocr?: { readonly pages: number; readonly timeoutMs: number } | null;
}

/**
 * What any file may take of a processor, what it may for each megabyte, and of which time for reading these are shares:
 * people's files take a tenth of it. Those that are more than they seem, as they are unpacked, may take more: two
 * thousand pages in three columns, or sixty megabytes of Word's XML, take five to nine seconds, however few bytes
 * they are.
 */
const PROCESSOR_MS = 5_000;
const UNPACKING_MS = 30_000;
const PROCESSOR_MS_PER_MEGABYTE = 20_000;
const OF_TIMEOUT_MS = 120_000;

const HEAD_BYTES = 1_024;
const ARCHIVES = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0'];
const PDF = '%PDF-';

/** How long recognising the text of a file may take besides, ms. */
export function recognitionMsOf(bytes: Uint8Array, { ocr }: Pick<DocumentLimits, 'ocr'>): number {
  const isPdf = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1').includes(PDF);
  return isPdf && ocr && ocr.pages > 0 ? ocr.timeoutMs : 0;
}

/** How much time of a processor a file may take to be read, ms. */
export function processorMsOf(bytes: Uint8Array, { timeoutMs }: Pick<DocumentLimits, 'timeoutMs'>): number {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  const isUnpacked = head.includes(PDF) || ARCHIVES.some((sign) => head.startsWith(sign));
  const ms =
    (isUnpacked ? UNPACKING_MS : PROCESSOR_MS) + (PROCESSOR_MS_PER_MEGABYTE * bytes.length) / 2 ** 20;
  return Math.ceil(Math.min(timeoutMs, ms * Math.max(1, timeoutMs / OF_TIMEOUT_MS)));
}
