import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Observable } from '@/components/observable/observable';
import { KnownDocuments } from '../documents/known-documents';
import { ConversationSession } from '../session/conversation-session';
import { type LongAnswer, LongAnswers } from './long-answers';

const session = () =>
  new ConversationSession('k', 'cnv_1', {
    ...{ models: [], answerChoices: [], documents: new KnownDocuments(), hear: () => undefined },
    preferences: () => ({ modelId: 'm', thinking: 'auto', mode: 'auto' }),
  });

let heard: Observable<readonly LongAnswer[]>;
let isHidden: boolean;
let answers: LongAnswers;
const kinds = () => heard.get().map(({ ended }) => ended);

beforeEach(() => {
  vi.useFakeTimers();
  heard = new Observable<readonly LongAnswer[]>([]);
  isHidden = true;
  answers = new LongAnswers(heard, () => isHidden);
});
afterEach(() => vi.useRealTimers());

it('hears of a turn once it has run for twenty seconds, and of its end where nobody looks', () => {
  const one = session();
  answers.begin(one, Date.now());
  vi.advanceTimersByTime(19_999);
  expect(kinds()).toEqual([]);
  vi.advanceTimersByTime(2);
  expect(kinds()).toEqual([null]);
  answers.end(one, 'completed');
  expect(kinds()).toEqual([null, 'completed']);
});

it('hears nothing of the end of what was short, or is looked at, or got lost', () => {
  const [short, seen, lost] = [session(), session(), session()];
  for (const one of [short, seen, lost]) answers.begin(one, Date.now());
  vi.advanceTimersByTime(5_000);
  answers.end(short, 'completed');
  answers.forget(lost);
  vi.advanceTimersByTime(30_000);
  isHidden = false;
  answers.end(seen, 'completed');
  expect(heard.get().map(({ session: of, ended }) => [of === seen, ended])).toEqual([[true, null]]);
});

it('counts from the beginning of a turn that it hears of later, and by what its answer says', () => {
  const [late, later] = [session(), session()];
  answers.begin(late, Date.now() - 30_000);
  vi.advanceTimersByTime(1);
  expect(kinds()).toEqual([null]);
  answers.begin(later, Date.now());
  answers.end(later, 'failed', 25_000);
  expect(kinds()).toEqual([null, 'failed']);
});
