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
