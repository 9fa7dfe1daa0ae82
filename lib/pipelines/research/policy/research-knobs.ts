import { countKnob, declareKnobs, optionalTimeKnob, timeKnob } from '../../turn/declare-knobs';

/** What admins set about research. */
export const RESEARCH_KNOBS = declareKnobs('research', {
  maxIterations: countKnob({ min: 1, max: 8, byDefault: 3 }),
  maxGapSearches: countKnob({ min: 0, max: 10, byDefault: 2, advanced: true }),
  maxGapQueries: countKnob({ min: 1, max: 10, byDefault: 3, advanced: true }),
  mostSources: countKnob({ min: 1, max: 100, byDefault: 24 }),
  passagesPerSource: countKnob({ min: 1, max: 10, byDefault: 3, advanced: true }),
  sourceCharacters: countKnob({ min: 500, max: 20_000, byDefault: 4_000, advanced: true }),
  questionCharacters: countKnob({ min: 100, max: 20_000, byDefault: 1_000, advanced: true }),
  /** How long the model may be silent over what a question means; as in answers where nothing is set, as below. */
  questionTimeoutMs: optionalTimeKnob({ min: 1_000, max: 600_000, advanced: true }),
  gatherTimeoutMs: timeKnob({ min: 1_000, max: 600_000, byDefault: 60_000, advanced: true }),
  /** How long the model may be silent in each call: for as long as it writes it is waited for. */
  analystTimeoutMs: optionalTimeKnob({ min: 1_000, max: 600_000, advanced: true }),
  criticTimeoutMs: optionalTimeKnob({ min: 1_000, max: 600_000, advanced: true }),
  writerTimeoutMs: optionalTimeKnob({ min: 1_000, max: 600_000, advanced: true }),
  /** After this long no further draft and no further search is begun. */
  debateTimeMs: timeKnob({ min: 1_000, max: 3_600_000, byDefault: 300_000, advanced: true }),
});
export type ResearchSettings = ReturnType<typeof RESEARCH_KNOBS.read>;

/** A question that gets no valid answer is asked once more. */
const ATTEMPTS = 2;
/** Beside the debate: what the question may mean is asked, it is made to stand alone, and the report is written. */
const OTHER_CALLS = 3;

/** Calls of the model that a run can need. */
export const callsOfRun = ({ maxIterations, maxGapSearches }: ResearchSettings): number =>
  ATTEMPTS * (2 * maxIterations + maxGapSearches + 1 + OTHER_CALLS);
