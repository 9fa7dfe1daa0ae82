import type { DocumentLimits } from '../document-limits';

/** Limits that no honest file of a test comes near to. */
export const TEST_LIMITS: DocumentLimits = {
  bytes: 5_000_000,
  pages: 50,
  characters: 1_000_000,
  expandedBytes: 10_000_000,
  timeoutMs: 60_000,
  memoryMb: 512,
};
