import english from '@/messages/en.json';

const SENTENCES: { readonly [code: string]: string } = english.errors;

/** The English sentence for an error code, for clients that do not translate codes themselves. */
export const errorSentence = (code: string): string => SENTENCES[code] ?? SENTENCES['internal-error'] ?? code;
