import { ATTACKED_KEY, ATTACKED_TOKEN } from '../support/fake-provider/stream-attacks';
import { longestWaitMs, MOST_WAIT_MS } from '../support/longest-wait';
import type { PlayedTurn } from '../support/played-turn';
import { newQuestion } from '../support/question';
import { expect, test } from '../support/test';
import { Visitor } from '../support/visitor';

interface StreamAttack {
  readonly name: string;
  readonly scenario: string;
  /** What must hold of the turn, beside that nobody else waited meanwhile. */
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
      check: (_turn: PlayedTurn, everything: string) =>
        expect(everything).not.toContain(ATTACKED_KEY.slice(0, 5)),
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

test.describe('streams made to hold up or to leak', () => {
  for (const { name, scenario, check } of ATTACKS) {
    test(name, async ({ visitor }) => {
      const attack = visitor.ask(newQuestion(scenario).text);
      const waitedMs = await longestWaitMs(new Visitor(), () => attack);
      test.info().annotations.push({ type: 'measured', description: `${waitedMs.toFixed(0)} ms` });
      expect(waitedMs).toBeLessThan(MOST_WAIT_MS);
      const turn = await attack;
      check(turn, `${turn.body}\n${await visitor.everythingAbout(turn)}`);
    });
  }
});
