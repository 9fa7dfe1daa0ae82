import { expect, it } from 'vitest';
import { optionsOfTurn } from './turn-options';
import { decodeWaitingTurn, encodeWaitingTurn } from './waiting-turn';

const OPTIONS = { rounds: 2 };
/** As the build before wrote it. */
const WAITING_BEFORE = JSON.stringify({ options: OPTIONS, kept: ['a plan'] });

it('are those that the turn began with, whether it waits or not', () => {
  const options = JSON.stringify(OPTIONS);
  expect(optionsOfTurn({ options, waiting: null })).toEqual(OPTIONS);
  expect(optionsOfTurn({ options, waiting: encodeWaitingTurn({ options: { rounds: 9 } }) })).toEqual(OPTIONS);
});

it('are found with a turn of the build before that waits, which still goes on', () => {
  expect(optionsOfTurn({ options: '{}', waiting: WAITING_BEFORE })).toEqual(OPTIONS);
  expect(decodeWaitingTurn(WAITING_BEFORE)).toEqual({ kept: ['a plan'] });
});
