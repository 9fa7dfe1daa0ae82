import { expect, it } from 'vitest';
import { choosePipeline } from './choose-pipeline';

const stages = () => [];

it.each([
  [undefined, { name: 'fast', reason: 'usual' }],
  ['fast', { name: 'fast', reason: 'requested' }],
  ['deep', { name: 'deep', reason: 'requested' }],
  ['research', { name: 'fast', reason: 'not-available' }],
  ['toString', { name: 'fast', reason: 'not-available' }],
  ['', { name: 'fast', reason: 'not-available' }],
])('chooses for a request of %j', (requested, choice) => {
  expect(choosePipeline(requested, { fast: stages, deep: stages })).toEqual(choice);
});
