import { describe, expect, it } from 'vitest';
import { CREDENTIAL_KINDS, credentialSamples } from './credential-samples';
import { LOOK_ALIKES } from './credentials/look-alikes';

const SEED = 4_711;
const samples = credentialSamples(SEED);

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
    expect(credentialSamples(SEED)).toEqual(samples);
    expect(credentialSamples(SEED + 1)).not.toEqual(samples);
  });

  it('puts its secret into every text', () => {
    for (const { text, secret, isSecret } of samples) {
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
