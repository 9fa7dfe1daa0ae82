import lists from './no-facts.json';

/** What one of these matches from its beginning to its end. */
const whole = (forms: readonly string[]): RegExp =>
  new RegExp(forms.map((form) => `^(?:${form})$`).join('|'), 'iu');

/** Any of some words, in which other marks may stand for spaces. */
const any = (words: readonly string[]): string =>
  `(?:${words.map((word) => word.replaceAll(/[.()]/g, '\\$&').replaceAll(' ', '[® ]+')).join('|')})`;

/** What programs put for a title where nobody gave one: a blank's name, the program's own, an address or a file's name. */
const NO_TITLE = whole([
  String.raw`about:\w*`,
  String.raw`(?:[a-z]:\\|[a-z]{2,10}:\/\/|\/|\\\\).*`,
  String.raw`(?:${any(lists.blank)}(?:[ -]?${any(lists.blankKinds)})?|(?:new|blank) ${any(lists.blankKinds)})[ -]?\(?\d*\)?`,
  String.raw`${any(lists.numbered)}[ _-]?\(?\d*\)?`,
  'microsoft (?:office )?(?:word|powerpoint|excel|publisher) ?- .*',
  any(lists.dumped),
  String.raw`.*\.${any(lists.endings)}`,
]);

/** The title that somebody gave a document; null for what programs put in its place. */
export const givenTitle = (title: string | null): string | null => given(title, NO_TITLE);

const BY = '(?:by |oleh )?';

/** What stands for an author where nobody is named: nobody, an account of a computer or a site, or a program. */
const NO_AUTHOR = whole([
  String.raw`${BY}[([<]?${any(lists.nobody)}[)\]>]?`,
  String.raw`${BY}(?:${any(lists.computers)} )?${any(lists.persons)}(?: (?:unknown|name|anonim|tidak diketahui))?[ _-]?\d*`,
  String.raw`${BY}(?:(?:the|site|web|system) ?)?${any(lists.accounts)}[ _-]?\d*`,
  String.raw`${any(lists.programs)}(?:\.\w+)?(?:[ ./-]+v?[\d.]+.*|[ ](?:writer|user|pro))?`,
]);

/** The author that somebody named; null for what stands in the place of one. */
export const givenAuthor = (author: string | null): string | null => given(author, NO_AUTHOR);

const given = (fact: string | null, nothing: RegExp): string | null =>
  fact === null || nothing.test(fact) || !/[\p{L}\p{N}]/u.test(fact) ? null : fact;
