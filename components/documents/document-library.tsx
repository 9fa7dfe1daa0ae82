'use client';

import { FileUp } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useRef, useState } from 'react';
import { keepLoading } from '@/components/network/keep-loading';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import type { Page } from '@/lib/chat/conversation';
import type { DocumentView, LibraryView } from '@/lib/chat/documents/document';
import type { SampleLanguage, SampleSet } from '@/lib/chat/documents/samples';
import { DocumentDialogs, type OpenDialog } from './document-dialogs';
import { DocumentFilters } from './document-filters';
import { DocumentList } from './document-list';
import { FileInput } from './file-input';
import { SampleOffer } from './samples/sample-offer';
import { SampleQuestions } from './samples/sample-questions';
import { useSamples } from './samples/use-samples';
import { UploadList } from './upload-list';
import { useDocuments } from './use-documents';
import { useFileDrop } from './use-file-drop';
import { isUnderWay } from './use-progress';
import { useSizeWords } from './use-size-words';
import { useUploads } from './use-uploads';
import { WebAddressForm } from './web-address-form';

interface DocumentLibraryProps {
  readonly first: Page<DocumentView>;
  readonly library: LibraryView;
  readonly samples: readonly SampleSet[];
  /** False for visitors of whom nothing is kept yet. */
  readonly isKnown: boolean;
}

/** All documents of the person: to be uploaded, found, read, sorted into folders and deleted. */
export function DocumentLibrary({
  first,
  library: firstLibrary,
  samples: firstSamples,
  isKnown,
}: DocumentLibraryProps) {
  const t = useTranslations('documents');
  const documents = useDocuments(first, firstLibrary);
  const { items, library, filter, busy, problem } = documents;
  const { uploads, ...upload } = useUploads(
    { isKnown, mostFileBytes: library.mostFileBytes },
    documents.arrived,
  );
  const underWay = items.filter(isUnderWay).length;
  const samples = useSamples(firstSamples, `${library.documents} ${underWay}`, (added) =>
    documents.arrived(...added),
  );
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [note, setNote] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const isNarrowed = filter.name !== '' || filter.folder !== null || filter.pages;

  /** Runs what a dialog has asked for; where it worked, says so. */
  const perform = async (work: Promise<boolean>, sentence: string): Promise<void> => {
    setNote('');
    const isDone = await work;
    setDialog(null);
    if (!isDone) return;
    setNote(sentence);
    setSelected(new Set());
    // What had the focus may be gone.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) heading.current?.focus();
    });
  };

  const addSamples = (language: SampleLanguage): void =>
    void perform(samples.add(language), t('samples.added'));

  return (
    <>
      <UploadArea
        mostFileBytes={library.mostFileBytes}
        onFiles={(files) => upload.add(files, filter.folder || null)}
      />
      <WebAddressForm folder={filter.folder || null} onArrived={documents.arrived} />
      <UploadList uploads={uploads} onRetry={upload.retry} onDismiss={upload.dismiss} />
      <SampleQuestions sets={samples.sets} />
      {(library.documents + library.pages.documents > 0 || isNarrowed) && (
        <DocumentFilters
          filter={filter}
          folders={library.folders}
          pages={library.pages.documents}
          busy={busy}
          onChange={(next) => {
            setNote('');
            setSelected(new Set());
            void documents.narrow(next);
          }}
        />
      )}
      <div className="mt-6 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 ref={heading} tabIndex={-1} className="mr-auto font-semibold text-[16px] outline-none">
          {t('list')}
        </h2>
        <LibraryUse library={library} />
      </div>
      <p role="status" className="text-[13px] text-accent-strong not-empty:mt-1">
        {note}
      </p>
      <div className="has-[p]:mt-2">
        <FormProblem problem={problem ?? samples.problem} />
      </div>
      {items.length > 0 ? (
        <DocumentList
          items={items}
          busy={busy}
          selected={selected}
          onSelect={setSelected}
          onOpen={setDialog}
          onIndexAgain={(documentId, password) => void documents.indexAgain(documentId, password)}
        />
      ) : (
        <NoDocuments isNarrowed={isNarrowed}>
          <SampleOffer sets={samples.sets} busy={samples.busy} onAdd={addSamples} />
        </NoDocuments>
      )}
      {documents.more && (
        <Button className="mt-4" busy={busy} onClick={() => void documents.loadMore()}>
          {t('more')}
        </Button>
      )}
      {library.documents > 0 && (
        <SampleOffer isQuiet sets={samples.sets} busy={samples.busy} onAdd={addSamples} />
      )}
      <DocumentDialogs
        open={dialog}
        folders={library.folders.map(({ name }) => name)}
        busy={busy}
        onClose={() => setDialog(null)}
        onPublisher={(documentId, publisher) =>
          void perform(documents.edit([documentId], { publisher }), t('publisherSaved'))
        }
        onRename={(documentId, name) => void perform(documents.edit([documentId], { name }), t('renamed'))}
        onMove={(documentIds, folder) => void perform(documents.edit(documentIds, { folder }), t('moved'))}
        onDelete={(documentIds) =>
          void perform(documents.remove(documentIds), t('deleted', { count: documentIds.length }))
        }
      />
    </>
  );
}

/** How much there is, of how much there may be. */
function LibraryUse({ library }: { readonly library: LibraryView }) {
  const t = useTranslations('documents');
  const size = useSizeWords();
  const { documents, mostDocuments, bytes, mostBytes } = library;
  if (documents === 0) return null;
  return (
    <p className="text-[12.5px] text-muted-foreground tabular-nums">
      {t('use', { documents, mostDocuments, size: size(bytes), mostSize: size(mostBytes) })}
    </p>
  );
}

interface NoDocumentsProps {
  /** Whether there may be some that the list is not narrowed to. */
  readonly isNarrowed: boolean;
  /** What whoever has none yet can do. */
  readonly children: ReactNode;
}

/** Where documents would be. */
function NoDocuments({ isNarrowed, children }: NoDocumentsProps) {
  const t = useTranslations('documents');
  return (
    <div className="mt-3 rounded-xl border border-line border-dashed px-5 py-8 text-center">
      <p className="font-medium text-[14px]">{t(isNarrowed ? 'noneFound' : 'empty')}</p>
      <p className="mx-auto mt-1 max-w-md text-balance text-[13px] text-muted-foreground leading-[1.55]">
        {t(isNarrowed ? 'noneFoundText' : 'emptyText')}
      </p>
      {!isNarrowed && children}
    </div>
  );
}

/** Loaded with the first files that are held over the page. */
const DropSign = dynamic(() => keepLoading(() => import('./drop-sign')), { ssr: false });

interface UploadAreaProps {
  readonly mostFileBytes: number;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Where files come in: by a button, or dropped or pasted anywhere on the page. */
function UploadArea({ mostFileBytes, onFiles }: UploadAreaProps) {
  const t = useTranslations('documents');
  const size = useSizeWords();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const isOver = useFileDrop(onFiles);
  return (
    <section
      aria-label={t('upload')}
      className="mt-6 flex flex-col items-center rounded-xl border border-line-strong border-dashed bg-surface px-5 py-7 text-center"
    >
      {isOver && <DropSign text={t('drop')} isOverWindow />}
      <FileUp aria-hidden="true" className="size-6 text-muted-foreground" strokeWidth={1.5} />
      <Button
        variant="solid"
        className="mt-3 pointer-coarse:h-11"
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        {t('choose')}
      </Button>
      <p id={hintId} className="mt-3 text-[13px] text-muted-foreground leading-[1.55]">
        <span className="pointer-coarse:hidden">{t('dropOrPaste')} </span>
        {t('kinds', { size: size(mostFileBytes) })}
      </p>
      <FileInput ref={input} label={t('choose')} onFiles={onFiles} />
    </section>
  );
}
