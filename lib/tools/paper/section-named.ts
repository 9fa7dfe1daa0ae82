import { err, ok, type Result } from '@/lib/shared/result';
import type { PaperSection } from '../paper-port';

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim()
    .replace(/\.$/u, '');

/** A number before a title, as models write both: `2.1 Methods`, `Section 2: Methods`, `Bab 2`. */
const LEADING_NUMBER =
  /^(?:(?:section|chapter|part|bagian|bab|sub bab|subbab)\s+)?(\d+(?:\.\d+)*)\.?(?:\s|$)/u;

/**
 * The section that a model means: by its number in the outline, its title, or its id; where none is, or two are, says
 * which there are.
 */
export function sectionNamed(said: string, sections: readonly PaperSection[]): Result<PaperSection, string> {
  const name = plain(said);
  const number = LEADING_NUMBER.exec(name)?.[1];
  const ways: readonly ((section: PaperSection) => boolean)[] = [
    ({ sectionId }) => sectionId === said.trim(),
    ({ title }) => plain(title) === name,
    (section) => number !== undefined && section.number === number,
    ({ title }) => name !== '' && plain(title).endsWith(name.replace(LEADING_NUMBER, '').trim() || name),
  ];
  for (const isMeant of ways) {
    const meant = sections.filter(isMeant);
    // Another one of this name may have been taken out of the outline before.
    const inside = meant.filter((section) => section.number !== null);
    const [found, another] = inside.length > 0 ? inside : meant;
    if (found && !another) return ok(found);
  }
  if (sections.length === 0) return err('The paper has no sections yet: the user writes its outline first.');
  const listed = sections.map((section) => nameOf(section)).join('; ');
  return err(`There is no such section. There are: ${listed}`);
}

/** A section as models are told it. */
export const nameOf = ({ number, title }: Pick<PaperSection, 'number' | 'title'>): string =>
  number === null ? `${title} (outside the outline)` : `${number} ${title}`;
