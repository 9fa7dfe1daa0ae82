/** What an answer, or the thought before it, says over and over. */
export interface HostileAnswer {
  readonly name: string;
  /** Of several, each for a share of it. */
  readonly pieces: readonly [string, ...string[]];
  readonly as?: 'thought';
}

/** Answers that make careless pages and servers take long. */
export const HOSTILE_ANSWERS: readonly [HostileAnswer, ...HostileAnswer[]] = [
  { name: 'emphasis, addresses and brackets that never close', pieces: ['*a_', 'a.b-c@', '![a](b "'] },
  { name: 'nested lists and quotations', pieces: ['- > 1. '] },
  { name: 'deep inline HTML', pieces: ['<b><i><u>'] },
  { name: 'a table without end', pieces: ['|a|b|\n|-|-|\n|1|2|\n'] },
  { name: 'blocks of code', pieces: ['```\na\n```\n'] },
  {
    name: 'formulas and diagrams',
    pieces: ['\\(a_{1}\\) ', '$$\\def\\a{\\a\\a}\\a$$\n', '```mermaid\ngraph TD;A-->B\n```\n'],
  },
  { name: 'very many paragraphs', pieces: ['a\n\n'] },
  { name: 'line ends, and one word', pieces: ['\n', 'a'] },
  {
    name: 'words from right to left and from left to right',
    pieces: ['שלום **עולם** \u200f', 'It says **so** in [the report](https://report.example.com/a). '],
  },
  { name: 'a thought of short sentences', pieces: ['So. '], as: 'thought' },
  { name: 'a thought of lists', pieces: ['\n- a\n'], as: 'thought' },
];

/** A question that is answered by some pieces, each over and over. */
export function questionFor(
  { pieces, as }: Pick<HostileAnswer, 'pieces' | 'as'>,
  characters: number,
): string {
  const encoded = pieces.map((piece) => Buffer.from(piece).toString('base64url')).join('.');
  return `[scenario:repeated pieces=${encoded} characters=${characters} as=${as ?? 'text'}] What is it?`;
}
