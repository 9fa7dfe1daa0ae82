/** A stretch of text that is a credential, and what to call it. */
export interface CredentialSpan {
  readonly start: number;
  readonly end: number;
  readonly kind: string;
}
