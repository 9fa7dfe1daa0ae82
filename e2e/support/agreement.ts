import { expect } from '@playwright/test';
import type { PlayedTurn } from './played-turn';
import type { Visitor } from './visitor';
import type { WireEnvelope, WireMessage } from './wire-event';

/** What is kept of a turn, in the form in which a stream shows it. */
export interface KeptTurn {
  readonly status: string;
  readonly text: string;
  readonly thoughts: string;
  readonly sources: readonly string[];
  readonly notices: readonly string[];
}

/** Reads a settled turn back from everywhere it is kept, and checks that these places agree with each other. */
export async function keptTurn(visitor: Visitor, turn: PlayedTurn): Promise<KeptTurn> {
  const { messages, runningTurnId } = await visitor.conversation(turn.conversationId);
  expect(runningTurnId).toBeNull();
  const answers = messages.filter(({ id }) => id === turn.messageId);
  expect(answers).toHaveLength(1);
  const [answer] = answers;
  const { trace, thoughts, chain } = await visitor.trace(turn.traceId);
  expect(chain.verified).toBe(true);
  expect(trace.status).toBe(answer?.metadata?.status);
  expect(thoughts.map(({ sequence }) => sequence)).toEqual(thoughts.map((_, index) => index));
  const joined = thoughts.map(({ delta }) => delta).join('');
  for (const { thought } of trace.record.steps)
    for (const part of thought?.split(SENTENCE_END) ?? [])
      expect(plain(joined), 'a step says what was thought').toContain(plain(part));
  expectCovered(trace.record, joined);
  return {
    status: trace.status,
    text: partsOf(answer, 'text')
      .map(({ text = '' }) => text)
      .join(''),
    thoughts: joined,
    sources: partsOf(answer, 'source-url').map(({ url = '' }) => url),
    notices: partsOf(answer, 'data-notice').map(({ data }) => data?.code ?? ''),
  };
}

/** What a stream has shown, in the same form. */
export const shownTurn = (turn: PlayedTurn): Omit<KeptTurn, 'status'> => ({
  text: turn.text,
  thoughts: turn.thoughts,
  sources: turn.sources.map(({ url = '' }) => url),
  notices: turn.notices.map(({ code = '' }) => code),
});

/** A turn that was seen to its end is kept exactly as it was shown. */
export async function expectKeptAsShown(visitor: Visitor, turn: PlayedTurn): Promise<void> {
  expect(await keptTurn(visitor, turn)).toEqual({ status: turn.status, ...shownTurn(turn) });
  const { trace } = await visitor.trace(turn.traceId);
  expect(trace.record.steps.map(({ stepKey, label, status }) => ({ stepKey, label, status }))).toEqual(
    turn.steps.map(({ stepKey, label, status }) => ({ stepKey, label, status })),
  );
  expect(trace.record.activities).toEqual(turn.activities);
}

/** Every activity that was seen to end is kept exactly as it was. */
export async function expectEndedKept(visitor: Visitor, seen: PlayedTurn): Promise<void> {
  const ended = seen.activities.filter(({ status }) => status !== 'running');
  const { trace } = await visitor.trace(seen.traceId);
  expect(trace.record.activities).toEqual(expect.arrayContaining(ended));
}

/** What was thought stands in the rows of the timeline: all of it, once, in its order, and all of them have ended. */
function expectCovered({ activities, traceMode }: WireEnvelope['record'], thoughts: string): void {
  expect(activities.map(({ sequence }) => sequence)).toEqual(activities.map((_, index) => index));
  for (const { status, startedAt, endedAt } of activities) {
    expect(status).not.toBe('running');
    expect(endedAt).toBeGreaterThanOrEqual(startedAt);
  }
  const rows = activities.filter(({ kind }) => kind === 'thought');
  if (traceMode === 'curated') {
    expect(rows.filter(({ detail }) => detail !== undefined)).toEqual([]);
    return;
  }
  let covered = 0;
  for (const { detail } of rows) {
    expect(detail?.start, 'a row begins where the one before it ended').toBe(covered);
    covered = detail?.end ?? -1;
  }
  expect(covered, 'the rows end with the thoughts').toBe(thoughts.length);
}

/** A step joins sentences that need not be neighbours, and may be cut. */
const SENTENCE_END = /(?<=[.!?])\s+|…/;

const plain = (text: string): string => text.replaceAll(/[\s*_`]+/g, ' ').trim();

const partsOf = (message: WireMessage | undefined, type: string): WireMessage['parts'] =>
  message?.parts.filter((part) => part.type === type) ?? [];
