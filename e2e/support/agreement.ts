import assert from 'node:assert/strict';
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
  assert.equal(runningTurnId, null);
  const answers = messages.filter(({ id }) => id === turn.messageId);
  assert.equal(answers.length, 1);
  const [answer] = answers;
  const { trace, thoughts, chain } = await visitor.trace(turn.traceId);
  assert.equal(chain.verified, true);
  assert.equal(trace.status, answer?.metadata?.status);
  assert.deepEqual(
    thoughts.map(({ sequence }) => sequence),
    thoughts.map((_, index) => index),
  );
  const joined = thoughts.map(({ delta }) => delta).join('');
  for (const { thought } of trace.record.steps)
    for (const part of thought?.split(SENTENCE_END) ?? [])
      assert.ok(plain(joined).includes(plain(part)), `a step says what was not thought: ${part}`);
  assertCovered(trace.record, joined);
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
export async function assertKeptAsShown(visitor: Visitor, turn: PlayedTurn): Promise<void> {
  assert.deepEqual(await keptTurn(visitor, turn), { status: turn.status, ...shownTurn(turn) });
  const { trace } = await visitor.trace(turn.traceId);
  assert.deepEqual(
    trace.record.steps.map(({ stepKey, label, status }) => ({ stepKey, label, status })),
    turn.steps.map(({ stepKey, label, status }) => ({ stepKey, label, status })),
  );
  assert.deepEqual(trace.record.activities, turn.activities);
}

/** What is kept of a text begins with what was sure to be, and goes no further than what was shown. */
export function assertBetween(kept: string, least: string, most: string): void {
  assert.ok(kept.startsWith(least), `“${kept}” does not begin with “${least}”`);
  assert.ok(most.startsWith(kept), `“${most}” does not begin with “${kept}”`);
}

/** Every activity that was seen to end is kept exactly as it was. */
export async function assertEndedKept(visitor: Visitor, seen: PlayedTurn): Promise<void> {
  const ended = seen.activities.filter(({ status }) => status !== 'running');
  const { trace } = await visitor.trace(seen.traceId);
  const kept = new Map(trace.record.activities.map((activity) => [activity.activityId, activity]));
  for (const activity of ended) assert.deepEqual(kept.get(activity.activityId), activity);
}

/** What was thought stands in the rows of the timeline: all of it, once, in its order, and all of them have ended. */
function assertCovered({ activities, traceMode }: WireEnvelope['record'], thoughts: string): void {
  assert.deepEqual(
    activities.map(({ sequence }) => sequence),
    activities.map((_, index) => index),
  );
  for (const { status, startedAt, endedAt } of activities) {
    assert.notEqual(status, 'running');
    assert.ok((endedAt ?? 0) >= startedAt, 'it ends before it begins');
  }
  const rows = activities.filter(({ kind }) => kind === 'thought');
  if (traceMode === 'curated') {
    assert.deepEqual(
      rows.filter(({ detail }) => detail !== undefined),
      [],
    );
    return;
  }
  let covered = 0;
  for (const { detail } of rows) {
    assert.equal(detail?.start, covered, 'a row begins where the one before it ended');
    covered = detail?.end ?? -1;
  }
  assert.equal(covered, thoughts.length, 'the rows end with the thoughts');
}

/** A step joins sentences that need not be neighbours, and may be cut. */
const SENTENCE_END = /(?<=[.!?])\s+|…/;

const plain = (text: string): string => text.replaceAll(/[\s*_`]+/g, ' ').trim();

const partsOf = (message: WireMessage | undefined, type: string): WireMessage['parts'] =>
  message?.parts.filter((part) => part.type === type) ?? [];
