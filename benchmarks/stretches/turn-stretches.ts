import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { ModelEntry } from '@/lib/models/model-provider';
import { cleanTitle } from '@/lib/pipelines/turn/conversation-title';
import { sanitizeLine } from '@/lib/server/conversations/sanitize-line';
import type { BenchSize } from '../bench-suite';
import { repeated } from '../growth/growing-work';
import { SLOW_UNITS } from '../growth/slow-units';
import { longestStretchMs } from '../time/processor-time';
import { type BriefWork, lengthAt, someOf } from './brief-work';
import { takeInTurn } from './taken-in-turn';

type Part = LanguageModelV4StreamPart;

const SIZE = 1_000_000;
/** What comes a character at a time: each is a part of its own, and costs as much as a piece of thousands. */
const PARTS = 200_000;
/** What comes a letter of thought and a letter of answer in turns: each is three parts. */
const TURNS = PARTS / 3;
const SOURCES = 8_000;
/** Nobody notices what takes no longer. */
const LIMIT = 20;

const PROSE =
  'The first plan is cheaper over three years, so I compare the fees. Lalu saya jawab singkat.\n\n';
const SENTENCES = 'a. ';
const UNITS = [PROSE, SENTENCES, ...SLOW_UNITS];
const filled = (unit: string, length: number): string => repeated(unit)(Math.round(length));

const block = (kind: 'text' | 'reasoning', deltas: readonly string[], id: string = kind): Part[] => [
  { type: `${kind}-start`, id },
  ...deltas.map((delta): Part => ({ type: `${kind}-delta`, id, delta })),
  { type: `${kind}-end`, id },
];
/** Thoughts without an answer would stand in for one. */
const answered = (kind: 'text' | 'reasoning'): Part[] => (kind === 'text' ? [] : block('text', ['x']));
const source = (id: string, url: string, title: string): Part => ({
  type: 'source',
  sourceType: 'url',
  id,
  url,
  title,
});

function alternating(unit: string, length: number): Part[] {
  const parts: Part[] = [];
  for (let index = 0; index < length; index += 2) {
    const text = unit.charAt(index % unit.length);
    parts.push(...block('reasoning', [text], `r${index}`), ...block('text', [text], `t${index}`));
  }
  return parts;
}

interface TurnInput {
  readonly name: string;
  readonly parts: () => readonly Part[];
  readonly reasoning?: ModelEntry['reasoning'];
  /** What it goes on from. */
  readonly earlier?: string;
}

const turns = (figure: string, inputs: (size: BenchSize) => readonly TurnInput[]): BriefWork => ({
  figure,
  limit: LIMIT,
  measure: async (size, look) => {
    for (const { name, parts, ...options } of someOf(inputs(size), size)) {
      const taken = parts();
      await look(name, () => longestStretchMs(() => takeInTurn(taken, options)));
    }
  },
});

const atOnce = (kind: 'text' | 'reasoning') => (size: BenchSize) =>
  UNITS.map((unit) => ({
    name: JSON.stringify(unit.slice(0, 20)),
    parts: () => [...block(kind, [filled(unit, lengthAt(SIZE, size))]), ...answered(kind)],
  }));

const inCharacters = (size: BenchSize): TurnInput[] => [
  ...[PROSE, SENTENCES, '`'].map((unit) => ({
    name: `a thought of ${JSON.stringify(unit.slice(0, 20))}`,
    parts: () => [...block('reasoning', [...filled(unit, lengthAt(PARTS, size))]), ...answered('reasoning')],
  })),
  { name: 'an answer', parts: () => block('text', [...filled(PROSE, lengthAt(PARTS, size))]) },
  { name: 'thought and answer in turns', parts: () => alternating(PROSE, lengthAt(TURNS, size)) },
];

const withSources = (size: BenchSize): TurnInput[] => [
  {
    name: 'a long address',
    parts: () => [
      source('1', `https://a.example/?q=${filled('a=b&', lengthAt(SIZE, size))}`, 'A page'),
      ...block('text', ['x']),
    ],
  },
  {
    name: 'a long title',
    parts: () => [
      source('1', 'https://a.example/', filled('token is ', lengthAt(SIZE, size))),
      ...block('text', ['x']),
    ],
  },
  {
    name: 'many',
    parts: () => [
      ...Array.from({ length: lengthAt(SOURCES, size) }, (_, index) =>
        source(`${index}`, `https://a.example/${index}?token=${index}`, filled('word ', 100)),
      ),
      ...block('text', ['x']),
    ],
  },
];

const TAG_FLOODS = [
  ['think', '<think>a</think>b'],
  ['tagged', '<thinking>a</thinking><answer>b</answer>'],
  ['think', '<think></think>'],
  ['think', '<think>'],
  ['native', '<think>a</think>b'],
  ['native', '<think>a</think>'],
  ['none', '</think>'],
] as const;

const tagFloods = (size: BenchSize): TurnInput[] =>
  TAG_FLOODS.map(([reasoning, unit]) => ({
    name: `${unit} of a model that is said to be ${reasoning}`,
    parts: () => block('text', [filled(unit, lengthAt(SIZE, size))]),
    reasoning,
  }));

const goingOn = (size: BenchSize): TurnInput[] =>
  UNITS.filter((_, index) => index % 3 === 0).map((unit) => {
    const half = filled(unit, lengthAt(SIZE / 2, size));
    return { name: JSON.stringify(unit), parts: () => block('text', [half]), earlier: half.toWellFormed() };
  });

/** What one turn may bring, as much as it may where nobody has changed that. */
export const TURN_STRETCHES: readonly BriefWork[] = [
  turns('thoughtAtOnce', atOnce('reasoning')),
  turns('answerAtOnce', atOnce('text')),
  turns('inCharacters', inCharacters),
  turns('sources', withSources),
  turns('tagFloods', tagFloods),
  turns('goingOn', goingOn),
  {
    figure: 'titles',
    limit: LIMIT,
    measure: async (size, look) => {
      for (const unit of someOf(UNITS, size)) {
        const text = filled(unit, lengthAt(SIZE, size));
        const work = async (): Promise<void> => {
          sanitizeLine(cleanTitle(text) ?? '');
          sanitizeLine(text);
        };
        await look(JSON.stringify(unit), () => longestStretchMs(work));
      }
    },
  },
];
