import {
  countKnob,
  declareKnobs,
  optionalTimeKnob,
  shareKnob,
  switchKnob,
  timeKnob,
} from '@/lib/pipelines/turn/declare-knobs';

/** What admins set about answering from documents. */
export const AGENT_KNOBS = declareKnobs('documentAgent', {
  /** Searches and openings of a question that demands nothing. */
  toolCalls: countKnob({ min: 1, max: 20, byDefault: 5 }),
  /** Of one that demands more. */
  mostToolCalls: countKnob({ min: 1, max: 20, byDefault: 8 }),
  /** Whether a question that demands nothing is searched for, and answered from what was found, before the model is asked what to do. */
  readsFirst: switchKnob({ byDefault: true }),
  maxIterations: countKnob({ min: 1, max: 40, byDefault: 10, advanced: true }),
  maxReprompts: countKnob({ min: 0, max: 10, byDefault: 3, advanced: true }),
  questionCharacters: countKnob({ min: 100, max: 20_000, byDefault: 1_000, advanced: true }),
  contextCitations: countKnob({ min: 1, max: 20, byDefault: 5, advanced: true }),
  citationCharacters: countKnob({ min: 200, max: 4_000, byDefault: 2_000, advanced: true }),
  /** Megabytes of the chosen PDFs that go to a model that reads them; 0 sends none. */
  pdfMegabytes: countKnob({ min: 0, max: 14, byDefault: 7 }),
  /** Pages of them; a page costs a model about as much as 200 words. */
  pdfPages: countKnob({ min: 1, max: 1_000, byDefault: 150 }),
  /** Claims that are carried with less than this score are doubtful; 0: none are. */
  doubtBelow: shareKnob({ min: 0, max: 1, byDefault: 0.6, advanced: true }),
  /** How often a turn asks the model about them. */
  doubtCalls: countKnob({ min: 0, max: 5, byDefault: 2, advanced: true }),
  /** How long the model may be silent over them; as in answers where nothing is set. */
  secondLookTimeoutMs: optionalTimeKnob({ min: 1_000, max: 600_000, advanced: true }),
  planTimeoutMs: timeKnob({ min: 1_000, max: 3_600_000, byDefault: 600_000, advanced: true }),
  chatTimeoutMs: timeKnob({ min: 1_000, max: 3_600_000, byDefault: 1_800_000, advanced: true }),
  searchTimeoutMs: timeKnob({ min: 1_000, max: 3_600_000, byDefault: 120_000, advanced: true }),
});

export type AgentSettings = ReturnType<typeof AGENT_KNOBS.read>;
