import { expect, it } from 'vitest';
import { z } from 'zod';
import { askPerson } from './ask-person';
import { WAITING } from './memory-keys';
import { StageView } from './stage-sink';
import { modelForTest } from './testing/model-for-test';
import { sinkForTest } from './testing/sink-for-test';
import { contextForTest } from './testing/turn-for-test';

it('keeps no more bytes than it may, however few characters they are', () => {
  const ask = (letter: string) => {
    const context = contextForTest({ model: modelForTest([]).model });
    const { sink } = sinkForTest();
    sink.start();
    const state = Array.from({ length: 50 }, () => `${letter.repeat(3)} `.repeat(900));
    const question = { question: 'Which one?', options: [], state };
    askPerson(context, new StageView(sink), z.array(z.string()), question);
    return context.memory.get(WAITING);
  };
  expect(ask('e')).toHaveLength(50);
  expect(() => ask('é')).toThrow('cannot be kept');
});
