import { text } from './answer-scenarios';
import { cutIntoPieces } from './leaky-thoughts';
import type { ScriptStep } from './script';

const nested = (opening: string, depth: number): string => `${opening.repeat(depth)}x${'}'.repeat(depth)}`;
const fenced = (diagram: string): string => `\`\`\`mermaid\n${diagram}\n\`\`\``;
const RUN = 'window.hostile=true';

/** What takes those long that draw it, or tries to run; each says in what it ends. */
export const DRAWINGS: Readonly<Record<'formulas' | 'diagrams' | 'asked' | 'texts', readonly string[]>> = {
  formulas: [`\\[${nested('\\sqrt{', 15)}\\]`, `\\[${nested('\\frac{1}{', 15)}\\]`],
  diagrams: [
    // As much as is drawn unasked: six groups in each other, and two dozen edges.
    fenced(
      `flowchart TD\n${Array.from({ length: 6 }, (_, group) => `subgraph g${group}`).join('\n')}\n` +
        `${Array.from({ length: 25 }, (_, node) => `n${node}`).join('-->')}\n${'end '.repeat(6)}`,
    ),
    fenced(
      `flowchart LR\n  A["<script>${RUN}</script><img src=x onerror=${RUN}>"] --> B\n  click B "javascript:${RUN}"`,
    ),
  ],
  // As much as is drawn at all.
  asked: [
    fenced(`flowchart TD\n${Array.from({ length: 150 }, (_, node) => `m${node}-->m${node + 1}`).join('\n')}`),
  ],
  texts: [
    `\\[${nested('\\sqrt{', 600)}\\]`,
    `\\[${nested('\\frac{1}{', 40)}\\]`,
    `\\(${'\\frac{'.repeat(600)}\\)`,
    fenced(
      `flowchart TD\n${Array.from({ length: 10_000 }, (_, node) => `t${node}-->t${node + 1}`).join('\n')}`,
    ),
  ],
};

/** An answer with all of them. */
export const hardDrawingSteps = (): ScriptStep[] => [
  ...cutIntoPieces(Object.values(DRAWINGS).flat().join('\n\n'), 4_000).map(text),
  { kind: 'finish', reason: 'stop' },
];
