/** A name that ends in a number, or has one in it: "E24", "COVID-19", "SARS-CoV-2". */
const NAMED =
  /(?<![\p{L}\p{N}])\p{L}{1,16}(?:[-–]\p{L}{1,16}){0,2}[-–]?\d{1,6}(?![\d]|[.,]\d)\p{L}{0,3}(?![\p{L}\p{N}])/gu;
const LONGEST = 24;
/** Formulas that a source may have in words. */
const FORMULAS = new Set(['co2', 'h2o', 'o2', 'n2', 'o3', 'ch4']);

/** The names with numbers of a text as they are compared: in small letters, without hyphens. */
export const namedNumbersIn = (text: string): string[] =>
  [...text.matchAll(NAMED)]
    .map(([name]) => foldName(name))
    .filter((name) => name.length <= LONGEST && !FORMULAS.has(name));

/** A text in which such names are looked for. */
export const foldName = (text: string): string => text.toLowerCase().replaceAll(/[-–\s]/g, '');
