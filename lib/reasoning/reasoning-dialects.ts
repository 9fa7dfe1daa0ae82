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
}

const marks = (open: string, close: string): ReasoningMark => ({ open: [open], close: [close] });
const inChannel = (channel: string): readonly string[] => [
  `<|channel|>${channel}`,
  `<|start|>assistant<|channel|>${channel}`,
];

const TAG_NAMES = [
  ...['reasoning', 'thinking_process', 'thought_process', 'reasoning_process', 'reasoning_content'],
  ...['chain_of_thought', 'inner_monologue', 'internal_monologue', 'inner_thoughts', 'scratchpad'],
  ...['cot', 'antthinking', 'seed:think', 'mm:think', 'think_fast', 'think_slow'],
  ...['inner_thought', 'internal_thoughts', 'internal_reasoning', 'reasoning_steps', 'thinking_steps'],
  ...['deep_thinking', 'penalaran', '思考过程'],
];
const EVERYDAY_TAG_NAMES = [
  ...['thought', 'thoughts', 'reason', 'reflection', 'reflect', 'analysis', 'rationale', 'deliberation'],
  ...['monologue', 'pikiran', 'pemikiran', '思考', '推理'],
];
const BRACKET_NAMES = ['THINK', 'THINKING', 'THOUGHT', 'REASONING'];
const PIPE_NAMES = ['think', 'thinking', 'thought', 'reasoning'];

/** What servers pass on as text where they do not know how a model marks its reasoning. */
export const OTHER_DIALECTS: readonly ReasoningDialect[] = [
  ...TAG_NAMES.map((thoughts): ReasoningDialect => ({ thoughts })),
  ...EVERYDAY_TAG_NAMES.map((thoughts): ReasoningDialect => ({ thoughts, isEveryday: true })),
  ...BRACKET_NAMES.map((name): ReasoningDialect => ({ thoughts: marks(`[${name}]`, `[/${name}]`) })),
  ...PIPE_NAMES.map(
    (name): ReasoningDialect => ({
      thoughts: { open: [`<|${name}|>`], close: [`<|/${name}|>`, `</|${name}|>`, `<|end_${name}|>`] },
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
