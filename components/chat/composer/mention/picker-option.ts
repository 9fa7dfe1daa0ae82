import type { ChosenDocuments } from '@/lib/chat/documents/chosen-documents';
import type { DocumentView } from '@/lib/chat/documents/document';
import type { FoundDocuments } from './use-found-documents';

/** Something that a question can be about. */
export type PickerOption =
  | {
      readonly kind: 'folder';
      readonly name: string;
      readonly documents: number;
      readonly isChosen: boolean;
      readonly isRefused: boolean;
    }
  | {
      readonly kind: 'document';
      readonly document: DocumentView;
      readonly isChosen: boolean;
      /** Whether it could not be read, so that nothing can be asked about it. */
      readonly isRefused: boolean;
    };

/** Folders first: they are few. */
export const optionsOf = (
  { folders, documents }: Pick<FoundDocuments, 'folders' | 'documents'>,
  chosen: ChosenDocuments,
): readonly PickerOption[] => [
  ...folders.map(
    (folder): PickerOption => ({
      kind: 'folder',
      ...folder,
      isChosen: chosen.folders.includes(folder.name),
      isRefused: false,
    }),
  ),
  ...documents.map(
    (document): PickerOption => ({
      kind: 'document',
      document,
      isChosen: chosen.documents.includes(document.documentId),
      isRefused: document.state === 'failed',
    }),
  ),
];
