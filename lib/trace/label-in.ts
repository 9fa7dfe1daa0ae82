import type { Locale } from './step-key';

/** Something with a name that was recorded; in each language, where the words are ours. */
export interface Labelled {
  readonly label: string;
  readonly labels?: { readonly [Language in Locale]?: string | undefined } | undefined;
}

/** What something is called for a reader of a language. */
export const labelIn = ({ label, labels }: Labelled, locale: Locale): string => labels?.[locale] ?? label;
