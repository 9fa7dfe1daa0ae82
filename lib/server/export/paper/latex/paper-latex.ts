import type { PaperHead } from '@/lib/paper/paper';
import { hasCover, isThesis } from '../reading/paper-cover';
import type { PaperToWrite, PaperWords, PictureToWrite } from '../reading/paper-to-write';
import { NO_PART, type PaperPart, readPaper } from '../reading/read-paper';
import { LatexBlocks, type PlacedPicture } from './latex-blocks';
import { type LatexDocument, LatexInline } from './latex-inline';
import { latexText } from './latex-text';

/** Of a page's text, at 96 pixels to the inch. */
const TEXT_PIXELS = 600;
const ENDINGS: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' };
const FEWEST_HEADINGS = 3;
/** What KaTeX calls sets of numbers; anything else that a compiler does not know is left out. */
const PROVIDED: Readonly<Record<string, string>> = {
  ...{ R: '\\mathbb{R}', N: '\\mathbb{N}', Z: '\\mathbb{Z}', Q: '\\mathbb{Q}', Complex: '\\mathbb{C}' },
};

/** A paper as LaTeX, with the files of its pictures by their paths. */
interface PaperLatex {
  readonly tex: string;
  readonly pictures: ReadonlyMap<string, PictureToWrite>;
}

/**
 * A paper as LaTeX that `pdflatex` of a small installation compiles without anything else: citations and references
 * stand in it as the paper's style has them. With `\bibtextrue` BibTeX makes them of `references.bib`.
 */
export function paperLatex(paper: PaperToWrite): PaperLatex {
  const { head, words, formatted } = paper;
  const read = readPaper(paper);
  const hasChapters = isThesis(head);
  const document: LatexDocument = { paper: read, words, citesInNotes: formatted.notes, commands: new Set() };
  const placed = placedPictures(paper.pictures);
  const partOf = (part: PaperPart): string => {
    const blocks = new LatexBlocks(document, part, placed, hasChapters);
    const isList = part === read.references;
    return [
      ...(isList ? [] : [blocks.heading(part.depth, latexText(part.title), part.isNumbered)]),
      blocks.written(part.blocks),
      ...(isList ? [referencesOf(paper, document, latexText(part.title))] : []),
    ].join('\n\n');
  };
  const body = [
    ...read.parts.map(partOf),
    ...(read.references ? [] : [referencesOf(paper, document, latexText(words.references))]),
    ...(read.appendix ? ['\\clearpage', partOf(read.appendix)] : []),
  ];
  const tex = [
    preamble(head, words, document.commands),
    '\\begin{document}',
    ...front(paper, read.parts.length >= FEWEST_HEADINGS),
    ...body,
    '\\end{document}',
  ].join('\n\n');
  const pictures = new Map(
    [...placed].flatMap(([imageId, { path }]) => {
      const picture = paper.pictures.get(imageId);
      return picture ? [[path, picture] as const] : [];
    }),
  );
  return { tex: `${tex}\n`, pictures };
}

function placedPictures(pictures: PaperToWrite['pictures']): ReadonlyMap<string, PlacedPicture> {
  return new Map(
    [...pictures].flatMap(([imageId, { mediaType, width }], index) => {
      const ending = ENDINGS[mediaType];
      const path = `figures/figure-${index + 1}.${ending}`;
      return ending
        ? [[imageId, { path, share: Math.max(0.05, Math.min(1, width / TEXT_PIXELS)) }] as const]
        : [];
    }),
  );
}

function referencesOf({ formatted, head }: PaperToWrite, document: LatexDocument, title: string): string {
  if (formatted.bibliography.length === 0) return '';
  const inline = new LatexInline(document, NO_PART);
  const level = isThesis(head) ? 'chapter' : 'section';
  return [
    '\\ifbibtex',
    '\\bibliographystyle{plainnat}\n\\bibliography{references}',
    '\\else',
    `\\${level}*{${title}}\n\\addcontentsline{toc}{${level}}{${title}}`,
    '\\begin{paperreferences}',
    ...formatted.bibliography.map(({ markdown }) => `\\item{} ${inline.readPlain(markdown)}`),
    '\\end{paperreferences}',
    '\\fi',
  ].join('\n');
}

function front({ head, words }: PaperToWrite, hasContents: boolean): string[] {
  const contents = hasContents ? ['\\tableofcontents'] : [];
  if (!hasCover(head)) return ['\\maketitle', ...contents];
  return [
    cover(head, words),
    ...(hasContents ? ['\\pagenumbering{roman}', ...contents, '\\clearpage'] : []),
    '\\pagenumbering{arabic}',
  ];
}

function cover({ title, cover: fields }: PaperHead, words: PaperWords): string {
  const { author, studentId, supervisor, institution, faculty, programme, kind, city, date } = fields;
  const lines = (...texts: readonly string[]): string =>
    texts
      .filter((text) => text.trim() !== '')
      .map((text) => `${latexText(text)}\\par`)
      .join('\n');
  const named = (name: string, value: string): string => (value.trim() === '' ? '' : `${name}: ${value}`);
  return [
    '\\hypersetup{pageanchor=false}\n\\begin{titlepage}\\centering',
    `{\\Large\\bfseries ${latexText(title)}\\par}\\vspace{2cm}`,
    `{\\large\\bfseries ${lines(kind)}}\\vfill`,
    `${author.trim() === '' ? '' : lines(words.by)}\n{\\bfseries ${lines(author)}}`,
    `${lines(named(words.studentId, studentId))}\\vspace{1cm}`,
    lines(named(words.supervisor, supervisor)),
    `\\vfill{\\bfseries ${lines(programme, faculty, institution)}}`,
    lines([city, date].filter((part) => part.trim() !== '').join(', ')),
    '\\end{titlepage}\n\\hypersetup{pageanchor=true}',
  ].join('\n');
}

function preamble(head: PaperHead, words: PaperWords, commands: ReadonlySet<string>): string {
  const {
    title,
    language,
    cover: { author },
  } = head;
  const name = latexText;
  const provided = [...commands].map(
    (command) => `\\providecommand{\\${command}}{${PROVIDED[command] ?? ''}}`,
  );
  const margins = isThesis(head) ? 'left=4cm,top=4cm,right=3cm,bottom=3cm' : 'margin=2.54cm';
  const chapterNumbers =
    language === 'id' && isThesis(head)
      ? [
          '\\renewcommand{\\thechapter}{\\Roman{chapter}}',
          '\\renewcommand{\\thesection}{\\arabic{chapter}.\\arabic{section}}',
          '\\renewcommand{\\thefigure}{\\arabic{figure}}',
          '\\renewcommand{\\thetable}{\\arabic{table}}',
        ]
      : [];
  return `\\documentclass[12pt,a4paper]{${isThesis(head) ? 'report' : 'article'}}
% With \\bibtextrue, citations and references are BibTeX's, of references.bib; else they stand as the paper's style has them.
\\newif\\ifbibtex
\\bibtexfalse
\\usepackage{iftex}
\\ifPDFTeX
  \\usepackage[utf8]{inputenc}
  \\usepackage[T1]{fontenc}
  \\usepackage{textcomp}
  \\IfFileExists{lmodern.sty}{\\usepackage{lmodern}}{}
  \\DeclareRobustCommand{\\papersign}[2]{\\textsf{\\footnotesize U+#1}}
\\else
  \\usepackage{fontspec}
  \\DeclareRobustCommand{\\papersign}[2]{#2}
\\fi
${language === 'id' ? '\\IfFileExists{indonesian.ldf}{\\usepackage[indonesian]{babel}}{}' : '\\usepackage[english]{babel}'}
\\usepackage[${margins}]{geometry}
\\usepackage{amsmath,amssymb,graphicx,array,longtable}
\\ifbibtex\\usepackage{natbib}\\else\\newcommand{\\citet}{}\\newcommand{\\citep}{}\\newcommand{\\citeyearpar}{}\\fi
\\usepackage[hidelinks]{hyperref}
\\hypersetup{pdftitle={${name(title)}},pdfauthor={${name(author)}}}
\\title{${name(title)}}
\\author{${name(author)}}
\\AtBeginDocument{%
  \\renewcommand{\\contentsname}{${name(words.contents)}}%
  \\renewcommand{\\figurename}{${name(words.figure)}}%
  \\renewcommand{\\tablename}{${name(words.table)}}%
}
\\linespread{1.25}
\\setlength{\\emergencystretch}{3em}
\\setlength{\\LTcapwidth}{\\linewidth}
\\setcounter{secnumdepth}{4}
\\setcounter{MaxMatrixCols}{60}
\\DeclareRobustCommand{\\papercite}[2]{\\ifbibtex#1\\else#2\\fi}
\\pdfstringdefDisableCommands{\\renewcommand{\\papercite}[2]{#2}\\renewcommand{\\papersign}[2]{?}}
\\newenvironment{paperreferences}{\\begin{list}{}{\\setlength{\\leftmargin}{1.27cm}\\setlength{\\itemindent}{-1.27cm}\\setlength{\\labelwidth}{0pt}\\setlength{\\labelsep}{0pt}}}{\\end{list}}
\\makeatletter
\\@ifundefined{counterwithout}{}{\\@ifundefined{c@chapter}{}{\\counterwithout{figure}{chapter}\\counterwithout{table}{chapter}}}
\\newenvironment{paperfigure}{\\par\\medskip\\noindent\\begin{minipage}{\\linewidth}\\centering\\def\\@captype{figure}}{\\end{minipage}\\par\\medskip}
\\makeatother
${[...chapterNumbers, ...provided].join('\n')}`;
}
