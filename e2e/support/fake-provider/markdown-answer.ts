const SECTIONS: readonly ((number: number) => string)[] = [
  (number) =>
    `## Part ${number}: what the totals say\n\n` +
    `The **total** of year ${number} rose by a small amount, and most of it came from the second half of the ` +
    'year. The first half was *flat*: costs followed the same path, with a delay of about two months, as ' +
    '`total()` in the script below shows. Where a figure is an estimate, it says so.\n\n' +
    'Nothing else changed by more than its usual spread, so the comparison holds for smaller groups, too.\n\n',
  (number) =>
    'What follows from it:\n\n' +
    `- The **second half** decides about year ${number}, so look at it first.\n` +
    '- Costs come later than sales:\n' +
    '  - rent by one month,\n' +
    '  - wages by two, as [the report](https://report.example.com/costs) explains.\n' +
    '- A single month says little; three in a row say more.\n\n',
  (number) =>
    '| quarter | sales | costs | change |\n|:--|--:|--:|--:|\n' +
    Array.from(
      { length: 6 },
      (_, row) =>
        `| Q${(row % 4) + 1} of ${number} | ${1200 + row * 37} | ${900 + row * 21} | ${row - 2} % |\n`,
    ).join('') +
    '\n',
  (number) =>
    '```ts\n' +
    `// Adds up what was sold in year ${number}.\n` +
    'export function total(rows: readonly Row[]): number {\n' +
    '  let sum = 0;\n' +
    '  for (const { amount, returned } of rows) {\n' +
    '    if (!returned) sum += amount;\n' +
    '  }\n' +
    '  return Math.round(sum * 100) / 100;\n' +
    '}\n```\n\n',
  (number) =>
    `With \\(s_{${number}}\\) for sales and \\(c_{${number}}\\) for costs, the result is $r = s_{${number}} - c_{${number}}$, ` +
    'and its spread:\n\n' +
    `$$\n\\sigma_{${number}} = \\sqrt{\\frac{1}{n - 1} \\sum_{i=1}^{n} (r_i - \\bar{r})^2}\n$$\n\n`,
  (number) =>
    `1. Take the rows of year ${number} and leave out what came back.\n` +
    '2. Add them up by quarter.\n' +
    '3. Compare with the year before, in the same months.\n\n' +
    '> A difference below one per cent is noise, whatever its sign.\n\n',
];

/** A Markdown answer of at least that many characters: headings, paragraphs, lists, tables, code, formulas and quotes. */
export function markdownAnswer(characters: number, first = 1): string {
  let text = '';
  for (let index = 0; text.length < characters; index += 1)
    text += SECTIONS[index % SECTIONS.length]?.(first + Math.floor(index / SECTIONS.length)) ?? '';
  return text;
}
