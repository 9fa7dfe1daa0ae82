import { type Citation, citationsIn, labelsOf } from '@/lib/paper/citations';
import { missingFor } from '@/lib/paper/completeness';
import type { Finding } from '@/lib/paper/wire';
import { findDuplicates } from '@/lib/references/find-duplicates';
import type { Steps } from '@/lib/shared/steps';
import type { OpenPaper, OpenSection } from './kept/read-paper';

/** A section with the citations of its text, without what names figures and tables. */
export interface CitingSection {
  readonly section: OpenSection;
  readonly citations: readonly Citation[];
}

/** Reads the citations of a paper, section by section. */
export function* citingSections({ sections }: OpenPaper): Steps<readonly CitingSection[]> {
  const read: CitingSection[] = [];
  for (const section of sections) {
    read.push({ section, citations: citationsIn(section.text).filter((one) => labelsOf(one) === null) });
    yield;
  }
  return read;
}

const NOTHING_BESIDE = { place: null, keys: [], source: null } as const;

/** Says what outline, citations and references tell by themselves, in the order of the paper. */
export function structureFindings(paper: OpenPaper, citing: readonly CitingSection[]): readonly Finding[] {
  const { head, sections, references } = paper;
  const known = new Set(references.map(({ key }) => key));
  const cited = new Set(
    citing.flatMap(({ citations }) => citations.flatMap(({ cites }) => cites.map(({ key }) => key))),
  );
  const lacks = missingFor('drafting', { head, sections, references, openComments: 0 });
  const empty = lacks.flatMap(({ place }) => (place.kind === 'section' ? [place.sectionId] : []));
  const ofSection = (code: Finding['code'], { sectionId, title, text }: OpenSection): Finding => ({
    ...{ ...NOTHING_BESIDE, code, words: title || firstLine(text) },
    place: { sectionId, start: 0, end: 0 },
  });
  return [
    ...sections
      .filter(({ sectionId }) => empty.includes(sectionId))
      .map((one) => ofSection('section-empty', one)),
    ...sections.filter(({ part }) => part === null).map((one) => ofSection('section-outside-outline', one)),
    ...citing.flatMap(({ section: { sectionId, text }, citations }) =>
      citations.flatMap(({ start, end, cites }) =>
        cites
          .filter(({ key }) => !known.has(key))
          .map(
            ({ key }): Finding => ({
              ...{ code: 'citation-without-reference', place: { sectionId, start, end } },
              ...{ words: text.slice(start, end), keys: [key], source: null },
            }),
          ),
      ),
    ),
    ...references
      .filter(({ key }) => !cited.has(key))
      .map(({ key, item }) => aboutReferences('reference-without-citation', [key], item.title ?? key)),
    ...references
      .filter(({ isVerified }) => !isVerified)
      .map(({ key, item }) => aboutReferences('reference-unverified', [key], item.title ?? key)),
    ...findDuplicates(references).map((group) =>
      aboutReferences(
        'reference-duplicate',
        group.map(({ key }) => key),
        group[0]?.item.title ?? '',
      ),
    ),
  ];
}

const aboutReferences = (code: Finding['code'], keys: readonly string[], words: string): Finding => ({
  ...{ ...NOTHING_BESIDE, code, words, keys },
});

const firstLine = (text: string): string => text.trimStart().split('\n', 1)[0]?.slice(0, 200) ?? '';
