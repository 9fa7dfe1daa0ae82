import { readFileSync } from 'node:fs';
import type { CITATION_STYLES } from '../../paper/paper';

export type BundledStyle = (typeof CITATION_STYLES)[number];

/** Under what name the CSL project keeps each style. */
const FILES: Readonly<Record<BundledStyle, string>> = {
  apa: 'apa',
  'modern-language-association': 'modern-language-association',
  'chicago-author-date': 'chicago-author-date',
  'chicago-notes': 'chicago-notes-bibliography',
  ieee: 'ieee',
  vancouver: 'nlm-citation-sequence',
};
const LOCALES: readonly string[] = ['en-US', 'id-ID'];
const texts = new Map<string, string>();

/** The CSL of a style that comes along. */
export const styleText = (style: BundledStyle): string => read(`${FILES[style]}.csl`);

/** The words of a language, as the CSL project has them; those of English for every language that is not here. */
export const localeText = (language: string): string =>
  read(`locales-${LOCALES.includes(language) ? language : 'en-US'}.xml`);

function read(name: string): string {
  const known = texts.get(name);
  if (known !== undefined) return known;
  const text = readFileSync(new URL(`../styles/${name}`, import.meta.url), 'utf8');
  texts.set(name, text);
  return text;
}
