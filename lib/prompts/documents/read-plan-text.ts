const NUMBERED = /^\s*(?:\*\*)?(?:step |langkah )?\d{1,2}[.):]\s*(?:\*\*)?\s*(\S.*)$/iu;
const BULLET = /^\s*[-*•–]\s+(\S.*)$/u;

/** The steps of a plan that was written as a list instead of JSON: numbered, else with bullets; null where there is none. */
export function readPlanText(text: string): string[] | null {
  const lines = text.split('\n');
  for (const pattern of [NUMBERED, BULLET]) {
    const steps = lines.flatMap((line) => pattern.exec(line)?.[1]?.replaceAll('**', '').trim() ?? []);
    if (steps.length >= 2) return steps;
  }
  return null;
}
