import { expect, it, vi } from 'vitest';
import type { PassageView } from '@/lib/chat/documents/document';
import { OwnPassages } from './own-passages';

const passage = (chunkId: string): PassageView => ({
  ...{ chunkId, documentId: 'd1', title: 'pump.md', page: null, place: null },
  ...{ start: 0, end: 4, text: 'Pump' },
});

let now = 0;
const clock = (): number => now;

it('fetches together what is asked for at once, each passage once, and says what is gone', async () => {
  const fetched: (readonly string[])[] = [];
  const passages = new OwnPassages(async (ids) => {
    fetched.push(ids);
    return ids.filter((id) => id !== 'c3').map(passage);
  }, clock);
  passages.ask(['c1', 'c2']);
  passages.ask(['c2', 'c3']);
  await vi.waitFor(() => expect(passages.known.get().size).toBe(3));
  passages.ask(['c1', 'c3']);
  expect(fetched).toEqual([['c1', 'c2', 'c3']]);
  expect(passages.known.get().get('c1')).toEqual(passage('c1'));
  expect(passages.known.get().get('c3')).toBe('gone');
});

it('asks again for what could not be had', async () => {
  const answers = [() => Promise.reject(new Error('offline')), async () => [passage('c1')]];
  const passages = new OwnPassages(async () => answers.shift()?.() ?? [], clock);
  passages.ask(['c1']);
  await vi.waitFor(() => expect(passages.known.get().get('c1')).toBe('unreachable'));
  passages.ask(['c1']);
  await vi.waitFor(() => expect(passages.known.get().get('c1')).toEqual(passage('c1')));
});

it('asks again for whoever looks later, since documents are deleted and come back', async () => {
  let there = ['c1'];
  const passages = new OwnPassages(async () => there.map(passage), clock);
  passages.ask(['c1', 'c2']);
  await vi.waitFor(() => expect(passages.known.get().get('c2')).toBe('gone'));
  there = ['c2'];
  now += 60_000;
  passages.ask(['c1', 'c2']);
  await vi.waitFor(() => expect(passages.known.get().get('c1')).toBe('gone'));
  expect(passages.known.get().get('c2')).toEqual(passage('c2'));
});

it('keeps what it knows where it cannot be asked again', async () => {
  const answers = [Promise.resolve([passage('c1')])];
  const passages = new OwnPassages(() => answers.shift() ?? Promise.reject(new Error('offline')), clock);
  passages.ask(['c1']);
  await vi.waitFor(() => expect(passages.known.get().size).toBe(1));
  now += 60_000;
  passages.ask(['c1', 'c2']);
  await vi.waitFor(() => expect(passages.known.get().get('c2')).toBe('unreachable'));
  expect(passages.known.get().get('c1')).toEqual(passage('c1'));
});
