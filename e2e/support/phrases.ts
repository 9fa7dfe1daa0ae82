import english from '../../messages/en.json' with { type: 'json' };
import indonesian from '../../messages/id.json' with { type: 'json' };

/** What the app says to people, in both languages. */
export const phrases = { en: english, id: indonesian } as const;

const sentences: { readonly [code: string]: string } = english.errors;

/** The English sentence for the code of a failure or notice. */
export function sentenceOf(code: string): string {
  const sentence = sentences[code];
  if (sentence === undefined) throw new Error(`no sentence for ${code}`);
  return sentence;
}
