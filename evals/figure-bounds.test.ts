import { expect, it } from 'vitest';
import { brokenBounds, senseless } from './figure-bounds';
import { EVAL_SUITES } from './suites';

const bounds = { atLeast: { accuracy: 0.8, 'byLanguage.id': 0.7 }, atMost: { wrong: 2 } };

it('says which figures are too low, too high or missing', () => {
  expect(brokenBounds(bounds, { accuracy: 0.8, byLanguage: { id: 0.7 }, wrong: 2 })).toEqual([]);
  expect(brokenBounds(bounds, { accuracy: 0.79, byLanguage: { en: 1 }, wrong: 3 })).toEqual([
    'accuracy is 0.79, less than 0.8',
    'byLanguage.id is NaN, less than 0.7',
    'wrong is 3, more than 2',
  ]);
});

it('says which figures are missing or make no sense, however good they are', () => {
  expect(senseless(bounds, { accuracy: 0.1, byLanguage: { id: 0 }, wrong: 9 })).toEqual([]);
  expect(senseless(bounds, { accuracy: Number.NaN, byLanguage: { en: -1 }, wrong: 0 })).toEqual([
    'byLanguage.id is missing',
    'accuracy is NaN',
    'byLanguage.en is -1',
  ]);
});

it('says on few rows, too, what is less than all or more than none', () => {
  const exact = { atLeast: { kept: 1 }, atMost: { crashed: 0 } };
  expect(senseless(exact, { kept: 1, crashed: 0 })).toEqual([]);
  expect(senseless(exact, { kept: 0.99, crashed: 1 })).toEqual([
    'kept is 0.99, less than 1',
    'crashed is 1, more than 0',
  ]);
});

it('every suite has a name of its own, and something to reach', () => {
  expect(new Set(EVAL_SUITES.map(({ name }) => name)).size).toBe(EVAL_SUITES.length);
  for (const { name, bounds: own } of EVAL_SUITES)
    expect(Object.keys({ ...own.atLeast, ...own.atMost }), name).not.toEqual([]);
});
