import { act, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '@/components/testing/render-page';
import { phrases } from '@/e2e/support/phrases';
import { TraceAnnouncer } from './trace-announcer';

type Told = ComponentProps<typeof TraceAnnouncer>;
const { thinking, responding } = phrases.en.trace.announcement;

let tell: (told: Partial<Told>) => void;
function Announced() {
  const [told, setTold] = useState<Told>({ phase: 'thinking', line: null, summary: 'Answered in 9s' });
  tell = (change) => act(() => setTold({ ...told, ...change }));
  return <TraceAnnouncer {...told} />;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  renderPage(<Announced />);
});
afterEach(() => vi.useRealTimers());

it('says that a turn thinks, the newest thought now and then, and at once how it ended', () => {
  const heard = (): string => screen.getByRole('status').textContent ?? '';
  const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
  const think = (text: string): void => tell({ line: { kind: 'thought', text } as Told['line'] });
  expect(heard()).toBe(thinking);
  for (const thought of ['One.', 'Two.', 'Three.']) think(thought);
  pass(5_900);
  expect(heard()).toBe(thinking);
  pass(200);
  expect(heard()).toBe('Three.');
  think('Four.');
  // What is said of the turn waits as well, and nothing takes its place.
  tell({ phase: 'responding' });
  expect(heard()).toBe('Three.');
  pass(6_000);
  expect(heard()).toBe(responding);
  tell({ line: { kind: 'step', text: '', wait: { phase: 'waiting', ahead: 3 } } });
  pass(6_000);
  expect(heard()).toBe(phrases.en.trace.announcement.waiting);
  tell({ line: { kind: 'step', text: '', wait: { phase: 'waiting', ahead: 2 } } });
  pass(6_000);
  expect(heard()).toBe(phrases.en.trace.announcement.waiting);
  tell({ phase: 'settled' });
  expect(heard()).toBe('Answered in 9s');
});
