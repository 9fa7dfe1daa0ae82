import { describe, expect, it } from 'vitest';
import { isDiagram, isSmallDiagram } from './diagram-limits';
import { pictureOf } from './draw-diagram';

describe('isDiagram', () => {
  it('takes what describes one, and is of a size to be looked at', () => {
    expect(isDiagram('Mermaid', 'graph TD; A-->B')).toBe(true);
    expect(isDiagram('ts', 'graph TD; A-->B')).toBe(false);
    expect(isDiagram('mermaid', `graph TD\n${'A-->B\n'.repeat(10_000)}`)).toBe(false);
    expect(isDiagram('mermaid', `graph TD; ${'A & '.repeat(300)}B --> C`)).toBe(false);
  });
});

describe('isSmallDiagram', () => {
  it('counts what is laid out, however it is written', () => {
    expect(isSmallDiagram('graph TD\n  A -- yes --> B\n  B --- C'.repeat(10))).toBe(true);
    expect(isSmallDiagram(`graph TD\n${'A-->B\n'.repeat(60)}`)).toBe(false);
    expect(isSmallDiagram(`graph TD; A${'-->B'.repeat(60)}`)).toBe(false);
    expect(isSmallDiagram(`graph TD\n${'subgraph a\n'.repeat(7)}A-->B\n${'end '.repeat(7)}`)).toBe(false);
  });
});

describe('pictureOf', () => {
  it('gives a drawing the size that it has by itself', () => {
    const drawn =
      '<svg id="d" width="100%" style="max-width: 90px;" viewBox="-8 -8 90.5 40"><g width="1"/></svg>';
    expect(pictureOf(drawn)).toEqual({
      svg: '<svg width="91" height="40" id="d" style="max-width: 90px;" viewBox="-8 -8 90.5 40"><g width="1"/></svg>',
      width: 91,
      height: 40,
    });
  });

  it.each(['', '<p>x</p>', '<svg viewBox="0 0 0 0"></svg>', '<svg></svg>'])('takes %j for none', (drawn) => {
    expect(pictureOf(drawn)).toBeNull();
  });
});
