import { describe, expect, it } from 'vitest';
import { drawFormula } from './draw-formula';
import type { FormulaNode } from './formula-tree';

const draw = (tex: string, isDisplay = false) => drawFormula({ tex, isDisplay });

const wordsOf = (nodes: readonly FormulaNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.children))).join('');

const tagsOf = (nodes: readonly FormulaNode[]): string[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node.tag, ...tagsOf(node.children)]));

describe('drawFormula', () => {
  it('draws a formula for eyes, and as MathML with its source', () => {
    const nodes = draw('\\frac{a}{2}', true);
    expect(nodes && tagsOf(nodes)).toEqual(expect.arrayContaining(['math', 'mfrac', 'annotation', 'span']));
    expect(nodes && wordsOf(nodes)).toContain('\\frac{a}{2}');
    expect(globalThis).not.toHaveProperty('document');
  });

  it.each([
    ['is no formula', '\\frac{a'],
    ['is not known', '\\nosuchcommand{a}'],
    ['defines itself', '\\def\\a{\\a\\a}\\a'],
    ['doubles itself', '\\def\\a{xx}\\def\\b{\\a\\a}\\def\\c{\\b\\b}'.concat('\\c'.repeat(900))],
    ['nests deeply', `${'\\sqrt{'.repeat(300)}x${'}'.repeat(300)}`],
    ['nests fractions', `${'\\frac{1}{'.repeat(120)}x${'}'.repeat(120)}`],
    ['is too long', 'x+'.repeat(5_000)],
    ['has too many parts', '\\frac{x}{y}'.repeat(360)],
  ])('draws none that %s', (_, tex) => {
    expect(draw(tex)).toBeNull();
  });

  it('leads nowhere and loads nothing', () => {
    for (const tex of [
      '\\href{javascript:alert(1)}{x}',
      '\\includegraphics{https://image.example.com/a.png}',
      '\\htmlStyle{position: fixed}{x}',
      '\\text{<script>alert(1)</script>}',
    ]) {
      const tags = tagsOf(draw(tex) ?? []);
      expect(tags.filter((tag) => ['a', 'img', 'script'].includes(tag))).toEqual([]);
    }
  });
});
