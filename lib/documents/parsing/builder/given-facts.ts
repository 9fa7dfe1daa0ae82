/** What one of these matches from its beginning to its end. */
const whole = (forms: readonly RegExp[]): RegExp =>
  new RegExp(forms.map(({ source }) => `^(?:${source})$`).join('|'), 'iu');

/** What programs put for a title where nobody gave one: a blank's name, the program's own, an address or a file's name. */
const NO_TITLE = whole([
  /about:\w*/,
  /(?:[a-z]:\\|[a-z]{2,10}:\/\/|\/|\\\\).*/,
  /(?:untitled|unnamed|no title|tanpa judul)(?:[ -]?(?:document|page|file|dokumen|halaman))?[ -]?\(?\d*\)?/,
  /(?:new|blank) (?:document|page|file) ?\(?\d*\)?/,
  /(?:document|dokumen|doc|presentation|presentasi|powerpoint presentation|slide|book|workbook|sheet|page|title|scan|image|index)[ _-]?\(?\d*\)?/,
  /microsoft (?:office )?(?:word|powerpoint|excel|publisher) ?- .*/,
  /(?:null|undefined|\(anonymous\)|\(unspecified\)|print|stdin)/,
  /.*\.(?:docx?|docm|rtf|odt|pdf|tex|dvi|ps|indd|qxd|pptx?|xlsx?|html?|php|aspx?|jsp|tiff?|jpe?g|png)/,
]);

/** The title that somebody gave a document; null for what programs put in its place. */
export const givenTitle = (title: string | null): string | null => given(title, NO_TITLE);

/** What stands for an author where nobody is named: nobody, an account of a computer or a site, or a program. */
const NO_AUTHOR = whole([
  /(?:by |oleh )?[([<]?(?:anon(?:ymous|im)?|unknown|un-?named|unspecified|undefined|null|none|nil|n\/a|default|tidak (?:diketahui|ada)|tanpa nama)[)\]>]?/,
  /(?:by |oleh )?(?:(?:unknown|anonymous|default|your|windows|pc|office|microsoft office|mac|hp|dell|lenovo|asus|acer|toshiba) )?(?:author|creator|user|owner|penulis|pengguna|pemilik)(?: (?:unknown|name|anonim|tidak diketahui))?[ _-]?\d*/,
  /(?:by |oleh )?(?:(?:the|site|web|system) ?)?(?:admin(?:istrator)?|webmaster|root|guest|tamu|nobody)[ _-]?\d*/,
  /(?:microsoft[® ]+(?:office|word|excel|powerpoint|account)|libre ?office|open ?office(?:\.org)?|wps office|apache (?:poi|fop)|python-docx|openpyxl|docx4j|docx\.js|aspose(?:\.\w+)?|pandoc|(?:pdf|lua|xe|la)+tex|reportlab|wkhtmltopdf|tcpdf|fpdf|itext(?:sharp)?|pdfkit|pdfsharp|(?:gpl )?ghostscript|chromium|wordpress|adobe (?:acrobat|indesign|illustrator|pdf library)|(?:image)?scanner)(?:[ ./-]+v?[\d.]+.*|[ ]\d+.*|[ ](?:writer|user|pro))?/,
]);

/** The author that somebody named; null for what stands in the place of one. */
export const givenAuthor = (author: string | null): string | null => given(author, NO_AUTHOR);

const given = (fact: string | null, nothing: RegExp): string | null =>
  fact === null || nothing.test(fact) || !/[\p{L}\p{N}]/u.test(fact) ? null : fact;
