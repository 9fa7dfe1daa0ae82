import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json';
import recordV2 from './fixtures/record-v2.json';
import { hashEnvelope, hashThoughtLog, sealEnvelope, verifyChain } from './hash-chain';
import { parseTrace } from './parse-trace';
import { type TraceEnvelope, traceEnvelopeSchema } from './trace-envelope';

async function chainOf(length: number): Promise<TraceEnvelope[]> {
  const record = parseTrace(recordV2);
  if (!record.ok) throw new Error('the fixture is broken');
  const chain: TraceEnvelope[] = [];
  for (let index = 0; index < length; index += 1) {
    const unsealed = {
      traceId: `trc_${index}`,
      turnId: `trn_${index}`,
      conversationId: 'cnv_1',
      messageId: `msg_${index}`,
      ownerId: 'owner',
      modelId: 'offline:nalar',
      pipeline: 'fast' as const,
      chatMode: 'normal' as const,
      status: 'completed' as const,
      locale: 'en' as const,
      fidelity: { kind: 'raw' as const, visibleTokens: 12 },
      redactions: [{ ruleId: 'credentials' as const, count: 1 }],
      sanitizerVersion: '1',
      segmenterVersion: '1',
      startedAt: 1_772_000_000_000 + index,
      record: record.value,
      thoughtLogHash: await hashThoughtLog([{ sequence: 0, delta: `Thought ${index}.`, ts: 1 }]),
    };
    chain.push(await sealEnvelope(unsealed, chain.at(-1)?.hash ?? null));
  }
  return chain;
}

describe('hash chain', () => {
  it('verifies what it sealed, also after a round through JSON', async () => {
    const chain = await chainOf(4);
    const reread = chain.map((envelope) => traceEnvelopeSchema.parse(JSON.parse(JSON.stringify(envelope))));
    expect(await verifyChain(chain)).toEqual({ verified: true, length: 4 });
    expect(await verifyChain(reread)).toEqual({ verified: true, length: 4 });
    expect(await verifyChain([])).toEqual({ verified: true, length: 0 });
  });

  it.each([
    ['a status', (trace: TraceEnvelope) => ({ ...trace, status: 'failed' as const })],
    ['a redaction count', (trace: TraceEnvelope) => ({ ...trace, redactions: [] })],
    ['the thought log', (trace: TraceEnvelope) => ({ ...trace, thoughtLogHash: null })],
    [
      'the headline',
      (trace: TraceEnvelope) => ({ ...trace, record: { ...trace.record, headline: 'Other.' } }),
    ],
  ])('sees that %s was changed', async (_, change) => {
    const chain = await chainOf(3);
    const tampered = chain.map((trace, index) => (index === 1 ? change(trace) : trace));
    expect(await verifyChain(tampered)).toEqual({
      verified: false,
      break: { code: 'hash-mismatch', traceId: 'trc_1' },
    });
  });

  it('sees a trace that was resealed, removed, added or moved', async () => {
    const chain = await chainOf(3);
    const [first, second, third] = chain;
    if (!first || !second || !third) throw new Error('the chain has three');
    const changed = { ...second, status: 'failed' as const };
    const resealed = { ...changed, hash: await hashEnvelope(changed) };
    const link = { verified: false, break: { code: 'link-mismatch' } };
    expect(await verifyChain([first, resealed, third])).toMatchObject(link);
    expect(await verifyChain([first, third])).toMatchObject(link);
    expect(await verifyChain([first, first, second, third])).toMatchObject(link);
    expect(await verifyChain([second, first, third])).toMatchObject(link);
  });

  it('hashes equal thought logs equally and an empty one not at all', async () => {
    const entry = { sequence: 0, delta: 'A', ts: 5 };
    expect(await hashThoughtLog([entry])).toBe(await hashThoughtLog([{ ts: 5, delta: 'A', sequence: 0 }]));
    expect(await hashThoughtLog([entry])).not.toBe(await hashThoughtLog([{ ...entry, delta: 'B' }]));
    expect(await hashThoughtLog([])).toBeNull();
  });
});

describe('canonicalJson', () => {
  it('means the same as the value and does not depend on key order', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        expect(JSON.parse(canonicalJson(plain))).toEqual(plain);
      }),
    );
    expect(canonicalJson({ b: 1, a: [{ d: 2, c: undefined }] })).toBe('{"a":[{"d":2}],"b":1}');
  });
});
