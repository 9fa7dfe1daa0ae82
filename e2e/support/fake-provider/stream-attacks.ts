import type { Script, ScriptStep } from './script';

type Options = Readonly<Record<string, string>>;

const STOP: ScriptStep = { kind: 'finish', reason: 'stop' };
const ANSWER: ScriptStep = { kind: 'text', text: 'That is all. ' };
const MOST_CHARACTERS = 1_000_000;

/** A key that nobody was given, in pieces, so that no scanner of the source takes it for one. */
export const ATTACKED_KEY = ['AK', 'IA', 'Q7XM2ZL9', 'RB4TC8VD'].join('');
export const ATTACKED_TOKEN = ['x7Kd92mQ', 'pL4vR8tY', 'wZ3nB6hJ', 'cF5gS1aE'].join('');

const UNITS: Readonly<Record<string, string>> = {
  prose: 'The first way is cheaper, so I compare it with the second one. ',
  words: 'word ',
  letters: 'a',
  sentences: 'a. ',
  names: 'password: ',
  braces: '{"a": ',
  ticks: '`',
};

const filled = (unit: string, characters: number): string =>
  unit.repeat(Math.ceil(characters / unit.length)).slice(0, characters);

/** Streams that are made to hold up the process, or to break off inside a secret. */
export const STREAM_ATTACKS: Readonly<
  Record<string, (request: unknown, options: Options) => Omit<Script, 'name'>>
> = {
  /** One event with very much text, as `channel` (`thought` or `text`), of a `unit` by name. */
  flood: (_request, { channel, unit, characters }) => {
    const length = Math.min(Number(characters ?? 200_000), MOST_CHARACTERS);
    const text = filled(UNITS[unit ?? 'prose'] ?? ' ', length);
    return { steps: [{ kind: channel === 'text' ? 'text' : 'thought', text }, ANSWER, STOP] };
  },
  /** Thought and answer in turns. */
  switching: (_request, { times }) => ({
    steps: [
      ...Array.from({ length: Math.min(Number(times ?? 300), 2_000) }, (): ScriptStep[] => [
        { kind: 'thought', text: 'I look at the next one. ' },
        { kind: 'text', text: 'It is fine. ' },
      ]).flat(),
      STOP,
    ],
  }),
  /** Breaks off inside a key. */
  'cut-key': (_request, { channel, length }) => ({
    steps: [
      {
        kind: channel === 'text' ? 'text' : 'thought',
        text: `It is ${ATTACKED_KEY.slice(0, Number(length ?? 19))}`,
      },
      { kind: 'cut' },
    ],
  }),
  /** A source whose address carries the caller's rights. */
  'secret-source': () => ({
    steps: [
      ANSWER,
      {
        kind: 'sources',
        queries: ['figures'],
        sources: [
          {
            url: `https://user:${ATTACKED_TOKEN}@data.example.org/page?access_token=${ATTACKED_TOKEN}&page=2`,
            title: `Figures ${'of the year '.repeat(60)}`,
          },
        ],
      },
      STOP,
    ],
  }),
};
