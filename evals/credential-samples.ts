import { carriersFor } from './credentials/carriers';
import type { CredentialKind } from './credentials/credential-kind';
import { LOOK_ALIKES } from './credentials/look-alikes';
import { NAMED_KINDS } from './credentials/named-kinds';
import { SeededRandom } from './credentials/seeded-random';
import { TOKEN_KINDS } from './credentials/token-kinds';
import { WHOLE_KINDS } from './credentials/whole-kinds';

/** A text with or without a credential; `secret` is what must not be left of it. */
export interface CredentialSample {
  readonly id: string;
  readonly kind: string;
  readonly text: string;
  readonly isSecret: boolean;
  readonly secret?: string;
}

const SAMPLES_PER_LOOK_ALIKE = 6;
const SAMPLES_PER_WHOLE = 6;

/** Every kind of credential that samples are made of. */
export const CREDENTIAL_KINDS: readonly CredentialKind[] = [...TOKEN_KINDS, ...NAMED_KINDS, ...WHOLE_KINDS];

function* samplesOf(kind: CredentialKind, random: SeededRandom): Generator<CredentialSample> {
  const repeats = kind.form === 'whole' ? SAMPLES_PER_WHOLE : 1;
  for (const carrier of carriersFor(kind)) {
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      const { secret, text } = kind.make(random);
      yield {
        id: `${kind.kind}/${carrier.name}/${repeat}`,
        kind: kind.kind,
        text: carrier.write(text ?? secret, kind.label),
        isSecret: true,
        secret,
      };
    }
  }
}

/**
 * Samples of every kind of credential in every carrier that suits it, and of look-alikes, made at run time: the
 * same for the same seed, and none of them anywhere in the repository.
 */
export function credentialSamples(seed: number): CredentialSample[] {
  const random = new SeededRandom(seed);
  const secrets = CREDENTIAL_KINDS.flatMap((kind) => [...samplesOf(kind, random)]);
  const lookAlikes = LOOK_ALIKES.flatMap(({ kind, make }) =>
    Array.from({ length: SAMPLES_PER_LOOK_ALIKE }, (_, index) => ({
      id: `${kind}/${index}`,
      kind,
      text: make(random),
      isSecret: false,
    })),
  );
  return [...secrets, ...lookAlikes];
}
