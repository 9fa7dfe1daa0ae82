import { ok } from '@/lib/shared/result';
import type { DocumentKey } from '@/lib/store/document-store';
import type { PaperChecks } from './check-paper';
import type { PapersOfTurns } from './paper-of-turn';
import type { PaperService } from './paper-service';
import type { ReferenceService } from './reference-service';
import type { SectionService } from './section-service';

interface PapersOfTurnsParts {
  readonly papers: Pick<PaperService, 'view'>;
  readonly paperSections: Pick<SectionService, 'read' | 'write'>;
  readonly references: Pick<ReferenceService, 'add'>;
  readonly paperChecks: Pick<PaperChecks, 'check'>;
  readonly documents: { get(key: DocumentKey): Promise<unknown> };
}

/** What turns do with papers, by the services that people use. */
export const papersOfTurns = ({
  papers,
  paperSections,
  references,
  paperChecks,
  documents,
}: PapersOfTurnsParts): PapersOfTurns => ({
  view: (key) => papers.view(key),
  readSection: (key) => paperSections.read(key),
  writeSection: (key, written) => paperSections.write(key, written),
  addReference: async (key, { item, documentId: told, origin, turnId }) => {
    // A model may name what is nobody's, or somebody else's.
    const isOwn = told !== null && (await documents.get({ ownerId: key.ownerId, documentId: told })) !== null;
    const documentId = isOwn ? told : null;
    return references.add(key, { item, documentId, origin, isVerified: false }, turnId);
  },
  check: async (key) => {
    const checked = await paperChecks.check(key);
    if (!checked.ok) return checked;
    return ok(
      checked.value.findings.map(({ code, place, words, keys }) => ({
        ...{ code, sectionId: place?.sectionId ?? null },
        words: [words, ...keys.map((key) => `@${key}`)].filter(Boolean).join(' '),
      })),
    );
  },
});
