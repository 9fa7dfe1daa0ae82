/** A name stands for `<name>` and `</name>`; other marks are given as they are written, a blank for any white space. */
export type ReasoningMark = string | { readonly open: readonly string[]; readonly close: readonly string[] };

/** How models wrap what they think, and some of them what they then answer. */
export interface ReasoningDialect {
  readonly thoughts: ReasoningMark;
  readonly answer?: ReasoningMark;
  /** Ends what a block begins with, and belongs to neither. */
  readonly header?: string;
  /** What opens inside thoughts, and elsewhere, what is closed with the same mark. */
  readonly inner?: string;
  /** Whether data and answers have tags of this name as well. */
  readonly isEveryday?: boolean;
  /** Whether models take its closing mark and those of others like it for one another. */
  readonly isMixed?: boolean;
  /** Around an answer that ends thoughts which nothing else has ended; it opens where a line begins, elsewhere it is text. */
  readonly aroundAnswer?: { readonly open: readonly string[]; readonly close: readonly string[] };
}

/** Plain words that begin thoughts where a reply begins with them, and are text where their end never comes. */
interface PlainDialect {
  readonly open: readonly string[];
  /** What ends them where a line begins with it. */
  readonly closeLine?: readonly string[];
  /** What may end them where a line begins with it, if nothing else does. */
  readonly mayCloseLine?: readonly string[];
  /** What ends them where a line begins with it, and may end them elsewhere. */
  readonly close?: readonly string[];
  /** Whether all that is thought may stand in a quotation behind them. */
  readonly hasHead?: boolean;
  /** Whether they stand in a quotation, which ends with the first line that is none. */
  readonly isQuotation?: boolean;
  /** Whether they mark thoughts as tags do, so that no model's answer begins with them. */
  readonly isMark?: boolean;
}

const marks = (open: string, close: string): ReasoningMark => ({ open: [open], close: [close] });
const inChannel = (channel: string): readonly string[] => [
  `<|channel|>${channel}`,
  `<|start|>assistant<|channel|>${channel}`,
];

/** What thoughts are called. */
const NAMES = ['think', 'thinking', 'thought', 'thoughts', 'reasoning'];
const KINDS_OF_THOUGHTS = [
  ...['inner', 'internal', 'deep', 'self'].flatMap((kind) =>
    [...NAMES, 'monologue', 'reflection', 'critique'].map((name) => `${kind}_${name}`),
  ),
  ...NAMES.flatMap((name) => ['process', 'steps', 'content'].map((part) => `${name}_${part}`)),
  ...['chain_of_thought', 'longcat_think', 'think_fast', 'think_slow', 'antthinking'],
];
const TAG_NAMES = [
  ...KINDS_OF_THOUGHTS.flatMap((name) => ['_', '-'].map((joint) => name.replaceAll('_', joint))),
  ...['seed', 'mm', 'budget'].flatMap((kind) => NAMES.map((name) => `${kind}:${name}`)),
  ...['scratchpad', 'cot', 'penalaran', '思考过程'],
];
const MIXED_TAG_NAMES = ['reasoning'];
const MIXED_EVERYDAY_TAG_NAMES = ['thought', 'thoughts'];
const EVERYDAY_TAG_NAMES = [
  ...['reason', 'reflection', 'reflect', 'analysis', 'rationale', 'deliberation', 'internal', 'plan'],
  ...['planning', 'monologue', 'critique', 'pikiran', 'pemikiran', '思考', '推理'],
];
const ANSWERS = ['answer', 'final answer', 'final_answer', 'jawaban'];
/** In brackets of some kind: by a name, which tags have as well, or by where it begins and ends. */
const inBrackets = (left: string, right: string, closes: readonly string[] = []): ReasoningDialect => {
  const named = (prefix: string): string[] => (left === '<' ? [] : NAMES.map((name) => prefix + name));
  const at = (...places: readonly string[]): string[] =>
    NAMES.flatMap((name) =>
      places.flatMap((place) => [`${place}_of_${name}`, `${place}_${name}`, `${name}_${place}`]),
    );
  const marked = (words: readonly string[]): string[] => words.map((word) => `${left} ${word} ${right}`);
  return {
    thoughts: {
      open: marked([...named(''), ...at('start', 'begin')]),
      close: [...marked([...named('/ '), ...at('end')]), ...closes],
    },
    isMixed: true,
    // Small models write so that are asked for <answer>.
    ...(left !== '<' && {
      aroundAnswer: { open: marked(ANSWERS), close: marked(ANSWERS.map((name) => `/ ${name}`)) },
    }),
  };
};
/** How `<` and `>` are written where they are to be seen. */
const ESCAPED = ['&lt; &gt;', '&#60; &#62;', '&#x3c; &#x3e;', '\\< \\>', '＜ ＞'].map((pair) =>
  pair.split(' '),
);
/** How long thoughts took, where a head says nothing else. */
const TIMES = ['thought for', 'berpikir selama'].flatMap((start) =>
  [
    ...['s', 'sec', 'second', 'seconds', 'detik', 'm', 'min', 'minute', 'minutes', 'menit', 'm № s'],
    ...['min № s', 'minute № seconds', 'minutes № seconds', 'menit № detik'],
  ]
    .map((unit) => `№ ${unit}`)
    .concat(['a few seconds', 'a couple of seconds', 'several seconds', 'beberapa detik'])
    .map((length) => `${start} ${length}`),
);
const DETAILS = ['<details >', '<details open >'].flatMap((details) =>
  ['', '<b>', '<strong>'].flatMap((emphasis) =>
    [
      ...['thinking', 'thought', 'thoughts', 'reasoning', 'chain of thought', 'thought process'],
      ...[
        'thinking process',
        'reasoning process',
        'my thinking',
        'my thought',
        'my thoughts',
        'my reasoning',
      ],
      ...[
        'show thinking',
        'show reasoning',
        'proses berpikir',
        'pemikiran',
        'pikiran',
        'penalaran',
        ...TIMES,
      ],
    ].map((name) => `${details} <summary > ${emphasis} ∼${name}∼¬`),
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
  ...ESCAPED.flatMap(([less, more]) =>
    NAMES.map(
      (name): ReasoningDialect => ({
        thoughts: marks(`${less}${name}${more}`, `${less}/${name}${more}`),
        isEveryday: true,
      }),
    ),
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
  {
    thoughts: { open: [...DETAILS, '<details type="reasoning"'], close: ['</details >'] },
    header: '</summary >',
    inner: '<details',
  },
  {
    thoughts: {
      open: ['think', 'thinking', 'thought', 'thoughts', 'reasoning'].map((name) => `<!-- ${name}¬`),
      close: ['-->'],
    },
    isEveryday: true,
  },
  { thoughts: marks('<|channel>thought', '<channel|>') },
  inBrackets('<|', '|>', [...NAMES.map((name) => `</|${name}|>`), '<|end|><|begin|>assistant<|content|>']),
  ...['<>', '[]', '◁▷', '【】'].map((pair) => inBrackets(pair.charAt(0), pair.charAt(1))),
  { thoughts: marks('<|im_start|>think\n', '<|im_start|>answer\n') },
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

const PLAIN_THOUGHT_LABELS = [
  ...[...THOUGHT_LABELS, 'thought', 'my reasoning', 'reasoning process', 'internal monologue', 'scratchpad'],
  ...['internal reasoning', 'inner monologue', 'inner thoughts', 'proses pemikiran', 'proses penalaran'],
  ...['alur pikir', 'alur berpikir', 'langkah berpikir', 'cara berpikir', 'berpikir', 'sedang berpikir'],
  ...['pemikiran saya', 'pikiran saya', 'penalaran saya', 'proses berpikir saya'],
];
const PLAIN_ANSWER_LABELS = [...ANSWER_LABELS, 'my response', 'my final answer', 'jawaban saya', 'respons'];
/** What may stand before a label: the mark of a heading, or a symbol. */
const LEADS = ['#∼', '\ud83d∼', '\ud83e∼', '✨∼', '✅∼'];
/** Where a label stands before what it names: with a colon or, set off in some way, alone on its line. */
const heads = (labels: readonly string[], emphases: readonly string[]): string[] =>
  ['', ...LEADS].flatMap((lead) =>
    ['', '**', ...(lead === '' ? emphases : [])].flatMap((mark) => {
      const inMark = mark === '' ? [] : [` :${mark}`, `...${mark}`, `…${mark}`];
      const ends = [`${mark} :`, ...inMark, ...(lead + mark === '' ? [] : [`${mark} \n`])];
      return labels.flatMap((label) => ends.map((end) => `${lead}${mark}${mark && '∼'}${label}${end}`));
    }),
  );
const said = (things: readonly string[]): string[] =>
  ['here is', "here's", 'here’s', 'this is'].flatMap((start) =>
    things.map((thing) => `${start} my ${thing}:`),
  );
const saidInIndonesian = (things: readonly string[]): string[] =>
  ['berikut', 'berikut ini', 'berikut adalah', 'inilah', 'ini'].flatMap((start) =>
    things.flatMap((thing) => [`${start} ${thing} saya:`, `${start} ${thing}:`]),
  );
const SAID_ANSWERS = said(['response', 'answer', 'final answer', 'final response', 'reply']);
const BOLD_ANSWERS = ['**', '__'].flatMap((mark) =>
  PLAIN_ANSWER_LABELS.flatMap((label) => [`${mark}${label} :${mark}`, `${mark}${label}${mark} :`]),
);

const DONE = ['... done thinking.', '… done thinking.', '... selesai berpikir.', '… selesai berpikir.'];
const ANSWER_HEADS = [
  ...heads(PLAIN_ANSWER_LABELS, ['__']),
  ...SAID_ANSWERS,
  ...saidInIndonesian(['jawaban', 'jawaban akhir', 'respons', 'balasan']),
];
const FENCES = ['```', '~~~'];
/** Heads that are no words of a quotation: set off in some way, or how long it took. */
const SET_OFF = ['*', '_', ...LEADS];
const QUOTED_HEADS = [
  ...SET_OFF.flatMap((mark) =>
    PLAIN_THOUGHT_LABELS.flatMap((label) => ['', ':∼', '...∼', '…∼'].map((end) => `${mark}∼${label}∼${end}`)),
  ),
  ...['', ...SET_OFF].flatMap((mark) => TIMES.map((time) => `${mark}∼${time}∼`)),
];
const BUSY = ['thinking', 'reasoning', 'berpikir', 'sedang berpikir'];

/** What models say, not mark, where their thoughts begin and end. */
export const PLAIN_DIALECTS: readonly PlainDialect[] = [
  {
    open: ['', ...LEADS].flatMap((lead) =>
      BUSY.flatMap((label) => [...[`${lead}${label} ... \n`, `${lead}${label} … \n`]]),
    ),
    hasHead: true,
    closeLine: DONE,
    mayCloseLine: ANSWER_HEADS,
  },
  {
    open: [
      ...heads(PLAIN_THOUGHT_LABELS, ['__', '*', '_']),
      ...said([
        'thought process',
        'thinking process',
        'thinking',
        'thoughts',
        'reasoning',
        'chain of thought',
      ]),
      ...saidInIndonesian(['proses berpikir', 'pemikiran', 'pikiran', 'penalaran', 'alur pikir']),
    ],
    hasHead: true,
    close: [...BOLD_ANSWERS, ...SAID_ANSWERS],
    closeLine: [...DONE, ...ANSWER_HEADS],
  },
  { open: ['here are my reasoning steps:'], closeLine: ['[begin final response]'] },
  // Channels whose marks were taken out: the name stands right before what is thought.
  {
    open: [...'abcdefghijklmnopqrstuvwxyz'].map((next) => `analysis${next}`),
    close: ['assistantfinal'],
    isMark: true,
  },
  { open: ['analysis\n'], close: ['assistantfinal'] },
  {
    open: ['think', 'thinking', 'thought', 'thoughts', 'reasoning'].flatMap((name) =>
      FENCES.map((fence) => `${fence}${name} \n`),
    ),
    closeLine: FENCES.map((fence) => `${fence} \n`),
    isMark: true,
  },
  {
    open: [
      // Alone on their line.
      ...QUOTED_HEADS.map((head) => `> ${head}\n >`),
      ...BUSY.flatMap((head) => ['...', '…'].map((end) => `> ${head}${end} \n >`)),
      ...['[!thinking]', '[!thought]', '[!reasoning]'].map((kind) => `> ${kind}`),
    ],
    isQuotation: true,
  },
];

/** Names of fields of JSON for thoughts, and for the answer. */
export const THOUGHT_FIELD_NAMES: readonly string[] = [
  ...[...TAG_NAMES, ...MIXED_TAG_NAMES, ...MIXED_EVERYDAY_TAG_NAMES, ...NAMES, ...PLAIN_THOUGHT_LABELS],
  ...['rationale', 'analysis', 'reflection'],
];
export const ANSWER_FIELD_NAMES: readonly string[] = [
  ...[...ANSWER_TAG_NAMES, ...PLAIN_ANSWER_LABELS],
  ...['final_output', 'message', 'content', 'text', 'result'],
];
