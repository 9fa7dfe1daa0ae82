import type { RandomStrings } from './random-strings';

/** How a kind of credential is written down: which carriers suit it. */
export type CredentialForm =
  /** A token that stands for itself, with or without a name. */
  | 'token'
  /** A value that only its name makes a secret. */
  | 'named'
  /** A password. */
  | 'password'
  /** A text that already says what it is: a header, an address, a key block. */
  | 'whole';

/** One kind of credential, made at run time so that none stands in the repository. */
export interface CredentialKind {
  readonly kind: string;
  readonly form: CredentialForm;
  /** What people call it, as words: “Stripe API key”. */
  readonly label: string;
  /** The secret, and for whole texts the text around it. */
  readonly make: (random: RandomStrings) => { readonly secret: string; readonly text?: string };
}

/** A token of a kind. */
export const token = (
  kind: string,
  label: string,
  make: (random: RandomStrings) => string,
): CredentialKind => ({
  kind,
  form: 'token',
  label,
  make: (random) => ({ secret: make(random) }),
});

/** A value that only its name makes a secret. */
export const named = (
  kind: string,
  label: string,
  make: (random: RandomStrings) => string,
): CredentialKind => ({
  kind,
  form: 'named',
  label,
  make: (random) => ({ secret: make(random) }),
});

/** A text that carries its secret itself: `around` puts the secret into it. */
export const whole = (
  kind: string,
  make: (random: RandomStrings) => string,
  around: (secret: string, random: RandomStrings) => string,
): CredentialKind => ({
  kind,
  form: 'whole',
  label: kind,
  make: (random) => {
    const secret = make(random);
    return { secret, text: around(secret, random) };
  },
});
