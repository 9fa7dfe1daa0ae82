/** A name stands for `<name>` and `</name>`; other marks are given as they are written. */
export type ReasoningMark = string | { readonly open: readonly string[]; readonly close: readonly string[] };

/** How models wrap what they think, and some of them what they then answer. */
export interface ReasoningDialect {
  readonly thoughts: ReasoningMark;
  readonly answer?: ReasoningMark;
  /** Ends what a block begins with, and belongs to neither. */
  readonly header?: string;
  /** Whether data and answers have tags of this name as well. */
  readonly isEveryday?: boolean;
  /** Whether models take its closing mark and those of others like it for one another. */
  readonly isMixed?: boolean;
}

/** Plain words that begin thoughts where a reply begins with them, and are text where their end never comes. */
interface PlainDialect {
  readonly open: readonly string[];
  readonly close: readonly string[];
  /** Where on its line the end may stand. */
  readonly closes: 'at-line-start' | 'anywhere';
}

const marks = (open: string, close: string): ReasoningMark => ({ open: [open], close: [close] });
const inChannel = (channel: string): readonly string[] => [
  `<|channel|>${channel}`,
  `<|start|>assistant<|channel|>${channel}`,
];

const TAG_NAMES = [
  ...['thinking_process', 'thought_process', 'reasoning_process', 'reasoning_content'],
  ...['chain_of_thought', 'inner_monologue', 'internal_monologue', 'inner_thoughts', 'scratchpad'],
  ...['cot', 'antthinking', 'seed:think', 'mm:think', 'think_fast', 'think_slow'],
  ...['inner_thought', 'internal_thoughts', 'internal_reasoning', 'reasoning_steps', 'thinking_steps'],
  ...['deep_thinking', 'internal_thinking', 'penalaran', '思考过程'],
];
const MIXED_TAG_NAMES = ['reasoning'];
const MIXED_EVERYDAY_TAG_NAMES = ['thought', 'thoughts'];
const EVERYDAY_TAG_NAMES = [
  ...['reason', 'reflection', 'reflect', 'analysis', 'rationale', 'deliberation', 'internal', 'plan'],
  ...['planning', 'monologue', 'pikiran', 'pemikiran', '思考', '推理'],
];
const BRACKET_NAMES = ['THINK', 'THINKING', 'THOUGHT', 'REASONING'];
const PIPE_NAMES = ['think', 'thinking', 'thought', 'reasoning'];
const DETAILS = ['<details>', '<details>\n', '<details open>', '<details open>\n'].flatMap((details) =>
  ['', '<b>', '<strong>', '💭 ', '🤔 ', '🧠 '].flatMap((before) =>
    ['thinking', 'thought', 'reasoning', 'chain of thought'].map(
      (name) => `${details}<summary>${before}${name}`,
    ),
  ),
);

/** What servers pass on as text where they do not know how a model marks its reasoning. */
export const OTHER_DIALECTS: readonly ReasoningDialect[] = [
  ...TAG_NAMES.map((thoughts): ReasoningDialect => ({ thoughts })),
  ...MIXED_TAG_NAMES.map((thoughts): ReasoningDialect => ({ thoughts, isMixed: true })),
  ...MIXED_EVERYDAY_TAG_NAMES.map(
    (thoughts): ReasoningDialect => ({ thoughts, isMixed: true, isEveryday: true }),
  ),
  ...EVERYDAY_TAG_NAMES.map((thoughts): ReasoningDialect => ({ thoughts, isEveryday: true })),
  ...BRACKET_NAMES.map(
    (name): ReasoningDialect => ({ thoughts: marks(`[${name}]`, `[/${name}]`), isMixed: true }),
  ),
  ...PIPE_NAMES.map(
    (name): ReasoningDialect => ({
      thoughts: marks(`&lt;${name}&gt;`, `&lt;/${name}&gt;`),
      isMixed: true,
      isEveryday: true,
    }),
  ),
  ...PIPE_NAMES.map(
    (name): ReasoningDialect => ({
      thoughts: { open: [`<|${name}|>`], close: [`<|/${name}|>`, `</|${name}|>`, `<|end_${name}|>`] },
      isMixed: true,
    }),
  ),
  {
    thoughts: {
      open: [...inChannel('analysis'), ...inChannel('commentary')],
      close: ['<|end|>', '<|call|>'],
    },
    answer: { open: inChannel('final'), close: ['<|return|>', '<|end|>'] },
    header: '<|message|>',
  },
  {
    thoughts: marks('<|begin_of_thought|>', '<|end_of_thought|>'),
    answer: marks('<|begin_of_solution|>', '<|end_of_solution|>'),
  },
  {
    thoughts: marks('<|START_THINKING|>', '<|END_THINKING|>'),
    answer: marks('<|START_RESPONSE|>', '<|END_RESPONSE|>'),
  },
  { thoughts: { open: DETAILS, close: ['</details>'] }, header: '</summary>' },
  { thoughts: marks('<details type="reasoning"', '</details>'), header: '</summary>' },
  { thoughts: marks('<|channel>thought', '<channel|>') },
  { thoughts: marks('<|begin_of_thinking|>', '<|end_of_thinking|>') },
  { thoughts: marks('<|think_start|>', '<|think_end|>') },
  { thoughts: marks('<think_start>', '<think_end>') },
  { thoughts: marks('◁think▷', '◁/think▷') },
  { thoughts: marks('[unused16]', '[unused17]') },
  { thoughts: marks('<unused94>thought', '<unused95>') },
];

/** Names of tags that an answer may be wrapped in right behind thoughts; elsewhere they are text. */
export const ANSWER_TAG_NAMES: readonly string[] = [
  ...['response', 'output', 'final', 'reply', 'solution', 'final_answer', 'final_response'],
];

/** What thoughts are called where a label stands before them. */
export const THOUGHT_LABELS = [
  ...['thinking process', 'thinking', 'thought process', 'thoughts', 'my thoughts', 'my thinking'],
  ...['reasoning', 'chain of thought', 'pemikiran', 'pikiran', 'proses berpikir', 'penalaran'],
] as const;
/** What the answer behind them is called. */
export const ANSWER_LABELS = [
  ...['final answer', 'answer', 'my answer', 'response', 'final response', 'reply'],
  ...['jawaban akhir', 'jawaban', 'balasan'],
] as const;

const PLAIN_THOUGHT_LABELS = [...THOUGHT_LABELS, 'thought', 'internal monologue', 'scratchpad'];
const bold = (labels: readonly string[]): string[] =>
  labels.flatMap((label) => [`**${label}:**`, `**${label}**:`, `__${label}:__`, `**${label}**\n`]);
const headings = (labels: readonly string[]): string[] =>
  labels.flatMap((label) =>
    ['#', '##', '###', '####'].flatMap((marks) => [`${marks} ${label}\n`, `${marks} ${label}:`]),
  );
const said = (things: readonly string[]): string[] =>
  ['here is', "here's", 'here’s', 'this is'].flatMap((start) =>
    things.map((thing) => `${start} my ${thing}:`),
  );

/** What models say, not mark, where their thoughts begin and end. */
export const PLAIN_DIALECTS: readonly PlainDialect[] = [
  {
    open: ['thinking...\n', 'thinking…\n'],
    close: ['...done thinking.', '…done thinking.', '... done thinking.', '… done thinking.'],
    closes: 'at-line-start',
  },
  {
    open: said(['thought process', 'thinking process', 'thinking', 'thoughts', 'reasoning']),
    close: said(['response', 'answer', 'final answer', 'final response', 'reply']),
    closes: 'at-line-start',
  },
  // Channels whose marks were taken out: the name stands right before what is thought.
  {
    open: [...'abcdefghijklmnopqrstuvwxyz\n'].map((next) => `analysis${next}`),
    close: ['assistantfinal'],
    closes: 'anywhere',
  },
  {
    open: ['think', 'thinking', 'thought', 'thoughts', 'reasoning'].flatMap((name) => [
      `\`\`\`${name}\n`,
      `~~~${name}\n`,
    ]),
    close: ['```\n', '~~~\n'],
    closes: 'at-line-start',
  },
  {
    open: bold(PLAIN_THOUGHT_LABELS),
    close: bold(ANSWER_LABELS),
    closes: 'anywhere',
  },
  {
    open: [...PLAIN_THOUGHT_LABELS.map((label) => `${label}:`), ...headings(PLAIN_THOUGHT_LABELS)],
    close: [...ANSWER_LABELS.map((label) => `${label}:`), ...bold(ANSWER_LABELS), ...headings(ANSWER_LABELS)],
    closes: 'at-line-start',
  },
];
