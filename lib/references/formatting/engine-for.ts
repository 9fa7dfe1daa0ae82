import CSL from 'citeproc';
import type { CslItem } from '../../paper/reference';
import { quickenCiteproc, quickenEngine } from './quick-citeproc';
import { localeText } from './style-texts';

/** What is cited, by its keys. */
export type Items = ReadonlyMap<string, CslItem>;
type Engine = InstanceType<typeof CSL.Engine>;

/** What citeproc calls an item: it looks names up in plain objects, where `constructor` is there already. */
export const engineId = (key: string): string => `@${key}`;
/** The key of an item that citeproc calls so. */
export const keyOfEngineId = (id: string): string => id.slice(1);

const LANGUAGES = { en: 'en-US', id: 'id-ID' } as const;
/** A style takes up to 300 ms to be read, and some ten megabytes. */
const MOST_ENGINES = 3;
const kept = new Map<string, { readonly engine: Engine; items: Items }>();

quickenCiteproc();

/** citeproc's processor for a style, with nothing cited yet; one that was used lately is used again. */
export function engineFor(style: string, language: keyof typeof LANGUAGES, items: Items): Engine {
  const name = `${language} ${style}`;
  const known = kept.get(name);
  kept.delete(name);
  const current = known ?? newEngine(style, language);
  kept.set(name, current);
  const oldest = kept.keys().next().value;
  if (kept.size > MOST_ENGINES && oldest !== undefined) kept.delete(oldest);
  current.items = items;
  try {
    // What was cited before is forgotten.
    current.engine.updateItems([]);
  } catch (error) {
    kept.delete(name);
    throw error;
  }
  return current.engine;
}

function newEngine(style: string, language: keyof typeof LANGUAGES): { engine: Engine; items: Items } {
  const current: { items: Items } = { items: new Map() };
  const engine = new CSL.Engine(
    { retrieveLocale: localeText, retrieveItem: (id) => itemFor(id, current.items.get(keyOfEngineId(id))) },
    style,
    LANGUAGES[language],
    true,
  );
  quickenEngine(engine);
  return Object.assign(current, { engine });
}

/** A copy, since citeproc writes into what it is given; of numbers it wants words. */
function itemFor(id: string, item: CslItem | undefined): object {
  const fields = Object.entries(structuredClone(item ?? {}))
    .filter(([name]) => name !== 'custom')
    .map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]);
  return { ...Object.fromEntries(fields), id };
}
