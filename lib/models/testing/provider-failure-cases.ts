import { describe, expect, it } from 'vitest';
import type { ChatErrorCode } from '@/lib/chat/chat-error';
import type { ChatModel } from '../model-provider';
import { playCall } from './play-call';

type Codes = Readonly<Record<string, ChatErrorCode>>;

/** What the fake servers play that ends before anything was said, and what every provider makes of it. */
const NOTHING_SAID = {
  'invalid-key': 'wrong-key',
  unauthorized: 'wrong-key',
  forbidden: 'wrong-key',
  'model-missing': 'model-not-found',
  'rate-limited': 'rate-limited',
  quota: 'no-credit',
  'server-error': 'provider-unavailable',
  overloaded: 'provider-unavailable',
  'context-too-long': 'context-too-long',
  location: 'refused-by-policy',
  'blocked-prompt': 'safety-block',
  empty: 'empty-answer',
  'thoughts-only': 'empty-answer',
} satisfies Codes;

const SOME_SAID = {
  'cut-text': 'network-cut',
  'end-early': 'network-cut',
  safety: 'safety-block',
  malformed: 'malformed-answer',
} satisfies Codes;

const SOME_THOUGHT = {
  'cut-thought': 'network-cut',
  'error-event': 'provider-unavailable',
} satisfies Codes;

export interface ProviderFailureCases {
  /** Made before the first case. */
  readonly model: () => ChatModel;
  /** No failure may tell it. */
  readonly key: string;
  /** Those before anything was said that this provider tells in its own way, and those that only it has. */
  readonly nothingSaid?: Codes;
  /** Those in the middle of an answer that only this provider has. */
  readonly someSaid?: Codes;
  /** How long it says to wait, ms, by what is played. */
  readonly waits: Readonly<Record<string, number>>;
  /** Waits until a request has been hung up. */
  readonly hungUp: () => Promise<unknown>;
}

/** Every provider's failures over the wire, whatever its protocol: a code, what came before, and no credential. */
export function providerFailureCases({
  model,
  key,
  nothingSaid,
  someSaid,
  waits,
  hungUp,
}: ProviderFailureCases): void {
  const asking = (scenario: string) => ({
    messages: [{ role: 'user' as const, content: `Question [scenario:${scenario}]` }],
  });
  const play = (scenario: string) => playCall(model(), asking(scenario));

  describe('failures', () => {
    it.each(Object.entries({ ...NOTHING_SAID, ...nothingSaid }))(
      'ends %s as %s with nothing said',
      async (scenario, code) => {
        const call = await play(scenario);
        expect(call.failure?.code).toBe(code);
        expect(call.text).toBe('');
        expect(call.failure?.detail).not.toContain(key);
      },
    );

    it.each(Object.entries({ ...SOME_SAID, ...someSaid }))(
      'keeps what was said when %s ends it as %s',
      async (scenario, code) => {
        const call = await play(scenario);
        expect(call.failure?.code).toBe(code);
        expect(call.text).toContain('Here is the first part of the answer.');
      },
    );

    it.each(Object.entries(SOME_THOUGHT))(
      'keeps the thoughts when %s ends it as %s',
      async (scenario, code) => {
        const call = await play(scenario);
        expect(call.failure?.code).toBe(code);
        expect(call.reasoning.join('')).toContain('I first sort out what is known about it.');
      },
    );

    it.each(Object.entries(waits))('says how long to wait after %s', async (scenario, waitMs) => {
      expect((await play(scenario)).failure?.retryAfterMs).toBe(waitMs);
    });

    it.each([
      ['stall', { firstChunkMs: 4_000, chunkMs: 40 }, 'chunk-timeout'],
      ['stall-thought', { totalMs: 400 }, 'total-timeout'],
    ])('ends %s by its limit and hangs up', async (scenario, timeout, code) => {
      const call = await playCall(model(), { ...asking(scenario), timeout });
      expect(call.failure?.code).toBe(code);
      await hungUp();
    });

    it('hangs up at once when the turn is stopped', async () => {
      const stop = new AbortController();
      const call = await playCall(model(), {
        ...asking('stall'),
        abortSignal: stop.signal,
        onDelta: (text) => text.startsWith('Here') && stop.abort(),
      });
      expect(call.failure).toBeNull();
      expect(call.abortReason).not.toBeNull();
      expect(call.text).toContain('Here is the first part');
      await hungUp();
    });
  });
}
