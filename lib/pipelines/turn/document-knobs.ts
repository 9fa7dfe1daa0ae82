import { countKnob, declareKnobs, timeKnob } from './declare-knobs';

/** What admins set about documents: first of one file, then of one person. */
export const DOCUMENT_KNOBS = declareKnobs(
  'documents',
  {
    fileMegabytes: countKnob({ min: 1, max: 200, byDefault: 25 }),
    pages: countKnob({ min: 1, max: 10_000, byDefault: 2_000 }),
    characters: countKnob({ min: 1_000, max: 10_000_000, byDefault: 5_000_000, advanced: true }),
    expandedMegabytes: countKnob({ min: 1, max: 2_000, byDefault: 250, advanced: true }),
    memoryMegabytes: countKnob({ min: 256, max: 4_000, byDefault: 512, advanced: true }),
    readingTimeoutMs: timeKnob({ min: 1_000, max: 600_000, byDefault: 120_000, advanced: true }),
    /** 0: text of pages that are pictures is not recognised. */
    ocrPages: countKnob({ min: 0, max: 500, byDefault: 0 }),
    ocrTimeoutMs: timeKnob({ min: 10_000, max: 1_800_000, byDefault: 300_000, advanced: true }),
    mostDocuments: countKnob({ min: 1, max: 5_000, byDefault: 500 }),
    mostMegabytes: countKnob({ min: 1, max: 100_000, byDefault: 1_000 }),
  },
  'file',
);
