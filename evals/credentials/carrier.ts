/** A way of writing a secret down. */
export interface Carrier {
  readonly name: string;
  readonly write: (secret: string, label: string) => string;
}
