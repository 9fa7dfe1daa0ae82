import mermaid from 'mermaid';
import { beforeAll, describe, expect, it } from 'vitest';
import { quotedLabels } from './quoted-labels';

const parses = async (source: string): Promise<boolean> =>
  (await mermaid.parse(source, { suppressErrors: true })) !== false;

describe('quotedLabels', () => {
  beforeAll(() =>
    mermaid.initialize({ startOnLoad: false, suppressErrorRendering: true, htmlLabels: false }),
  );

  it.each([
    'A[Begin (here)] --> B{Do both agree?}\n  B --> C[Called "done"]',
    'A(Round (really)) --> B((Circle (1)))',
    'A([Stadium (x)]) --> B[(Table (y))]',
    'A[[Call f(x)]] --> B{{Six {y}}} --> C>Flag (z)]',
    'A[/In (a)/] --> B[\\Out (b)\\] --> C[/Trap (c)\\]',
    'A(((Twice (a)))) --> B{a {b}?}',
    'A[List [a, b]] --> B[[a] b]',
    'A -->|yes (1)| B -- no (2) --> C == so "x" ==> D -. why: (3) .-> E',
    'subgraph Phase (one)\n  A[a(b)]\n  end\n  subgraph two [Phase (two)]\n  B[x]\n  end\n  A --> B',
    'A[the end] --> end\n  end --> B[a(b)]',
    'A["say "hi" (now)"] --> B["fine"]:::big & C[x(y)]; C --> D[z(w)]',
    'A[items[0] = f(x)] --- B[a | b (c)]\n  classDef big fill:#fff\n  class A big',
    'A[日本語（注）(x)] --> B[a & b <br/> (c)]',
    'A[f(x)]-->B[g(x)]---C{h(x)}',
    'A[(a) b] --> C[c (d)]',
    'A[URL: http://x.example/a?b=(c)] --> |yes (1)| B',
    'A-- to (1) -->B\n  A --plain--> B\n  A -- "fine" --> C[(x) y]',
    'A[a; b (c)] ==>|(x)| B(y [z])',
    'A:::big --> B[x (y)]:::big\n  subgraph S["a (b)"]\n  C\n  end\n  classDef big fill:#fff',
    'A[Send (end)] & B[x] --> C{Is x > y (or z)?}',
    'A[x(y)] <--> B[z]\n  A --o C(((d)))\n  B x--x D[[e]]\n  C ~~~ D',
  ])('lets %j be drawn', async (statements) => {
    const source = `flowchart LR\n  ${statements}`;
    expect(await parses(source)).toBe(false);
    const written = quotedLabels(source);
    expect(await parses(written), written).toBe(true);
  });

  it('reads what stands beside the head, and the slices of a pie', async () => {
    expect(quotedLabels('graph TD; A[a (b)] --> B')).toBe('graph TD; A["a (b)"] --> B');
    const pie = 'pie title Shares\n  Cats (all) : 3\n  "Dogs" : 4';
    expect(await parses(pie)).toBe(false);
    expect(await parses(quotedLabels(pie))).toBe(true);
  });

  it('leaves diagrams of other kinds as they are', () => {
    const sequence = 'sequenceDiagram\n  A->>B: f(x)[0]';
    expect(quotedLabels(sequence)).toBe(sequence);
  });

  it('leaves a chart that can be drawn one that can', async () => {
    const source =
      '%%{init: {"theme": "dark"}}%%\nflowchart TD\n  A[One] -->|x| B(Two)\n  B --o C{{Three}}\n  C x--x D\n  D <--> E@{ shape: rect }\n  E ~~~ F\n  style A fill:#f9f\n  click A "https://page.example.com"\n  subgraph s1\n  direction LR\n  G --> H\n  end\n  a-b --> c.d';
    expect(await parses(source)).toBe(true);
    expect(await parses(quotedLabels(source)), quotedLabels(source)).toBe(true);
  });
});
