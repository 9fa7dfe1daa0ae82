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
}

/** What any file may take of a processor, and what it may for each megabyte: people's files take a tenth of it. */
const PROCESSOR_MS = 5_000;
const PROCESSOR_MS_PER_MEGABYTE = 20_000;

/** How much time of a processor a file of so many bytes may take to be read, ms. */
export const processorMsOf = (bytes: number): number =>
  Math.ceil(PROCESSOR_MS + (PROCESSOR_MS_PER_MEGABYTE * bytes) / 2 ** 20);
