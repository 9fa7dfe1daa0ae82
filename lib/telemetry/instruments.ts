/** Seconds, from what a store takes to what a run of research does. */
const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900];
/** What is over at once, as a rule; there are many such series. */
const MOMENTS = [0.005, 0.025, 0.1, 0.5, 2.5, 10];
const TOKENS = [1, 4, 16, 64, 256, 1_024, 4_096, 16_384, 65_536, 262_144, 1_048_576];
const ROUNDS = [0, 1, 2, 3, 4, 5, 8, 10];

const seconds = (description: string, buckets = SECONDS) => ({ unit: 's', description, buckets });

/** What is measured; those that begin with `gen_ai` are OpenTelemetry's conventions for generative AI. */
export const HISTOGRAMS = {
  'nalar.turn.duration': seconds('How long turns took, by engine and how they ended'),
  'nalar.turn.time_to_first_thought': seconds('From the beginning of a turn to its first thought'),
  'nalar.turn.time_to_first_word': seconds('From the beginning of a turn to the first word of its answer'),
  'nalar.turn.rounds': { unit: '{round}', description: 'Rounds of a turn', buckets: ROUNDS },
  'nalar.stage.duration': seconds('How long stages took, by how they ended'),
  'nalar.tool.duration': seconds('How long calls of tools, searches and openings took, by outcome'),
  'nalar.queue.wait': seconds("How long a turn waited for room at its model's server"),
  'nalar.indexing.duration': seconds('How long it took to read and index a document, by outcome'),
  'nalar.store.duration': seconds('How long calls of the store took, by operation and outcome', MOMENTS),
  'gen_ai.client.operation.duration': seconds('How long calls of models took'),
  'gen_ai.client.operation.time_to_first_chunk': seconds('From a call of a model to the first of its reply'),
  'gen_ai.client.token.usage': {
    unit: '{token}',
    description: 'Tokens of a call of a model',
    buckets: TOKENS,
  },
} as const;
export type HistogramName = keyof typeof HISTOGRAMS;

export const COUNTERS = {
  'nalar.turns': 'Turns that have settled, by engine, status and failure',
  'nalar.turn.give_ups': 'Turns whose engine did its work and had no answer to give, by reason',
  'nalar.gate.checks': 'Checks of what is answered, by gate and outcome',
  'nalar.verification.statements': 'Statements that were checked, by verdict',
  'nalar.reasoning.tokens': 'Tokens of reasoning, by whether they were shown or billed',
  'nalar.removals': 'What the sanitiser has removed, by rule',
} as const;
export type CounterName = keyof typeof COUNTERS;

export const GAUGES = {
  'nalar.turns.running': 'Turns that run in this process',
  'nalar.queue.waiting': 'Calls that wait for room at the servers of their models',
  'nalar.indexing.waiting': 'Documents that wait to be indexed',
} as const;
export type GaugeName = keyof typeof GAUGES;
