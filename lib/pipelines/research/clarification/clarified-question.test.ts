import { expect, it } from 'vitest';
import en from '@/messages/en.json';
import id from '@/messages/id.json';
import { clarifiedQuestion } from './clarified-question';

it.each([
  ['mercury', 'the planet', 'mercury (the planet)'],
  ['Who won the election?', 'The most recent one.', 'Who won the election (The most recent one)?'],
  ['cuaca', ' Bandung ', 'cuaca (Bandung)'],
  ['mercury', 'How hot is Mercury by day?', 'How hot is Mercury by day?'],
  ['mercury', '', 'mercury'],
  ['mercury', 'Skip', 'mercury'],
  // What the button has said before stays understood.
  ['mercury', 'Skip and go on', 'mercury'],
  ['bisa', 'terserah saja', 'bisa'],
])('%s, answered with %s', (question, reply, clarified) => {
  expect(clarifiedQuestion(question, reply)).toBe(clarified);
});

it('knows what the button says in every language', () => {
  for (const { message } of [en, id])
    expect(clarifiedQuestion('mercury', message.clarification.skip)).toBe('mercury');
});
