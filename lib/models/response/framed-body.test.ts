import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ByteSink } from './byte-source';
import { FRAME_MS, type FramedBodyOptions, framedBody } from './framed-body';

/** After a failure has been told. */
const LONG_MS = 1_000;
const LARGE = 1_000_000;

/** A source whose bytes come when they are told to, and what is read of it, each piece with its time. */
function byHand(options: Partial<FramedBodyOptions> = {}) {
  let sink: ByteSink | undefined;
  const calls: string[] = [];
  const source = {
    start: (given: ByteSink) => {
      sink = given;
    },
    pause: () => void calls.push('pause'),
    resume: () => void calls.push('resume'),
    cancel: () => void calls.push('cancel'),
  };
  const stream = framedBody(source, { maxEventBytes: LARGE, clock: () => Date.now(), ...options });
  const startedAt = Date.now();
  const read: { readonly at: number; readonly text: string }[] = [];
  let failure: unknown;
  const reading = (async () => {
    for await (const bytes of stream)
      read.push({ at: Date.now() - startedAt, text: Buffer.from(bytes).toString() });
  })().catch((error: unknown) => {
    failure = error;
  });
  return {
    calls,
    read,
    reading,
    failure: () => failure,
    text: () => read.map(({ text }) => text).join(''),
    send: async (text: string) => {
      sink?.data(Buffer.from(text));
      await vi.advanceTimersByTimeAsync(0);
    },
    end: () => sink?.end(),
    fail: (error: unknown) => sink?.fail(error),
  };
}

describe('framedBody', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('passes what comes after a pause at once, and what follows closely once a frame', async () => {
    const { send, read, end, reading } = byHand();
    for (let piece = 0; piece < 200; piece += 1) {
      await send(`${piece} `);
      await vi.advanceTimersByTimeAsync(5);
    }
    await vi.advanceTimersByTimeAsync(500);
    await send('after a pause');
    end();
    await reading;
    expect(read[0]).toEqual({ at: 0, text: '0 ' });
    expect(read.at(-1)).toEqual({ at: 1_500, text: 'after a pause' });
    expect(read.length).toBeLessThan(50);
    const later = read.filter(({ at }) => at > 200 && at < 1_000);
    for (const { text } of later) expect(text.trim().split(' ').length).toBeGreaterThan(5);
  });

  it('lets nothing wait for longer than a frame, and at the beginning for much less', async () => {
    const { send, read, end, reading } = byHand();
    for (let piece = 0; piece < 100; piece += 1) {
      await send(`${Date.now()} `);
      await vi.advanceTimersByTimeAsync(5);
    }
    await vi.advanceTimersByTimeAsync(FRAME_MS);
    end();
    await reading;
    const startedAt = Number(read[0]?.text);
    for (const { at, text } of read)
      for (const sentAt of text.trim().split(' ')) {
        const saidFor = Number(sentAt) - startedAt;
        expect(at - saidFor).toBeLessThanOrEqual(Math.min(FRAME_MS, 1 + Math.ceil(at / 4)));
      }
  });

  it('has no timer while nothing comes', async () => {
    const { send, read } = byHand();
    await send('one');
    await vi.advanceTimersByTimeAsync(100);
    await send('two');
    expect(vi.getTimerCount()).toBe(0);
    await send('three');
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(FRAME_MS);
    expect(vi.getTimerCount()).toBe(0);
    expect(read.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
  });

  it('passes on what came before an end or a failure', async () => {
    for (const last of ['end', 'fail'] as const) {
      const hand = byHand();
      await hand.send('one ');
      await vi.advanceTimersByTimeAsync(100);
      await hand.send('two ');
      await hand.send('three');
      hand[last](new TypeError('terminated'));
      await vi.advanceTimersByTimeAsync(LONG_MS);
      await hand.reading;
      expect(hand.text()).toBe('one two three');
      expect(hand.failure()).toEqual(last === 'end' ? undefined : new TypeError('terminated'));
      expect(vi.getTimerCount()).toBe(0);
    }
  });

  it('leaves readers in a row the time to take what came before a failure', async () => {
    let sink: ByteSink | undefined;
    const source = {
      start: (given: ByteSink) => {
        sink = given;
      },
      pause: () => {},
      resume: () => {},
      cancel: () => {},
    };
    const eachByte = new TransformStream<Uint8Array, number>({
      transform: (bytes, controller) => {
        for (const byte of bytes) controller.enqueue(byte);
      },
    });
    let read = '';
    const reading = (async () => {
      for await (const byte of framedBody(source, { maxEventBytes: LARGE }).pipeThrough(eachByte)) {
        read += String.fromCharCode(byte);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    })().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(0);
    sink?.data(Buffer.from('one '));
    sink?.data(Buffer.from('two'));
    sink?.fail(new TypeError('terminated'));
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(await reading).toEqual(new TypeError('terminated'));
    expect(read).toBe('one two');
  });

  it('passes much that comes at once without waiting, and stops reading where nobody takes it', async () => {
    const { send, read, calls } = byHand();
    await send('first');
    await send('x'.repeat(20_000));
    expect(read.map(({ at }) => at)).toEqual([0, 0]);
    expect(calls).toEqual([]);
    let sink: ByteSink | undefined;
    const unread: string[] = [];
    framedBody(
      {
        start: (given) => {
          sink = given;
        },
        pause: () => void unread.push('pause'),
        resume: () => {},
        cancel: () => {},
      },
      { maxEventBytes: LARGE },
    );
    for (let piece = 0; piece < 10; piece += 1) sink?.data(Buffer.alloc(16_000, 'y\n\n'));
    expect(unread).toEqual(['pause']);
  });

  it('ends before an event that is too large, and asks for no more of it', async () => {
    const hand = byHand({ maxEventBytes: 100 });
    await hand.send(`data: ${'a'.repeat(50)}\n\n`);
    await hand.send(`data: ${'b'.repeat(30)}`);
    await hand.send('c'.repeat(10_000));
    await hand.send('d'.repeat(10_000));
    await vi.advanceTimersByTimeAsync(LONG_MS);
    await hand.reading;
    expect(hand.text().length).toBeLessThanOrEqual(58 + 100);
    expect(hand.text()).toContain('a'.repeat(50));
    expect(hand.failure()).toMatchObject({ code: 'answer-too-large' });
    expect(hand.calls).toEqual(['cancel']);
  });

  it('asks for no more once it is cancelled', async () => {
    const calls: string[] = [];
    let sink: ByteSink | undefined;
    const stream = framedBody(
      {
        start: (given) => {
          sink = given;
        },
        pause: () => {},
        resume: () => {},
        cancel: (reason) => void calls.push(String(reason)),
      },
      { maxEventBytes: LARGE },
    );
    await stream.cancel('stopped');
    sink?.data(Buffer.from('late'));
    sink?.end();
    expect(calls).toEqual(['stopped']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('changes no byte, however they are cut and whenever they come', async () => {
    const pieces = fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.nat({ max: 60 })), {
      maxLength: 20,
    });
    await fc.assert(
      fc.asyncProperty(pieces, async (sent) => {
        const hand = byHand();
        for (const [text, pauseMs] of sent) {
          await hand.send(text);
          await vi.advanceTimersByTimeAsync(pauseMs);
        }
        hand.end();
        await hand.reading;
        expect(hand.text()).toBe(sent.map(([text]) => text).join(''));
      }),
    );
  });
});
