export interface Call {
  readonly name: string;
  readonly label: string;
  readonly arguments: { readonly [name: string]: string | number };
  readonly result?: { readonly [name: string]: string | number };
  readonly tookMs?: number;
  readonly error?: { readonly code: string; readonly message: string };
  readonly retries?: number;
}

/** The calls of each round. */
export const CALLS: readonly (readonly Call[])[] = [
  [
    {
      name: 'finance.timeseries.get',
      label: 'Price history',
      arguments: { symbol: 'RICE', from: '2024-01' },
      result: { points: 52 },
    },
    {
      name: 'finance.timeseries.get',
      label: 'Price history',
      arguments: { symbol: 'FUEL', from: '2024-01' },
      result: { points: 52 },
    },
    {
      name: 'calculate',
      label: 'Calculation',
      arguments: { expression: '10000 / 7650 - 1' },
      result: { value: 0.307 },
    },
    {
      name: 'memory.recall',
      label: 'Recall',
      arguments: { words: 'fuel price' },
      result: { entries: 2 },
      retries: 1,
    },
    {
      name: 'verify.fact_check',
      label: 'Fact check',
      arguments: { claims: 4 },
      error: { code: 'timed-out', message: 'No result within 8 seconds.' },
      tookMs: 8_000,
    },
  ],
  [
    { name: 'calculate', label: 'Calculation', arguments: { expression: '35 / 7' }, result: { value: 5 } },
    {
      name: 'reasoning.compare',
      label: 'Comparison',
      arguments: { entities: 'transport, drought' },
      result: { likelier: 'drought' },
    },
    {
      name: 'reasoning.causality',
      label: 'Cause and effect',
      arguments: { eventA: 'fuel', eventB: 'rice' },
      result: { strength: 'weak' },
    },
    {
      name: 'verify.consistency',
      label: 'Consistency check',
      arguments: { texts: 4 },
      result: { contradictions: 1 },
    },
    { name: 'verify.fact_check', label: 'Fact check', arguments: { claims: 4 }, result: { supported: 2 } },
  ],
  [
    {
      name: 'calculate',
      label: 'Calculation',
      arguments: { expression: '0.31 * 0.12' },
      result: { value: 0.0372 },
    },
    {
      name: 'calculate',
      label: 'Calculation',
      arguments: { expression: '18.1 - 3.7' },
      result: { value: 14.4 },
    },
    {
      name: 'finance.table.summary',
      label: 'Table',
      arguments: { symbol: 'RICE' },
      error: { code: 'unavailable', message: '' },
    },
    {
      name: 'verify.consistency',
      label: 'Consistency check',
      arguments: { texts: 5 },
      result: { contradictions: 0 },
    },
    { name: 'verify.fact_check', label: 'Fact check', arguments: { claims: 5 }, result: { supported: 4 } },
  ],
];

/** What is taken to be right in each round, and how surely. */
export const HYPOTHESES: readonly (readonly (readonly [string, number])[])[] = [
  [
    ['Transport costs rose with the fuel price and lifted food prices in Surabaya.', 0.55],
    ['Rice had a shock of its own in the same months.', 0.4],
  ],
  [
    ['Rice rose five weeks before the fuel price changed, so fuel cannot be its cause.', 0.7],
    ['Vegetables followed transport costs within a fortnight.', 0.6],
  ],
  [['Fuel explains under four points of the 18-point rise; the drought explains most of the rest.', 0.86]],
];

/** What each round is found to lack. */
export const REFLECTIONS = [
  {
    finding: 'Nothing says yet when rice began to rise.',
    risk: 'high',
    contradiction: false,
    followUp: 'Compare the two dates.',
    next: 'another-round',
    reason: 'missing-evidence',
  },
  {
    finding: 'The rise in rice began five weeks before the fuel price changed.',
    risk: 'medium',
    contradiction: true,
    followUp: 'Say how much of the rise fuel can explain.',
    next: 'another-round',
    reason: 'contradiction',
  },
  {
    finding: 'The share of the drought rests on one source.',
    risk: 'low',
    contradiction: false,
    followUp: null,
    next: 'synthesis',
    reason: 'confident',
  },
] as const;

/** What each round comes to. */
export const ROUND_ENDS = [
  {
    reasoning:
      '2 statements; the surest (55%): Transport costs rose with the fuel price and lifted food prices in Surabaya.',
    tools: '4 calls: Price history, Calculation and Recall',
    reflection: 'Missing evidence: Nothing says yet when rice began to rise. Another round.',
    confidence: 0.45,
  },
  {
    reasoning: '2 statements; the surest (70%): Rice rose five weeks before the fuel price changed.',
    tools: '3 calls: Calculation, Comparison and Cause and effect',
    reflection:
      'Contradiction: The rise in rice began five weeks before the fuel price changed. Another round.',
    confidence: 0.62,
  },
  {
    reasoning: '1 statement; the surest (86%): Fuel explains under four points of the 18-point rise.',
    tools: '3 calls: Calculation and Table; Table was not to be reached',
    reflection: 'Sure enough to answer: The share of the drought rests on one source.',
    confidence: 0.86,
  },
] as const;
