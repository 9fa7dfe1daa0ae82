import { describe, expect, it } from 'vitest';
import { redactCredentials } from '../lib/reasoning/sanitizer/credentials/credential-redaction';
import { CredentialStream } from '../lib/reasoning/sanitizer/credentials/credential-stream';
import { CREDENTIAL_KINDS, credentialSamples } from './credential-samples';
import { deliver } from './credentials/delivery';
import { LOOK_ALIKES } from './credentials/look-alikes';
import { hasPlaceholder, isRemoved } from './credentials/removal';

const SEED = 4_711;

describe('credentialSamples', () => {
  it('has at least sixty kinds of credentials and of look-alikes, each kind once', () => {
    const kinds = CREDENTIAL_KINDS.map(({ kind }) => kind);
    const likes = LOOK_ALIKES.map(({ kind }) => kind);
    expect(kinds.length).toBeGreaterThanOrEqual(60);
    expect(likes.length).toBeGreaterThanOrEqual(60);
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(new Set(likes).size).toBe(likes.length);
  });

  it('is the same for the same seed only', () => {
    expect(credentialSamples(1)).toEqual(credentialSamples(1));
    expect(credentialSamples(1)).not.toEqual(credentialSamples(2));
  });

  it('puts its secret into every text', () => {
    for (const { text, secret, isSecret } of credentialSamples(SEED)) {
      expect(isSecret).toBe(secret !== undefined);
      const plain = text
        .replaceAll(/[\u200b\u200d]/g, '')
        .replaceAll('&#45;', '-')
        .replaceAll('&#x5f;', '_');
      if (secret !== undefined)
        expect(decodeURIComponent(plain.replaceAll(/%(?![0-9A-F]{2})/g, '%25'))).toContain(secret);
    }
  });
});

describe('the sanitiser on generated samples', () => {
  const samples = credentialSamples(SEED);
  const whole = (text: string): string => deliver([{ channel: 'answer', text }], text.length);

  it('takes out at least 99 % of the credentials', () => {
    const secrets = samples.filter(({ isSecret }) => isSecret);
    const left = secrets.filter((sample) => !isRemoved(sample, whole(sample.text)));
    expect(left.length).toBeLessThanOrEqual(secrets.length * 0.01);
  });

  it('takes out every kind of credential in at least four of five carriers', () => {
    const byKind = Map.groupBy(
      samples.filter(({ isSecret }) => isSecret),
      ({ kind }) => kind,
    );
    for (const [kind, ofKind] of byKind) {
      const removed = ofKind.filter((sample) => isRemoved(sample, whole(sample.text)));
      expect(removed.length / ofKind.length, kind).toBeGreaterThan(0.8);
    }
  });

  it('finds one of every kind wherever the text is cut in two', () => {
    const one = new Map(samples.filter(({ isSecret }) => isSecret).map((sample) => [sample.kind, sample]));
    const split: string[] = [];
    for (const { kind, text } of one.values()) {
      const expected = redactCredentials(text).text;
      for (let cut = 1; cut < text.length; cut += 1) {
        const stream = new CredentialStream<'answer'>();
        const pieces = [
          ...stream.push('answer', text.slice(0, cut)),
          ...stream.push('answer', text.slice(cut)),
          ...stream.flush(),
        ];
        if (pieces.map((piece) => piece.text).join('') !== expected) split.push(`${kind} at ${cut}`);
      }
    }
    expect(split).toEqual([]);
  }, 60_000);

  it('touches at most 1 % of the look-alikes', () => {
    const others = samples.filter(({ isSecret }) => !isSecret);
    const touched = others.filter(({ text }) => hasPlaceholder(whole(text)));
    expect(touched.length).toBeLessThanOrEqual(others.length * 0.01);
  });
});
