import { text } from './answer-scenarios';
import type { Script } from './script';

/** A reply of a model that writes its thoughts into the text, in whatever way. */
export interface TagScenario {
  readonly reply: string;
  /** Words of its thoughts. Nobody may read them who may not read thoughts. */
  readonly thoughts: readonly string[];
  /** Words of its answer; null where it has none. */
  readonly answer: string | null;
  /**
   * Which models can be read right: all; those of OpenAI-compatible servers, whose text waits for a tag in curated
   * mode; or the one that was asked for tags.
   */
  readonly readBy: 'all' | 'openai-compatible' | 'asked';
}

const SIDES = 'I look at the question from two sides';
const SAID = `${SIDES}. Both lead to the same result.`;
const ANSWER = 'This is the answer.';
const FORMAT = '```\n<thinking>\n…\n</thinking>\n<answer>\n…\n</answer>\n```';

/** All of them, by the name with which a question asks for one; curated mode is tested with each. */
export const TAG_SCENARIOS: Readonly<Record<string, TagScenario>> = {
  /** A tagged model that never opens its answer. */
  'tags-unanswered': { reply: `<thinking>${SAID}`, thoughts: [SIDES], answer: null, readBy: 'all' },
  'tags-closed-only': {
    reply: `<thinking>${SAID}</thinking>\n`,
    thoughts: [SIDES],
    answer: null,
    readBy: 'all',
  },
  /** Content before any tag. */
  'tags-late': {
    reply: `I begin before any tag. <thinking>I go on between tags.</thinking>\n<answer>${ANSWER}</answer>`,
    thoughts: ['I begin before any tag', 'I go on between tags'],
    answer: ANSWER,
    readBy: 'openai-compatible',
  },
  /** A tagged model that never closes its answer. */
  'tags-unclosed': {
    reply: '<thinking>I know this one.</thinking>\n<answer>This is the answer, without an end.',
    thoughts: ['I know this one'],
    answer: 'This is the answer, without an end.',
    readBy: 'all',
  },
  /** One that closes its thoughts and forgets the tag of the answer. */
  'tags-bare-answer': {
    reply: `<thinking>${SAID}</thinking>\n\n${ANSWER}`,
    thoughts: [SIDES],
    answer: ANSWER,
    readBy: 'all',
  },
  'tags-answer-closed-only': {
    reply: `<think>${SAID}</think>\n${ANSWER}`,
    thoughts: [SIDES],
    answer: ANSWER,
    readBy: 'all',
  },
  'tags-runaway': {
    reply: `<thinking>${SAID}\n<answer>${ANSWER}</answer>`,
    thoughts: [SIDES],
    answer: ANSWER,
    readBy: 'all',
  },
  /** Tags that it only writes about. */
  'tags-in-code': {
    reply: `<think>I end with \`</think>\` or \`</thinking>\`, as in\n${FORMAT}\n\n    </think>\n\n${SAID}</think>${ANSWER}`,
    thoughts: ['I end with', SIDES],
    answer: ANSWER,
    readBy: 'all',
  },
  'tags-in-a-fence': {
    reply: `\`\`\`xml\n<thinking>${SAID}</thinking>\n<answer>${ANSWER}</answer>\n\`\`\``,
    thoughts: [SIDES],
    answer: ANSWER,
    readBy: 'openai-compatible',
  },
  /** A template that ends with the opening tag. */
  'think-prefilled': {
    reply: `${SAID}\n</think>\n\n${ANSWER}`,
    thoughts: [SIDES],
    answer: ANSWER,
    readBy: 'openai-compatible',
  },
  'think-again': {
    reply: `<think>${SAID}</think>This is <think>Hm, one moment.</think>the answer.`,
    thoughts: [SIDES, 'one moment'],
    answer: 'the answer.',
    readBy: 'all',
  },
  'think-mixed': {
    reply: `<think>${SAID}</thinking>${ANSWER}`,
    thoughts: [SIDES],
    answer: ANSWER,
    readBy: 'all',
  },
  /** No marks, but words, which an answer may begin with as well. */
  'words-ellipsis': {
    reply: `Thinking...\n${SAID}\n...done thinking.\n\n${ANSWER}`,
    thoughts: [SIDES],
    answer: ANSWER,
    readBy: 'openai-compatible',
  },
  'words-said': {
    reply: `Here is my thought process:\n${SAID}\nHere is my response:\n${ANSWER}`,
    thoughts: [SIDES],
    answer: ANSWER,
    readBy: 'openai-compatible',
  },
  'words-fenced': {
    reply: `\`\`\`thinking\n${SAID}\n\`\`\`\n${ANSWER}`,
    thoughts: [SIDES],
    answer: ANSWER,
    readBy: 'all',
  },
  'words-quoted': {
    reply: `> **Thinking**\n>\n> ${SAID}\n\n${ANSWER}`,
    thoughts: [SIDES],
    answer: ANSWER,
    readBy: 'openai-compatible',
  },
  'words-json': {
    reply: `\`\`\`json\n${JSON.stringify({ reasoning: SAID, answer: ANSWER })}\n\`\`\``,
    thoughts: [SIDES],
    answer: ANSWER,
    readBy: 'openai-compatible',
  },
  'think-unclosed': { reply: `<think>${SAID}`, thoughts: [SIDES], answer: null, readBy: 'all' },
  /** Labels in the place of the tags it was asked for. */
  'tags-labelled': {
    reply: `**Thinking:** ${SAID}\n\n**Answer:** ${ANSWER}`,
    thoughts: [SIDES],
    answer: ANSWER,
    readBy: 'asked',
  },
};

/** Titles that a model thinks about. */
export const TAG_TITLES: Readonly<Record<string, TagScenario>> = {
  'title-thinking': {
    reply: `<think>${SAID}</think>\nA plain title`,
    thoughts: [SIDES],
    answer: 'A plain title',
    readBy: 'all',
  },
  'title-unclosed': { reply: `<think>${SAID}`, thoughts: [SIDES], answer: null, readBy: 'all' },
  'title-prefilled': {
    reply: `${SAID}</think>A plain title`,
    thoughts: [SIDES],
    answer: 'A plain title',
    readBy: 'all',
  },
};

const FOREIGN = [
  ['<think>\n', '\n</think>\n<answer>\n'],
  ['<thinking>', '</thinking>\n\n'],
  ['< THINK >', '< / Think >\n'],
  ['<thoughts>\n', '\n</thoughts>\n'],
  ['<Reflection>', '</reflection>\n\n'],
  ['<|channel>thought\n', '<channel|>'],
  ['<unused94>thought\n', '<unused95>'],
  ['<thought>', '</thought>\n\n'],
  ['<reasoning>\n', '\n</reasoning>\n'],
  ['<seed:think>', '</seed:think>'],
  ['<longcat_think>\n', '\n</longcat_think>\n'],
  ['<scratchpad>', '</scratchpad>\n<final_answer>'],
  ['<|think|>', '<|/think|>'],
  ['<|think|>', '<|end|><|begin|>assistant<|content|>'],
  ['<|im_start|>think\n', '\n<|im_start|>answer\n'],
  ['[THINK]', '[/THINK]'],
  ['◁think▷', '◁/think▷'],
  ['<|begin_of_thought|>\n', '\n<|end_of_thought|>\n\n<|begin_of_solution|>\n'],
  ['<|START_THINKING|>', '<|END_THINKING|><|START_RESPONSE|>'],
  ['<|channel|>analysis<|message|>', '<|end|><|start|>assistant<|channel|>final<|message|>'],
  ['<|channel|>commentary<|message|>', '<|call|><|channel|>final<|message|>'],
  ['<analysis>\n', '\n</analysis>\n\n'],
] as const;
const FOREIGN_ENDS: Readonly<Record<string, string>> = {
  '<|begin_of_thought|>\n': '\n<|end_of_solution|>',
  '<|START_THINKING|>': '<|END_RESPONSE|>',
  '<think>\n': '\n</answer>',
  '<|channel|>analysis<|message|>': '<|return|>',
  '<scratchpad>': '</final_answer>',
};

/** Replies of models whose marks of reasoning their server does not know, by what they begin with. */
export const FOREIGN_SCENARIOS: Readonly<Record<string, TagScenario>> = Object.fromEntries(
  FOREIGN.map(([open, close], index) => [
    `foreign-${index}`,
    {
      reply: `${open}${SAID}${close}${ANSWER}${FOREIGN_ENDS[open] ?? ''}`,
      thoughts: [SIDES],
      answer: ANSWER,
      readBy: 'all',
    },
  ]),
);

/** The script of each. */
export const tagScripts: Readonly<Record<string, () => Omit<Script, 'name'>>> = Object.fromEntries(
  Object.entries({ ...TAG_SCENARIOS, ...FOREIGN_SCENARIOS, ...TAG_TITLES }).map(([name, { reply }]) => [
    name,
    () => ({ steps: [text(reply), { kind: 'finish', reason: 'stop' }], style: 'plain' }),
  ]),
);
