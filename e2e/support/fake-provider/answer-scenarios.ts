import { cutIntoPieces } from './leaky-thoughts';
import { lastQuestion, type ModelRequest } from './model-request';
import type { ScriptStep } from './script';

const SOURCES = [
  { url: 'https://www.example.org/energy/solar-report', title: 'Solar report of the year' },
  { url: 'https://news.example.com/2025/panels', title: 'Panels became cheaper again' },
  { url: 'https://data.example.net/tables/7', title: 'Table 7: installed capacity' },
] as const;

/** Thoughts in two bursts around the first text, made from the words of the question so that no two turns agree. */
export function thoughtfulSteps(request: ModelRequest): ScriptStep[] {
  const question = lastQuestion(request) || 'the empty message';
  const words = keyWords(question);
  const earlier = request.userTexts.length - 1;
  return [
    thought(`The user wants to know about ${words}. `),
    thought(`The question is “${question.slice(0, 120)}”, so a short explanation should do. `),
    thought(
      earlier === 0
        ? 'This is the first message of the session, so there is no earlier context to respect. '
        : `There are ${earlier} earlier messages in this session, and I keep to what was said there. `,
    ),
    thought(`I do not need to search the web for ${words}, because the basics are well known. `),
    thought('I check whether the facts I remember are credible and agree with each other. '),
    thought('No tool has to be called for this. '),
    thought(`I will write an answer on ${words} with a heading, a list and one example.`),
    text(`## About ${words}\n\n`),
    text(`You asked: *${question.slice(0, 120)}*\n\n`),
    text('1. **First**, the short answer.\n2. **Second**, a reason for it.\n\n'),
    text('```ts\nconst answer = 42;\n```\n\n'),
    text('| point | value |\n| --- | --- |\n| one | 1 |\n\n'),
    text('That is all there is to say.'),
    { kind: 'finish', reason: 'stop' },
  ];
}

/** Titles that a model sets above what it thinks, with what stands under each. */
export const HEADED_THOUGHTS: readonly (readonly [heading: string, thoughts: string])[] = [
  [
    'Framing the Request',
    'They want a weekend plan for two that stays under a fixed sum. I split it into travel, beds, meals and tickets.',
  ],
  [
    'Adding Up Travel',
    'The train is cheaper than the bus when both legs are booked at once. Two seats each way leave most of the sum for the rest.',
  ],
  [
    'Weighing Two Inns',
    'The first inn includes breakfast, the second is closer to the market. Breakfast saves more than the walk costs.',
  ],
  [
    'Correcting My Sum',
    'Wait, I counted the return leg twice. With one return leg there is room for a guided walk.',
  ],
  ['Writing It Down', 'A table by day is the clearest, with the total at its foot.'],
];

/** Thoughts under headings of the model's own, as summaries of reasoning come. */
export function headedSteps(request: ModelRequest): ScriptStep[] {
  const words = keyWords(lastQuestion(request));
  return [
    ...HEADED_THOUGHTS.map(([heading, thoughts]) => thought(`**${heading}**\n\n${thoughts}\n\n\n`)),
    text(`Here is a plan for ${words}. `),
    text('It stays under the sum that you named.'),
    { kind: 'finish', reason: 'stop' },
  ];
}

const MUSINGS = [
  'Let me take case {n} on its own and see where it leads.',
  'If the weight of part {n} is doubled, the beam bends by a third.',
  'That agrees with what came out of case {n} before it was rounded.',
  'Wait, part {n} was measured in inches, so I convert it first.',
  'However, the table for part {n} gives another figure than the drawing does.',
  'So the margin of case {n} stays above the limit.',
] as const;

/** A long monologue without headings, in so many paragraphs. */
export function monologueSteps(request: ModelRequest, paragraphs: number): ScriptStep[] {
  const words = keyWords(lastQuestion(request));
  return [
    thought(`The user wants to know about ${words}. `),
    ...Array.from({ length: paragraphs }, (_, paragraph) => {
      const musing = (offset: number) =>
        (MUSINGS[(paragraph + offset) % MUSINGS.length] ?? MUSINGS[0]).replace('{n}', `${paragraph + 1}`);
      return thought(`${[0, 1, 2, 3, 4].map(musing).join(' ')}\n\n`);
    }),
    text(`After all those cases, this is what holds for ${words}.`),
    { kind: 'finish', reason: 'stop' },
  ];
}

/** Indonesian thoughts and answer. */
export function indonesianSteps(request: ModelRequest): ScriptStep[] {
  const question = lastQuestion(request) || 'pesan kosong';
  const words = keyWords(question);
  return [
    thought(`Pengguna ingin tahu tentang ${words}. `),
    thought('Belum ada sesi makalah yang aktif, jadi tahap makalah tidak perlu diperiksa. '),
    thought(`Saya rasa tidak perlu mencari referensi di internet untuk ${words}. `),
    thought('Saya memeriksa apakah sumber yang saya ingat cukup kredibel. '),
    thought('Tidak ada alat yang perlu dipanggil. '),
    thought('Saya akan menyusun jawaban singkat dengan satu daftar.'),
    text(`## Tentang ${words}\n\n`),
    text('- **Pertama**, jawaban singkatnya.\n- **Kedua**, alasannya.\n\n'),
    text('Semoga membantu.'),
    { kind: 'finish', reason: 'stop' },
  ];
}

/** Thoughts, a tool call, and after its result a second burst of thoughts with the answer. */
export function toolSteps(request: ModelRequest): ScriptStep[] {
  const [tool] = request.tools;
  if (request.toolResults.length > 0 || tool === undefined) {
    return [
      thought('The tool has given its result, so I can go on. '),
      thought('The result answers the question of the user.'),
      text(`The tool says: ${request.toolResults.join(' ').slice(0, 400)}`),
      { kind: 'finish', reason: 'stop' },
    ];
  }
  const question = lastQuestion(request);
  return [
    thought('The user asks for something that needs a tool. '),
    thought(`I call the tool with the words of the question, “${question.slice(0, 80)}”.`),
    {
      kind: 'tool-call',
      name: tool.name,
      args: Object.fromEntries(tool.required.map((field) => [field, question])),
    },
    { kind: 'finish', reason: 'tool-calls' },
  ];
}

/** A call that a fake model makes. */
export interface ScriptedCall {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** How a model is told of calls that waited for the person's word. */
const TOLD_CALL = /^\{"tool":.*$/gm;

const NAMED_TOOLS = /^(?:- )?(mcp\.[\w.-]+): /gm;

/** What is said by shapes: the next of the calls that was not made, or what it is given. */
function shapedCall({ userTexts }: ModelRequest, calls: readonly ScriptedCall[]): object {
  const asked = userTexts[0] ?? '';
  const called = asked.replaceAll(/"tool":"[\w.-]+"/g, (tool) => tool.replaceAll('.', '_'));
  const next = calls.find(({ name }) => !called.includes(`{"tool":"${name}"`));
  if (asked.startsWith('The tool:')) return next?.args ?? {};
  const names = [...asked.matchAll(NAMED_TOOLS)].map(([, name = '']) => name);
  return { tool: names.find((name) => name.replaceAll('.', '_') === next?.name) ?? 'none' };
}

/** Thoughts and given calls, all in one step; after their results thoughts and the answer. */
export function callSteps(request: ModelRequest, calls: readonly ScriptedCall[]): ScriptStep[] {
  if (request.forJson)
    return [text(JSON.stringify(shapedCall(request, calls))), { kind: 'finish', reason: 'stop' }];
  const told = request.userTexts.at(-1)?.match(TOLD_CALL) ?? [];
  if (told.length > 0)
    return [
      thought('The person has decided. '),
      text(`What came of it:${told.map((line) => ` ${line}`).join('')}`),
      { kind: 'finish', reason: 'stop' },
    ];
  if (request.toolResults.length > 0) return toolSteps(request);
  return [
    thought('**Choosing a Tool**\n\nThe user asks for something that I should not work out by heart. '),
    thought(`I call ${calls.map(({ name }) => name).join(' and ')} for it.`),
    ...calls.map(({ name, args }): ScriptStep => ({ kind: 'tool-call', name, args })),
    { kind: 'finish', reason: 'tool-calls' },
  ];
}

/** Thoughts, then an answer grounded on three sources of two and more domains. */
export function searchSteps(request: ModelRequest): ScriptStep[] {
  const words = keyWords(lastQuestion(request));
  return [
    thought(`The user wants current figures about ${words}. `),
    thought('I search the web, because these figures change every year. '),
    thought('Three sources agree, and two of them are credible institutions. '),
    thought('I will answer in two sentences and name the sources.'),
    text(`Current reports on ${words} agree on the main point. `),
    text('Capacity has grown while prices fell.'),
    { kind: 'sources', queries: [`${words} figures`], sources: SOURCES },
    { kind: 'finish', reason: 'stop' },
  ];
}

/** Two bursts of thought around a tool call, an answer in several chunks, and sources. */
export function burstSteps(request: ModelRequest): ScriptStep[] {
  const words = keyWords(lastQuestion(request));
  return [
    thought(`The user wants a figure about ${words}. `),
    thought('The figure has to be computed, and '),
    thought('a small program does that best. '),
    { kind: 'program', code: 'print(6 * 7)' },
    { kind: 'program-output', output: '42\n' },
    thought('The program says 42, which fits the order of magnitude. '),
    thought('Two credible pages agree with it. '),
    text(`## The figure for ${words}\n\n`),
    text('It is **42**, '),
    text('as computed above.\n\n| year | figure |\n| --- | --- |\n'),
    text('| 2024 | 42 |\n\n'),
    text('The pages below say the same.'),
    { kind: 'sources', queries: [`${words} figure`], sources: SOURCES.slice(0, 2) },
    { kind: 'finish', reason: 'stop' },
  ];
}

/**
 * Thoughts that repeat the beginning of the instructions, or the last line of what is wanted of answers: by itself and
 * within words of their own.
 */
export function echoThoughts(request: ModelRequest, ofWanted: boolean): ScriptStep[] {
  const { instructions } = request;
  const wanted = instructions
    .match(/^> .*$/gm)
    ?.at(-1)
    ?.slice(2);
  const about = `The user wants to know about ${keyWords(lastQuestion(request))}, and`;
  return [
    thought('The user asked something simple. '),
    ...(ofWanted
      ? [thought(`${wanted} `), thought(`${about} ${wanted} `)]
      : [thought(`${instructions.split(/\s+/).slice(0, 14).join(' ')}. `)]),
    thought('I will answer in one sentence.'),
  ];
}

/** The thoughtful answer cut into small pieces, one chunk each. */
export function manySmallSteps(request: ModelRequest, characters: number): ScriptStep[] {
  return thoughtfulSteps(request).flatMap((step): ScriptStep[] =>
    step.kind === 'thought' || step.kind === 'text'
      ? cutIntoPieces(step.text, characters).map((piece) => ({ kind: step.kind, text: piece }))
      : [step],
  );
}

/** A title of the question's first words. */
export function titleSteps(request: ModelRequest): ScriptStep[] {
  const words = lastQuestion(request).split(' ').slice(0, 5).join(' ');
  return [text(`About ${words || 'nothing'}`), { kind: 'finish', reason: 'stop' }];
}

export const thought = (content: string): ScriptStep => ({ kind: 'thought', text: content });
export const text = (content: string): ScriptStep => ({ kind: 'text', text: content });

function keyWords(question: string): string {
  const words = question.match(/\p{L}{4,}/gu) ?? [];
  return words.slice(-4).join(' ').toLowerCase() || 'this';
}
