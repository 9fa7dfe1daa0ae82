import { type ChosenDocuments, MOST_CHOSEN, NOTHING_CHOSEN } from '@/lib/chat/documents/chosen-documents';

/** Both together, without repetitions; what is wanted of the answer is as the first one says, else as the second does. */
export const bothChosen = (left: ChosenDocuments, right: ChosenDocuments): ChosenDocuments =>
  withCited(
    {
      documents: [...new Set([...left.documents, ...right.documents])],
      folders: [...new Set([...left.folders, ...right.folders])],
    },
    left.cited ?? right.cited,
  );

/** The same choice with what is wanted of the answer; undefined leaves it to the question. */
export const withCited = (
  { documents, folders }: ChosenDocuments,
  cited: ChosenDocuments['cited'],
): ChosenDocuments => ({ documents, folders, ...(cited !== undefined && { cited }) });

export const withDocuments = (chosen: ChosenDocuments, documents: readonly string[]): ChosenDocuments =>
  bothChosen(chosen, { ...NOTHING_CHOSEN, documents });

export const withFolder = (chosen: ChosenDocuments, folder: string): ChosenDocuments =>
  bothChosen(chosen, { ...NOTHING_CHOSEN, folders: [folder] });

export const withoutDocument = (chosen: ChosenDocuments, documentId: string): ChosenDocuments => ({
  ...chosen,
  documents: chosen.documents.filter((other) => other !== documentId),
});

export const withoutFolder = (chosen: ChosenDocuments, folder: string): ChosenDocuments => ({
  ...chosen,
  folders: chosen.folders.filter((other) => other !== folder),
});

/** The same with a file under the id that it has got. */
export function renamedIn(chosen: ChosenDocuments, before: string, after: string): ChosenDocuments {
  if (!chosen.documents.includes(before)) return chosen;
  const documents = chosen.documents.map((documentId) => (documentId === before ? after : documentId));
  return { ...chosen, documents: [...new Set(documents)] };
}

export const isSameChoice = (left: ChosenDocuments, right: ChosenDocuments): boolean =>
  sameNames(left.documents, right.documents) &&
  sameNames(left.folders, right.folders) &&
  left.cited === right.cited;

const sameNames = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((name) => right.includes(name));

/** Documents that can be chosen besides. */
export const roomFor = ({ documents }: ChosenDocuments): number => MOST_CHOSEN - documents.length;

/** A choice out of storage; nothing where it is none. */
export function readChosen(value: unknown): ChosenDocuments {
  if (typeof value !== 'object' || value === null) return NOTHING_CHOSEN;
  const chosen = {
    documents: 'documents' in value ? readNames(value.documents) : [],
    folders: 'folders' in value ? readNames(value.folders) : [],
  };
  return withCited(chosen, 'cited' in value && typeof value.cited === 'boolean' ? value.cited : undefined);
}

const readNames = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
