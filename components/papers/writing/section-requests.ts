import { fetchOrThrow } from '@/components/http/request-error';
import type { SavedSection, SectionView, VersionEntry, VersionView } from '@/lib/paper/wire';
import { paperPath } from '../paper-state';
import type { SentText } from './saving-state';

/** Names a section of a paper. */
export interface SectionPlace {
  readonly paperId: string;
  readonly sectionId: string;
}

/** So long a text is still sent while the page goes; of a longer one browsers may refuse to. */
const MOST_AT_PARTING = 15_000;

const pathOf = ({ paperId, sectionId }: SectionPlace, ...rest: readonly string[]): string =>
  paperPath(paperId, 'sections', sectionId, ...rest);

const read = async <View>(path: string): Promise<View> =>
  (await fetchOrThrow(path, { cache: 'no-store' })).json();

/** The text of a section, and who wrote it. Throws a `RequestError`. */
export const fetchSection = (place: SectionPlace): Promise<SectionView> => read(pathOf(place));

/** Writes a text in the place of a version. Throws a `RequestError`. */
export async function putSection(
  place: SectionPlace,
  version: number,
  { text, inserted, restores, keeps }: SentText,
): Promise<SavedSection> {
  const body = {
    text,
    version,
    inserted,
    ...(restores !== undefined && { restores }),
    ...(keeps && { keeps }),
  };
  const response = await fetchOrThrow(pathOf(place), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: text.length < MOST_AT_PARTING,
  });
  return response.json();
}

/** What a section was before, the newest first. Throws a `RequestError`. */
export async function fetchVersions(place: SectionPlace): Promise<readonly VersionEntry[]> {
  const { versions }: { readonly versions: readonly VersionEntry[] } = await read(pathOf(place, 'versions'));
  return versions;
}

/** An earlier text of a section. Throws a `RequestError`. */
export const fetchVersion = (place: SectionPlace, version: number): Promise<VersionView> =>
  read(pathOf(place, 'versions', String(version)));
