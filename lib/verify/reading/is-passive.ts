import type { UnitSentence } from './unit';

const AUXILIARIES = new Set(['is', 'was', 'are', 'were', 'be', 'been', 'being', 'gets', 'got']);
const AGENT = new Set(['by', 'oleh']);

/** Whether what a verb tells is done to what stands before it. */
export function isPassive({ units, language }: UnitSentence, at: number): boolean {
  const word = units[at]?.word ?? '';
  if (language === 'id') return word.startsWith('di');
  if (word.endsWith('ing')) return false;
  if (AGENT.has(units[at + 1]?.word ?? '')) return true;
  for (let place = at - 1; place >= 0 && at - place <= 3 && units[place]?.word !== 'to'; place -= 1)
    if (AUXILIARIES.has(units[place]?.word ?? '')) return true;
  return false;
}
