import type { InsertedText, KeptText, SentText, VersionedText } from './saving-state';
import type { SectionPlace } from './section-requests';

/** Each page keeps what it has under a name of its own, so that two tabs never write over each other's words. */
const PREFIX = 'nalar-section:';
/** As long as a page lives it holds the lock of its name; the browser lets go of it when the page goes, however it does. */
const LOCK = 'nalar-page:';

let pageName: string | null = null;

/** The name of this page among those of the browser. */
function ownName(): string {
  if (pageName !== null) return pageName;
  const name = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
  pageName = name;
  navigator.locks?.request(LOCK + name, () => new Promise<never>(() => undefined)).catch(() => undefined);
  return name;
}

const prefixOf = ({ paperId, sectionId }: SectionPlace): string => `${PREFIX}${paperId}:${sectionId}:`;

/** Keeps a text in the browser, or forgets it; false where the browser keeps nothing. */
export function keepText(place: SectionPlace, kept: KeptText | null): boolean {
  const key = prefixOf(place) + ownName();
  try {
    if (kept === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** What a page that is gone has left. */
export interface LeftText {
  readonly kept: KeptText;
  /** Forgets it, once somebody else keeps it. */
  readonly forget: () => void;
}

/** What pages that are gone have left of a section. */
export async function leftTexts(place: SectionPlace): Promise<readonly LeftText[]> {
  const alive = await livingPages();
  const prefix = prefixOf(place);
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return keys
      .filter((key) => !alive.has(key.slice(prefix.length)))
      .flatMap((key) => {
        const kept = readKept(localStorage.getItem(key));
        return kept ? [{ kept, forget: () => localStorage.removeItem(key) }] : [];
      });
  } catch {
    return [];
  }
}

/** Where nobody can tell, every other page counts as gone: what it has left is then here and there. */
async function livingPages(): Promise<ReadonlySet<string>> {
  const own = ownName();
  const held = (await navigator.locks?.query().catch(() => null))?.held ?? [];
  return new Set([
    own,
    ...held.flatMap(({ name = '' }) => (name.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])),
  ]);
}

/** Reads what was kept, by hand: the schema library would be loaded for this alone. */
function readKept(json: string | null): KeptText | null {
  let value: unknown;
  try {
    value = JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || !('base' in value && 'text' in value)) return null;
  const { base, text } = value;
  if (!isVersioned(base) || typeof text !== 'string') return null;
  const sent = 'sent' in value ? readSent(value.sent) : null;
  const inserted = 'inserted' in value ? readInserted(value.inserted) : [];
  return { base, text, sent, inserted, ...readKeeps(value) };
}

const isVersioned = (value: unknown): value is VersionedText =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'number' &&
  'text' in value &&
  typeof value.text === 'string';

function readSent(value: unknown): SentText | null {
  if (typeof value !== 'object' || value === null || !('text' in value)) return null;
  if (typeof value.text !== 'string') return null;
  const inserted = 'inserted' in value ? readInserted(value.inserted) : [];
  return { text: value.text, inserted, ...readKeeps(value) };
}

const readKeeps = (value: object): { readonly keeps?: true } =>
  'keeps' in value && value.keeps === true ? { keeps: true } : {};

function readInserted(value: unknown): readonly InsertedText[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (one: unknown): one is InsertedText =>
      typeof one === 'object' &&
      one !== null &&
      'turnId' in one &&
      typeof one.turnId === 'string' &&
      'text' in one &&
      typeof one.text === 'string',
  );
}
