import { describe, expect, it } from 'vitest';
import type { RedactionRuleId } from '@/lib/trace/redaction';
import { exampleTraceView } from '../testing/example-trace-view';
import { factId, factsOfLive, factsOfStored, toneOf } from './trace-fact';

const kindsOf = (view: Parameters<typeof factsOfStored>[0]): string[] =>
  factsOfStored(view).map(({ kind }) => kind);

describe('factsOfStored', () => {
  it('names model, fidelity, tokens, removals and chain', () => {
    expect(factsOfStored(exampleTraceView(2))).toEqual([
      { kind: 'model', modelId: 'offline' },
      { kind: 'raw' },
      { kind: 'tokensOf', visible: 20, billed: 60 },
      { kind: 'removals', count: 1, elsewhere: 1, byRule: [{ ruleId: 'credentials', count: 1 }] },
      { kind: 'chainVerified' },
    ]);
  });

  it('says how much the model was asked to think, where somebody chose', () => {
    const view = exampleTraceView(1);
    const chosen = { ...view, trace: { ...view.trace, thinking: 'high' as const } };
    expect(factsOfStored(chosen)).toContainEqual({ kind: 'thinkingLevel', level: 'high' });
  });

  it('does not claim that a curated trace had no reasoning', () => {
    expect(kindsOf(exampleTraceView(1))).toEqual(['model', 'curated', 'chainVerified']);
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
    expect(kindsOf(broken)).toEqual(['interrupted', 'model', 'raw', 'tokensOf', 'removals', 'chainBroken']);
  });

  it('says what a chain without a known signature is worth', () => {
    const view = exampleTraceView(1);
    const { seal: _seal, ...unsealed } = view.trace;
    expect(kindsOf({ ...view, trace: unsealed })).toEqual(['model', 'curated', 'chainBeforeKeys']);
    const chain = { verified: false as const, reason: 'made-before-keys' as const, length: 1 };
    expect(kindsOf({ ...view, chain })).toEqual(['model', 'curated', 'chainBeforeKeys']);
    const unknown = { verified: false as const, reason: 'unknown-key' as const, keyId: '0', traceId: null };
    expect(kindsOf({ ...view, chain: unknown })).toEqual(['model', 'curated', 'chainUnknownKey']);
  });

  it('does not compare an estimate with fewer billed tokens', () => {
    const view = exampleTraceView(2);
    const fidelity = { kind: 'raw' as const, visibleTokens: 90, billedTokens: 60 };
    const facts = factsOfStored({ ...view, trace: { ...view.trace, fidelity } });
    expect(facts[2]).toEqual({ kind: 'tokens', visible: 90 });
  });
});

describe('turns that went on from each other', () => {
  const { trace, ...view } = exampleTraceView(3);
  const asking = {
    trace: { ...trace, modelId: 'asking', status: 'completed' as const },
    thoughts: view.thoughts,
  };

  it('have the facts of all of them', () => {
    expect(factsOfStored({ ...view, trace, earlier: [asking] })).toEqual([
      { kind: 'model', modelId: 'asking' },
      { kind: 'model', modelId: 'offline' },
      { kind: 'times', thoughtMs: 6_000, wroteMs: 3_000 },
      { kind: 'raw' },
      { kind: 'tokensOf', visible: 40, billed: 120 },
      { kind: 'removals', count: 2, elsewhere: 2, byRule: [{ ruleId: 'credentials', count: 2 }] },
      { kind: 'chainVerified' },
    ]);
    const silent = { ...asking, trace: { ...asking.trace, fidelity: { kind: 'none' as const } } };
    const facts = factsOfStored({ ...view, trace, earlier: [silent] });
    expect(facts.slice(3, 5)).toEqual([{ kind: 'raw' }, { kind: 'tokens', visible: 20 }]);
  });

  it('have them while the last one runs, too', () => {
    const live = factsOfLive({ phase: 'thinking', modelId: 'm', removals: [], earlier: [asking.trace] });
    expect(live.map(factId)).toEqual(['thinking', 'model asking', 'model m', 'removals']);
  });
});

describe('removals', () => {
  it('are one fact, whichever and however many rules removed something', () => {
    const view = exampleTraceView(2);
    const redactions = [
      { ruleId: 'language', count: 2, at: 30 },
      { ruleId: 'credentials', count: 1, at: 4 },
      { ruleId: 'language', count: 1 },
      { ruleId: 'tool-names', count: 5, at: 2 },
    ] as const;
    const expected = {
      kind: 'removals',
      count: 4,
      elsewhere: 1,
      byRule: [
        { ruleId: 'credentials', count: 1 },
        { ruleId: 'language', count: 3 },
      ],
    };
    const stored = factsOfStored({ ...view, trace: { ...view.trace, redactions: [...redactions] } });
    expect(stored.filter(({ kind }) => kind === 'removals')).toEqual([expected]);
    const live = factsOfLive({ phase: 'thinking', modelId: 'm', removals: redactions });
    expect(live).toEqual([{ kind: 'thinking' }, { kind: 'model', modelId: 'm' }, expected]);
    expect(factsOfLive({ phase: 'settled', modelId: null, removals: [] })).toEqual([]);
  });
});

describe('factsOfLive', () => {
  it('says while a turn runs how much each model was asked to think, where somebody chose', () => {
    const { trace } = exampleTraceView(2);
    const running = { phase: 'responding', modelId: 'm', removals: [] } as const;
    expect(factsOfLive({ ...running, thinking: 'high' }).map(factId)).toEqual([
      'responding',
      'model m',
      'thinkingLevel high',
    ]);
    const earlier = [{ ...trace, thinking: 'low' as const }];
    expect(factsOfLive({ ...running, earlier })).toContainEqual({ kind: 'thinkingLevel', level: 'low' });
  });
});

describe('toneOf', () => {
  it('keeps amber for removals and warnings and the accent for what is alive', () => {
    const removed = (...ruleIds: RedactionRuleId[]) =>
      toneOf({
        kind: 'removals',
        count: 1,
        elsewhere: 0,
        byRule: ruleIds.map((ruleId) => ({ ruleId, count: 1 })),
      });
    expect(removed('credentials')).toBe('warning');
    expect(removed('length', 'language')).toBe('warning');
    expect(removed('length')).toBe('neutral');
    expect(toneOf({ kind: 'thinking' })).toBe('accent');
    expect(toneOf({ kind: 'chainVerified' })).toBe('neutral');
  });
});
