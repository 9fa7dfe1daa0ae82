/** What programs put for a title where nobody gave one: a blank's name, the program's own, an address or a file's name. */
const NO_TITLE = new RegExp(
  [
    /about:\w*/,
    /(?:[a-z]:\\|[a-z]{2,10}:\/\/|\/|\\\\).*/,
    /(?:untitled|unnamed|no title|tanpa judul)(?:[ -]?(?:document|page|file|dokumen|halaman))?[ -]?\(?\d*\)?/,
    /(?:new|blank) (?:document|page|file) ?\(?\d*\)?/,
    /(?:document|dokumen|doc|presentation|presentasi|powerpoint presentation|slide|book|workbook|sheet|page|title|scan|image|index)[ _-]?\(?\d*\)?/,
    /microsoft (?:office )?(?:word|powerpoint|excel|publisher) ?- .*/,
    /(?:null|undefined|\(anonymous\)|\(unspecified\)|print|stdin)/,
    /.*\.(?:docx?|docm|rtf|odt|pdf|tex|dvi|ps|indd|qxd|pptx?|xlsx?|html?|php|aspx?|jsp|tiff?|jpe?g|png)/,
  ]
    .map(({ source }) => `^(?:${source})$`)
    .join('|'),
  'iu',
);

/** The title that somebody gave a document; null for what programs put in its place. */
export const givenTitle = (title: string | null): string | null =>
  title === null || NO_TITLE.test(title) || !/[\p{L}\p{N}]/u.test(title) ? null : title;
