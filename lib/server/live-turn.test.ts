import { describe, expect, it } from 'vitest';
import { LiveTurn } from './live-turn';

const key = { turnId: 'trn_1', conversationId: 'cnv_1', ownerId: 'owner' };
const textDelta = (delta: string) => ({ type: 'text-delta' as const, id: 'text-1', delta });

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const bytes of stream) text += decoder.decode(bytes, { stream: true });
  return text;
}

describe('LiveTurn', () => {
  it('gives every reader the whole turn, whenever it comes', async () => {
    const turn = new LiveTurn(key);
    const early = readAll(turn.stream());
    turn.write(textDelta('one'));
    await Promise.resolve();
    const middle = readAll(turn.stream());
    turn.write(textDelta('two'));
    turn.end();
    const late = readAll(turn.stream());
    const expected = [
      'data: {"type":"text-delta","id":"text-1","delta":"one"}\n\n',
      'data: {"type":"text-delta","id":"text-1","delta":"two"}\n\n',
      'data: [DONE]\n\n',
    ].join('');
    expect(await Promise.all([early, middle, late])).toEqual([expected, expected, expected]);
  });

  it('keeps line breaks of the model inside one event', async () => {
    const turn = new LiveTurn(key);
    turn.write(textDelta('a\r\n\nevent: evil\ndata: x'));
    turn.end();
    const events = (await readAll(turn.stream())).split('\n\n').filter((event) => event !== '');
    expect(events).toHaveLength(2);
    expect(events.every((event) => /^data: [^\n\r]+$/.test(event))).toBe(true);
  });

  it('goes on for the others when a reader leaves, and does not stop', async () => {
    const turn = new LiveTurn(key);
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

  it('takes nothing after its end', async () => {
    const turn = new LiveTurn(key);
    turn.end();
    turn.write(textDelta('late'));
    turn.end();
    expect(await readAll(turn.stream())).toBe('data: [DONE]\n\n');
  });
});
