import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examplePaper } from '../../testing/example-paper';
import { latexFormula } from './latex-formula';
import { latexText } from './latex-text';
import { paperLatex } from './paper-latex';

const TRIES = { numRuns: Number(process.env.NALAR_TRIES ?? 200) };

describe('paperLatex', () => {
  it('has sections, figures, tables, notes, formulas and references that compile without BibTeX', () => {
    const { tex, pictures } = paperLatex(examplePaper());
    expect(tex).toContain('\\documentclass[12pt,a4paper]{report}');
    expect(tex).toContain('\\chapter{Pendahuluan}');
    expect(tex).toContain('\\section{Latar\\_belakang {*}pasar{*}}');
    expect(tex).toContain('\\papercite{\\citep[{}][{page 12}]{smith2020}}{(Smith, 2020, hlm. 12)}');
    expect(tex).toContain('Lihat Gambar~\\ref{fig:peta} dan Tabel~\\ref{tbl:harga}.');
    expect(tex).toContain('\\caption{Harga per \\textbf{tahun}}\\label{tbl:harga}');
    expect(tex).toContain(
      '\\footnote{Catatan \\emph{kaki} dengan \\papercite{\\citep{lee2019}}{(Lee, 2019)} di dalamnya.}',
    );
    expect(tex).toContain('\\(\\frac{a}{b}\\)');
    expect(tex).toContain('\\[ E = mc^2 \\]');
    expect(tex).toContain('\\item{} Lee, A. (2019). \\emph{Pasar \\& harga}. Gramedia.');
    expect([...pictures.keys()]).toEqual(['figures/figure-1.png']);
    expect(tex).toContain('{figures/figure-1.png}');
  });

  it('ends with footnotes that refer to themselves and to each other, and tells each', () => {
    const text = 'One[^a] two[^a]\n\n# Head[^b]\n\n[^a]: first[^a] [^b]\n\n[^b]: second[^a] [^b]';
    const { tex } = paperLatex(examplePaper({ sections: [{ sectionId: 's', title: 't', depth: 0, text }] }));
    expect(tex).toContain(
      'One\\footnote{first\\textsuperscript{a}  (second\\textsuperscript{a} \\textsuperscript{b})}' +
        ' two\\textsuperscript{a}',
    );
    expect(tex).toContain('Head (second\\textsuperscript{a} \\textsuperscript{b})');
  });

  it('opens and ends each environment, whatever is typed', () => {
    const piece = fc.constantFrom(
      ...[
        '# a',
        '> b',
        '- c',
        '1. d',
        '  - e',
        '    f',
        '\\end{document}',
        '| a |\n|-|',
        '```',
        '$x$',
        '$$y$$',
        ':',
      ],
      ...[
        '{',
        '}',
        '%',
        '\\\\',
        '&',
        '[^1]',
        '[^1]: n',
        '![a](b)',
        '<b>',
        '</i>',
        '@k',
        '[@k]',
        '',
        '\ue0000\ue001',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (lines) => {
        const text = lines.join('\n');
        const { tex } = paperLatex(
          examplePaper({ sections: [{ sectionId: 's', title: 't', depth: 0, text }] }),
        );
        const open: string[] = [];
        for (const [, what, name = ''] of tex
          .slice(tex.indexOf('\\begin{document}'))
          .matchAll(/\\(begin|end)\{(\w+\*?)\}/g)) {
          if (what === 'begin') open.push(name);
          else expect(open.pop()).toBe(name);
        }
        expect(open).toEqual([]);
        expect(depthOf(tex)).toBe(0);
      }),
      TRIES,
    );
  });
});

/** How many braces are open at the end. */
function depthOf(tex: string): number {
  let depth = 0;
  for (const [sign] of tex.replaceAll(/\\[\\{}%]|%[^\n]*/g, '').matchAll(/[{}]/g))
    depth += sign === '{' ? 1 : -1;
  return depth;
}

describe('latexText', () => {
  it.each([
    [
      '50% of $5 & #1_{a}^~\\',
      '50\\% of \\$5 \\& \\#1\\_\\{a\\}\\textasciicircum{}\\textasciitilde{}\\textbackslash{}',
    ],
    ['a--b ,,c\u201d', 'a-{}-b ,{},c\u201d'],
    ['ḥikmah ā ʿilm', '\\d{h}ikmah \\={a} \\textquoteleft{}ilm'],
    ['α ≤ 中\u200b', '\\ensuremath{\\alpha} \\ensuremath{\\leq} \\papersign{4E2D}{中}'],
  ])('says %s', (text, tex) => expect(latexText(text)).toBe(tex));

  it('holds no command of what is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const left = latexText(text)
          .replaceAll(/\\(?:text\w+|ensuremath|papersign|alpha|leq|mbox|[`'^~="A-Za-z.]+|[\\{}#$%&_,])/g, '')
          .replaceAll(/[{}]/g, '');
        expect(left).not.toMatch(/[\\#$%&_^"]/);
      }),
      TRIES,
    );
  });
});

describe('latexFormula', () => {
  it.each([
    '\\frac{a}{b}',
    '\\sum_{i=1}^n x_i',
    '\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}',
    'α \\le β',
  ])('takes %s', (tex) => expect(latexFormula(tex, true)).not.toBeNull());

  it.each([
    ...[
      '\\input{x}',
      '\\write18{ls}',
      '\\def\\a{b}',
      '\\frac{a',
      'a % b',
      '\\end{document}',
      'a } b',
      '\\csname x\\endcsname',
    ],
    ...[
      '\\begin{align} a \\end{align} x',
      '\\color{red} a',
      '\\href{x}{y}',
      '#1',
      '\\begin{CD} A \\end{CD}',
      '中',
    ],
  ])('takes no %s', (tex) => expect(latexFormula(tex, true)).toBeNull());

  it('knows an environment that is a formula by itself', () => {
    expect(latexFormula('\\begin{align*} a &= b \\\\ c &= d \\end{align*}', true)?.isWhole).toBe(true);
  });
});
