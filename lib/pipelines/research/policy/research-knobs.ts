import { countKnob, declareKnobs, timeKnob } from '../../turn/declare-knobs';

/** What admins set about research. */
export const RESEARCH_KNOBS = declareKnobs('research', {
  maxIterations: countKnob({ min: 1, max: 8, byDefault: 3 }),
  maxGapSearches: countKnob({ min: 0, max: 10, byDefault: 2 }),
  maxGapQueries: countKnob({ min: 1, max: 10, byDefault: 3 }),
  mostSources: countKnob({ min: 1, max: 100, byDefault: 24 }),
  passagesPerSource: countKnob({ min: 1, max: 10, byDefault: 3 }),
  sourceCharacters: countKnob({ min: 500, max: 20_000, byDefault: 4_000 }),
  questionCharacters: countKnob({ min: 100, max: 20_000, byDefault: 1_000 }),
  questionTimeoutMs: timeKnob({ min: 1_000, max: 600_000, byDefault: 30_000 }),
  gatherTimeoutMs: timeKnob({ min: 1_000, max: 600_000, byDefault: 60_000 }),
  /** Of each call of the model. */
  analystTimeoutMs: timeKnob({ min: 1_000, max: 600_000, byDefault: 60_000 }),
  criticTimeoutMs: timeKnob({ min: 1_000, max: 600_000, byDefault: 30_000 }),
  writerTimeoutMs: timeKnob({ min: 1_000, max: 600_000, byDefault: 45_000 }),
  /** After this long no further draft and no further search is begun. */
  debateTimeMs: timeKnob({ min: 1_000, max: 3_600_000, byDefault: 300_000 }),
});
export type ResearchSettings = ReturnType<typeof RESEARCH_KNOBS.read>;

/** A question that gets no valid answer is asked once more. */
const ATTEMPTS = 2;
/** Beside the debate: what the question may mean is asked, it is made to stand alone, and the report is written. */
const OTHER_CALLS = 3;

/** Calls of the model that a run can need. */
export const callsOfRun = ({ maxIterations, maxGapSearches }: ResearchSettings): number =>
  ATTEMPTS * (2 * maxIterations + maxGapSearches + 1 + OTHER_CALLS);

const SOME_SEARCHING_MS = 30_000;

/** The longest that a run can take, from its first draft to its report. */
export const longestRunMs = (settings: ResearchSettings): number =>
  settings.debateTimeMs +
  // What was begun just before the time was over is still ended.
  ATTEMPTS * (2 * settings.analystTimeoutMs + settings.criticTimeoutMs + settings.writerTimeoutMs) +
  settings.gatherTimeoutMs +
  SOME_SEARCHING_MS;
