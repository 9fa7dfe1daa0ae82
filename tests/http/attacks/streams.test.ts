import { ATTACKED_KEY, ATTACKED_TOKEN } from '@/e2e/support/fake-provider/stream-attacks';
import type { PlayedTurn } from '@/e2e/support/played-turn';
import { newQuestion } from '@/e2e/support/question';
import { describe, expect, test } from '../support/test';

interface StreamAttack {
  readonly name: string;
  readonly scenario: string;
  /** What must hold of the turn; how long it keeps others waiting is measured by `npm run bench`. */
  readonly check: (turn: PlayedTurn, everything: string) => void;
}

const FLOODS = ['prose', 'words', 'letters', 'sentences', 'names', 'braces', 'ticks'] as const;
const MOST_BYTES_A_SWITCH = 1_500;
const SWITCHES = 300;

const completed = (turn: PlayedTurn): void => expect(turn.status).toBe('completed');

const ATTACKS: readonly StreamAttack[] = [
  ...FLOODS.map((unit) => ({
    name: `a thought of 200 kB in one event: ${unit}`,
    scenario: `flood channel=thought unit=${unit}`,
    check: completed,
  })),
  ...(['prose', 'names'] as const).map((unit) => ({
    name: `an answer of 200 kB in one event: ${unit}`,
    scenario: `flood channel=text unit=${unit}`,
    check: completed,
  })),
  {
    name: 'thought and answer in turns',
    scenario: `switching times=${SWITCHES}`,
    check: (turn) => {
      completed(turn);
      expect(turn.body.length).toBeLessThan(SWITCHES * MOST_BYTES_A_SWITCH);
    },
  },
  ...(['thought', 'text'] as const).flatMap((channel) =>
    [5, 12, 19].map((length) => ({
      name: `a ${channel} that breaks off after ${length} characters of a key`,
      scenario: `cut-key channel=${channel} length=${length}`,
      check: (turn: PlayedTurn, everything: string) => {
        // Of a thought that may be part of a key, nothing was shown.
        expect(turn.status).toBe(channel === 'text' ? 'interrupted' : 'failed');
        expect(everything).not.toContain(ATTACKED_KEY.slice(0, 5));
      },
    })),
  ),
  {
    name: 'a source whose address carries a token',
    scenario: 'secret-source',
    check: (_turn, everything) => {
      expect(everything).not.toContain(ATTACKED_TOKEN.slice(0, 12));
      expect(everything).toContain('https://data.example.org/page?page=2');
      expect(everything).not.toContain('of the year '.repeat(30));
    },
  },
];

describe('streams made to hold up or to leak', () => {
  for (const { name, scenario, check } of ATTACKS) {
    test(name, async ({ visitor }) => {
      const turn = await visitor.ask(newQuestion(scenario).text);
      check(turn, `${turn.body}\n${await visitor.everythingAbout(turn)}`);
    });
  }
});
