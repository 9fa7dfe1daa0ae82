import { describe, expect, it } from 'vitest';
import { exampleTraceView } from './example-trace-view';
import { factsOfStored, toneOf } from './trace-fact';

const kindsOf = (view: Parameters<typeof factsOfStored>[0]): string[] =>
  factsOfStored(view).map(({ kind }) => kind);

describe('factsOfStored', () => {
  it('names fidelity, tokens, removals and chain', () => {
    expect(factsOfStored(exampleTraceView(2))).toEqual([
      { kind: 'raw' },
      { kind: 'tokensOf', visible: 20, billed: 60 },
      { kind: 'credentials', count: 1 },
      { kind: 'chainVerified' },
    ]);
  });

  it('does not claim that a curated trace had no reasoning', () => {
    expect(kindsOf(exampleTraceView(1))).toEqual(['curated', 'chainVerified']);
  });

  it('begins with an early end, and warns of a broken chain', () => {
    const view = exampleTraceView(2);
    const broken = {
      ...view,
      trace: { ...view.trace, status: 'interrupted' as const },
      chain: {
        verified: false as const,
        reason: 'tampered' as const,
        break: { code: 'hash-mismatch' as const, traceId: 'trc_1' },
      },
    };
    expect(kindsOf(broken)).toEqual(['interrupted', 'raw', 'tokensOf', 'credentials', 'chainBroken']);
  });

  it('says what a chain without a known signature is worth', () => {
    const view = exampleTraceView(1);
    const { seal: _seal, ...unsealed } = view.trace;
    expect(kindsOf({ ...view, trace: unsealed })).toEqual(['curated', 'chainBeforeKeys']);
    const chain = { verified: false as const, reason: 'made-before-keys' as const, length: 1 };
    expect(kindsOf({ ...view, chain })).toEqual(['curated', 'chainBeforeKeys']);
    const unknown = { verified: false as const, reason: 'unknown-key' as const, keyId: '0', traceId: null };
    expect(kindsOf({ ...view, chain: unknown })).toEqual(['curated', 'chainUnknownKey']);
  });

  it('does not compare an estimate with fewer billed tokens', () => {
    const view = exampleTraceView(2);
    const fidelity = { kind: 'raw' as const, visibleTokens: 90, billedTokens: 60 };
    const facts = factsOfStored({ ...view, trace: { ...view.trace, fidelity } });
    expect(facts[1]).toEqual({ kind: 'tokens', visible: 90 });
  });
});

describe('toneOf', () => {
  it('keeps amber for removals and warnings and the accent for what is alive', () => {
    expect(toneOf({ kind: 'credentials', count: 1 })).toBe('warning');
    expect(toneOf({ kind: 'tool-names', count: 1 })).toBe('neutral');
    expect(toneOf({ kind: 'thinking' })).toBe('accent');
    expect(toneOf({ kind: 'chainVerified' })).toBe('neutral');
  });
});
