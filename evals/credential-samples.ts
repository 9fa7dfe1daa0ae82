import type { Carrier } from './credentials/carrier';
import { carriersFor } from './credentials/carriers';
import type { CredentialForm, CredentialKind } from './credentials/credential-kind';
import { DOCUMENT_KINDS } from './credentials/document-kinds';
import { FILE_CARRIERS } from './credentials/file-carriers';
import { LANGUAGE_KINDS } from './credentials/language-kinds';
import { LOOK_ALIKES } from './credentials/look-alikes';
import { NAMED_KINDS } from './credentials/named-kinds';
import { NEWER_TOKEN_KINDS } from './credentials/newer-token-kinds';
import { RandomStrings } from './credentials/random-strings';
import { LONE_SERVICE_KINDS, SERVICE_KINDS } from './credentials/service-kinds';
import { SOURCE_CARRIERS } from './credentials/source-carriers';
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
export const CREDENTIAL_KINDS: readonly CredentialKind[] = [
  ...TOKEN_KINDS,
  ...NEWER_TOKEN_KINDS,
  ...NAMED_KINDS,
  ...SERVICE_KINDS,
  ...LONE_SERVICE_KINDS,
  ...WHOLE_KINDS,
  ...DOCUMENT_KINDS,
  ...LANGUAGE_KINDS,
];

/** Languages and files, some of them for each kind: together the kinds go through all of them several times. */
const WRITTEN: readonly Carrier[] = [...SOURCE_CARRIERS, ...FILE_CARRIERS];
const WRITTEN_PER_KIND: Readonly<Record<CredentialForm, number>> = {
  token: 8,
  named: 12,
  password: 0,
  whole: 0,
};

function carriersOf(kind: CredentialKind, order: number): readonly Carrier[] {
  if (kind.form === 'password') return [...carriersFor(kind), ...WRITTEN];
  const count = WRITTEN_PER_KIND[kind.form];
  const written = Array.from(
    { length: count },
    (_, index) => WRITTEN[(order * count + index) % WRITTEN.length],
  );
  return [...carriersFor(kind), ...written.filter((carrier) => carrier !== undefined)];
}

function* samplesOf(kind: CredentialKind, order: number, random: RandomStrings): Generator<CredentialSample> {
  const repeats = kind.form === 'whole' ? SAMPLES_PER_WHOLE : 1;
  for (const carrier of carriersOf(kind, order)) {
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
  const random = new RandomStrings(seed);
  const secrets = CREDENTIAL_KINDS.flatMap((kind, order) => [...samplesOf(kind, order, random)]);
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
