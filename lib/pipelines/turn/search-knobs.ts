import { countKnob, declareKnobs, switchKnob, timeKnob } from './declare-knobs';

/** What admins set about searching the web, and about the pages that are found and kept. */
export const SEARCH_KNOBS = declareKnobs('search', {
  google: switchKnob({ byDefault: true }),
  /** Whether models search by themselves where nobody has turned web search on. */
  unasked: switchKnob({ byDefault: true }),
  timeoutMs: timeKnob({ min: 1_000, max: 60_000, byDefault: 15_000, advanced: true }),
  pageTimeoutMs: timeKnob({ min: 1_000, max: 60_000, byDefault: 15_000, advanced: true }),
  pagesAtOnce: countKnob({ min: 1, max: 20, byDefault: 6, advanced: true }),
  pageMegabytes: countKnob({ min: 1, max: 50, byDefault: 5, advanced: true }),
  pageCharacters: countKnob({ min: 1_000, max: 2_000_000, byDefault: 400_000, advanced: true }),
  cacheHours: countKnob({ min: 0, max: 720, byDefault: 24, advanced: true }),
  keepDays: countKnob({ min: 1, max: 365, byDefault: 30, holds: 'page' }),
  mostPages: countKnob({ min: 10, max: 5_000, byDefault: 1_000, advanced: true }),
  mostMegabytes: countKnob({ min: 1, max: 10_000, byDefault: 500, advanced: true }),
});
