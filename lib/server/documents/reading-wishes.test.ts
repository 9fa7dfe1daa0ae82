import { beforeEach, expect, it } from 'vitest';
import { documentNamed } from '@/lib/store/contract/document-fixtures';
import { uploadedRow } from '@/lib/store/stored-document';
import { ReadingWishes } from './reading-wishes';

const [one, two] = [uploadedRow(documentNamed('one')), uploadedRow(documentNamed('two'))];
let now: number;
let wishes: ReadingWishes;

beforeEach(() => {
  now = 1_000;
  wishes = new ReadingWishes(() => now);
});

it('keeps nothing of what nobody has looked at lately', () => {
  wishes.noteLookedAt(one);
  now += 15_000;
  wishes.noteLookedAt(two);
  expect(wishes.documents).toEqual([one, two]);
  now += 5_000;
  expect(wishes.isAwaited(one.documentId)).toBe(false);
  expect(wishes.documents).toEqual([two]);
});

it('wants a document as long as one of those does who have asked for it', async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const stopped = expect(wishes.ask(one, first.signal)).rejects.toThrow('stopped');
  const answered = wishes.ask(one, second.signal);
  first.abort(new Error('stopped'));
  await stopped;
  expect(wishes.isAsked(one.documentId)).toBe(true);
  wishes.forget(one.documentId);
  await answered;
  const third = new AbortController();
  const called = expect(wishes.ask(one, third.signal)).rejects.toThrow('stopped');
  third.abort(new Error('stopped'));
  await called;
  expect(wishes.documents).toEqual([]);
});
