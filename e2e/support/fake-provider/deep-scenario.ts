import { text, thought } from './answer-scenarios';
import type { ModelRequest } from './model-request';
import type { ScriptStep } from './script';

const STOP: ScriptStep = { kind: 'finish', reason: 'stop' };
/** A value in two chunks, as models write it. */
function json(value: unknown): readonly ScriptStep[] {
  const written = JSON.stringify(value);
  const half = Math.floor(written.length / 2);
  return [text(written.slice(0, half)), text(written.slice(half)), STOP];
}

/** Stand in JSON for the pipeline, and in nothing that people are shown. */
const PLAN = {
  objective: 'Find out what the fleet costs in a year.',
  constraints: ['The budget of 9,000 is not exceeded.'],
  subtasks: [
    { id: 's1', title: 'Work out the yearly fuel', dependsOn: [], evidence: 'calculation' },
    { id: 's2', title: 'Wait for the harbour’s list', dependsOn: [], evidence: 'data' },
    { id: 's3', title: 'Compare with the budget', dependsOn: ['s1', 's2'], evidence: 'none' },
  ],
  successCriteria: ['It names the sum and says whether it fits.'],
};
const hypothesis = (subtask: string, said: string, evidenceRefs: readonly string[], confidence: number) => ({
  subtask,
  hypothesis: said,
  evidenceRefs,
  confidence,
});

/** What a model says to each request of a deep turn of two rounds, in the order in which they come. */
const CALLS: readonly (readonly [name: string, steps: readonly ScriptStep[]])[] = [
  [
    'plan',
    [thought('**Taking It Apart**\n\nThree things have to be known. '), text('Here is my plan: soon.'), STOP],
  ],
  ['plan again', json(PLAN)],
  [
    'reasoning 1',
    [
      thought('The fuel is twelve times the monthly sum. '),
      ...json({ hypotheses: [hypothesis('s1', 'The yearly fuel costs 12 × 650 = 7,900.', [], 0.6)] }),
    ],
  ],
  [
    'tools 1',
    json({
      calls: [
        { subtask: 's1', tool: 'calculate', arguments: '{"expression": "12 * 650"}' },
        { subtask: 's2', tool: 'rehearsal.stall', arguments: '{}' },
      ],
    }),
  ],
  [
    'reflection 1',
    [
      thought('The tool says otherwise than I did. '),
      ...json({
        notes: [
          {
            finding: 'The calculation says 7,800, not 7,900.',
            kind: 'contradiction',
            risk: 'high',
            followUp: 'Correct the yearly fuel.',
          },
        ],
        confidence: 0.4,
      }),
    ],
  ],
  [
    'reasoning 2',
    json({ hypotheses: [hypothesis('s1', 'The yearly fuel costs 12 × 650 = 7,800.', ['e1'], 0.95)] }),
  ],
  ['tools 2', json({ calls: [] })],
  ['reflection 2', json({ notes: [], confidence: 0.9 })],
  [
    'synthesis',
    [
      thought('The sum stays under the budget. '),
      text('The fleet costs **7,800** a year, '),
      text('which fits the budget of 9,000.'),
      STOP,
    ],
  ],
  // Asked only of questions with several figures.
  ['calculation', json({ steps: [] })],
];

/** A call of the first round that changes something, besides its others. */
const noting = (text: string): readonly ScriptStep[] =>
  json({
    calls: [
      { subtask: 's1', tool: 'calculate', arguments: '{"expression": "12 * 650"}' },
      { subtask: 's2', tool: 'rehearsal.note_down', arguments: JSON.stringify({ text }) },
    ],
  });

/** What a model says to one request of a deep turn, and how many steps there were in the requests before. */
export function deepCall(
  request: ModelRequest,
  { notes }: { readonly notes?: string | undefined } = {},
): {
  readonly steps: readonly ScriptStep[];
  readonly before: number;
} {
  const place = CALLS.findIndex(([name]) => name === callOf(request));
  const before = CALLS.slice(0, place).reduce((sum, [, steps]) => sum + steps.length, 0);
  const steps = CALLS[place]?.[1] ?? [STOP];
  return { steps: notes && CALLS[place]?.[0] === 'tools 1' ? noting(notes) : steps, before };
}

function callOf({ forJson, instructions, userTexts }: ModelRequest): string {
  if (!forJson) return 'synthesis';
  const input = userTexts[0] ?? '';
  if (instructions.includes('"steps"')) return 'calculation';
  if (instructions.includes('"successCriteria"')) return userTexts.length > 1 ? 'plan again' : 'plan';
  const round = input.includes('7,900') ? 2 : 1;
  if (instructions.includes('"hypotheses"')) return `reasoning ${round}`;
  if (instructions.includes('"calls"')) return `tools ${input.includes('e1 [') ? 2 : 1}`;
  return `reflection ${input.includes('round 2') ? 2 : 1}`;
}
