import { expect, it } from 'vitest';
import { paragraphsOf } from './monologue';
import { StoredMonologue } from './stored-monologue';

const entriesOf = (text: string) =>
  Array.from({ length: Math.ceil(text.length / 500) }, (_, index) => ({
    sequence: index,
    ts: index,
    delta: text.slice(index * 500, (index + 1) * 500),
  }));

it.each(['So. ', 'A longer sentence of thought. ', '\n- a\n'])(
  'StoredMonologue ends with the paragraphs of all thoughts: %j',
  (piece) => {
    const thoughts = entriesOf(piece.repeat(5_000));
    const monologue = new StoredMonologue(thoughts, []);
    let steps = 0;
    while (!monologue.isComplete) monologue.read(steps++);
    expect(steps).toBeGreaterThan(1);
    expect(monologue.read(steps)).toEqual(paragraphsOf(thoughts.map(({ delta }) => delta)));
  },
);
