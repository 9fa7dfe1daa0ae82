const HEADING = /^(#{1,6})[ \t]+\S/;

/** A report without the headings below which nothing is left. */
export function withoutEmptySections(report: string): string {
  const lines = report.split('\n');
  const kept: string[] = [];
  let isFilled = false;
  /** The level of the heading that comes next; 0: none does. */
  let below = 0;
  for (const line of lines.toReversed()) {
    const level = HEADING.exec(line)?.[1]?.length;
    if (level === undefined) {
      if (line.trim() !== '') isFilled = true;
      kept.push(line);
    } else if (isFilled || below > level) {
      kept.push(line);
      below = level;
      isFilled = false;
    }
  }
  return kept
    .toReversed()
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
