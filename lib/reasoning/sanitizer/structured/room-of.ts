import { FRAME } from './structured-sanitizer';

/** How much of its `mostCharacters` the sanitiser of structured values needs for a value of which it takes nothing out. */
export function roomOf(value: unknown): number {
  if (typeof value === 'string') return JSON.stringify(value).length + FRAME;
  if (typeof value !== 'object' || value === null) return String(value).length + FRAME;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + roomOf(item), FRAME);
  return Object.entries(value).reduce((sum, [key, item]) => sum + roomOf(key) + roomOf(item), FRAME);
}
