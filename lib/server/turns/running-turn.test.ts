import { describe, expect, it } from 'vitest';
import { outcomeOfSignal } from '@/lib/pipelines/turn/turn-outcome';
import { RunningTurn } from './running-turn';

const key = { turnId: 'trn_1', conversationId: 'cnv_1', ownerId: 'owner' };
const textDelta = (delta: string) => ({ type: 'text-delta' as const, id: 'text-1', delta });

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const bytes of stream) text += decoder.decode(bytes, { stream: true });
  return text;
}

describe('RunningTurn', () => {
  it('gives every reader the whole turn, whenever it comes', async () => {
    const turn = new RunningTurn(key);
    const early = readAll(turn.stream());
    turn.write(textDelta('one'));
    await Promise.resolve();
    const middle = readAll(turn.stream());
    turn.write(textDelta('two'));
    turn.end();
    const late = readAll(turn.stream());
    const expected = [
      'id: 1\ndata: {"type":"text-delta","id":"text-1","delta":"one"}\n\n',
      'id: 2\ndata: {"type":"text-delta","id":"text-1","delta":"two"}\n\n',
      'data: [DONE]\n\n',
    ].join('');
    expect(await Promise.all([early, middle, late])).toEqual([expected, expected, expected]);
  });

  it('gives a reader what is written together as one piece, even where promises settle in between', async () => {
    const turn = new RunningTurn(key);
    const reader = turn.stream().getReader();
    const first = reader.read();
    await new Promise((resolve) => setImmediate(resolve));
    for (const word of ['one', 'two', 'three']) {
      turn.write(textDelta(word));
      await Promise.resolve();
    }
    expect(new TextDecoder().decode((await first).value).match(/id: \d/g)).toEqual([
      'id: 1',
      'id: 2',
      'id: 3',
    ]);
    await reader.cancel();
  });

  it('gives a reader its end at once, since the process may end with its turns', async () => {
    const turn = new RunningTurn(key);
    let all = '';
    void readAll(turn.stream()).then((text) => {
      all = text;
    });
    await new Promise((resolve) => setImmediate(resolve));
    turn.write(textDelta('one'));
    turn.end();
    await new Promise((resolve) => process.nextTick(resolve));
    for (let tick = 0; tick < 100; tick += 1) await Promise.resolve();
    expect(all).toContain('[DONE]');
  });

  it('keeps line breaks of the model inside one event', async () => {
    const turn = new RunningTurn(key);
    turn.write(textDelta('a\r\n\nevent: evil\ndata: x'));
    turn.end();
    const events = (await readAll(turn.stream())).split('\n\n').filter((event) => event !== '');
    expect(events).toHaveLength(2);
    expect(events.every((event) => /^(id: \d+\n)?data: [^\n\r]+$/.test(event))).toBe(true);
  });

  it('goes on for the others when a reader leaves, and does not stop', async () => {
    const turn = new RunningTurn(key);
    const leaving = turn.stream().getReader();
    const staying = readAll(turn.stream());
    turn.write(textDelta('one'));
    await leaving.read();
    await leaving.cancel();
    turn.write(textDelta('two'));
    turn.end();
    expect(await staying).toContain('"two"');
    expect(turn.signal.aborted).toBe(false);
  });

  it('goes on after any chunk, for readers that have seen some of it', async () => {
    const turn = new RunningTurn(key);
    for (const word of ['one', 'two', 'three']) turn.write(textDelta(word));
    const live = readAll(turn.stream(2));
    const ahead = readAll(turn.stream(99));
    await Promise.resolve();
    turn.write(textDelta('four'));
    turn.end();
    expect((await live).match(/"delta":"\w+"|id: \d+/g)).toEqual([
      'id: 3',
      '"delta":"three"',
      'id: 4',
      '"delta":"four"',
    ]);
    expect(await ahead).toContain('id: 4');
    expect(await readAll(turn.stream(4))).toBe('data: [DONE]\n\n');
  });

  it('tells of every chunk with its number', () => {
    const seen: [number, string][] = [];
    const turn = new RunningTurn(key, (sequence, chunk) => seen.push([sequence, chunk]));
    turn.write(textDelta('one'));
    turn.write(textDelta('two'));
    expect(seen.map(([sequence, chunk]) => [sequence, JSON.parse(chunk).delta])).toEqual([
      [1, 'one'],
      [2, 'two'],
    ]);
  });

  it('says why it was stopped', () => {
    const stopped = new RunningTurn(key);
    stopped.stop();
    expect(outcomeOfSignal(stopped.signal)).toEqual({ kind: 'stopped' });
    const interrupted = new RunningTurn(key);
    expect(outcomeOfSignal(interrupted.signal)).toBeNull();
    interrupted.stop('interrupted');
    interrupted.stop();
    expect(outcomeOfSignal(interrupted.signal)).toEqual({ kind: 'interrupted' });
  });

  it('takes nothing after its end', async () => {
    const turn = new RunningTurn(key);
    turn.end();
    turn.write(textDelta('late'));
    turn.end();
    expect(await readAll(turn.stream())).toBe('data: [DONE]\n\n');
  });
});
