import type { DOCUMENT_KINDS } from './reading-words';

type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const words = (list: string): readonly string[] => list.split(' ');

/** The endings of the names of files that are read, by their kinds; those of a kind that people know it by come first. */
export const FILE_ENDINGS: Readonly<Record<DocumentKind, readonly string[]>> = {
  pdf: ['pdf'],
  docx: words('docx dotx docm'),
  xlsx: words('xlsx xltx xlsm'),
  pptx: words('pptx ppsx potx pptm ppsm'),
  odt: words('odt ott'),
  ods: words('ods ots'),
  odp: words('odp otp'),
  epub: ['epub'],
  rtf: ['rtf'],
  email: ['eml'],
  markdown: words('md markdown mdx'),
  text: words('txt text log rst adoc org srt vtt ics vcf'),
  html: words('html htm xhtml'),
  csv: words('csv tsv'),
  code: words(
    'js mjs cjs jsx ts mts cts tsx py pyi ipynb java kt kts scala groovy gradle c h cc cpp cxx hpp cs fs vb go rs swift m mm ' +
      'rb php pl pm lua r jl dart ex exs erl hs clj elm ml nim zig sol pas asm s f90 sql graphql proto sh bash zsh fish ps1 bat cmd ' +
      'json jsonl json5 geojson yaml yml toml ini cfg conf env properties xml xsd xsl svg css scss sass less vue svelte astro ' +
      'tex bib mk cmake tf hcl nix diff patch',
  ),
  archive: ['zip'],
};
