'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { type ChosenDocuments, MOST_CHOSEN } from '@/lib/chat/documents/chosen-documents';
import type { NamedDocument } from '@/lib/chat/documents/document';
import { optionsOf, type PickerOption } from '../composer/mention/picker-option';
import { useFoundDocuments } from '../composer/mention/use-found-documents';
import { DocumentChip } from '../documents/document-chip';
import { RemoveButton } from '../documents/remove-button';
import { withDocuments, withFolder, withoutDocument, withoutFolder } from '../state/documents/choice';

interface DefaultDocumentsProps {
  readonly chosen: ChosenDocuments;
  /** What there is of those that are chosen. */
  readonly named: readonly NamedDocument[];
  readonly onChange: (chosen: ChosenDocuments) => void;
}

/** Which documents the questions of new conversations are about. */
export function DefaultDocuments({ chosen, named, onChange }: DefaultDocumentsProps) {
  const t = useTranslations('projectPage');
  const [picks, setPicks] = useState(false);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const nameOf = (documentId: string): string | null => {
    const known = named.find((one) => one.documentId === documentId);
    if (known) return known.isDeleted ? null : known.document.name;
    return names.get(documentId) ?? null;
  };
  const count = chosen.documents.length + chosen.folders.length;
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-[14px]">{t('documents')}</legend>
      {count === 0 && <p className="text-[14px] text-muted-foreground">{t('noDocuments')}</p>}
      <ul aria-label={t('documents')} className="flex flex-wrap gap-1.5 *:max-w-full">
        {chosen.folders.map((folder) => (
          <DocumentChip key={folder} kind="folder" name={folder}>
            <RemoveButton
              label={t('leaveOut', { name: folder })}
              onRemove={() => onChange(withoutFolder(chosen, folder))}
            />
          </DocumentChip>
        ))}
        {chosen.documents.map((documentId) => {
          const name = nameOf(documentId) ?? t('documentGone');
          return (
            <DocumentChip
              key={documentId}
              kind={nameOf(documentId) === null ? 'deleted' : 'document'}
              name={name}
            >
              <RemoveButton
                label={t('leaveOut', { name })}
                onRemove={() => onChange(withoutDocument(chosen, documentId))}
              />
            </DocumentChip>
          );
        })}
      </ul>
      {picks ? (
        <Picker
          chosen={chosen}
          onPick={(option) => {
            if (option.kind === 'folder')
              return onChange(
                option.isChosen ? withoutFolder(chosen, option.name) : withFolder(chosen, option.name),
              );
            const { documentId, name } = option.document;
            setNames((before) => new Map([...before, [documentId, name]]));
            onChange(
              option.isChosen ? withoutDocument(chosen, documentId) : withDocuments(chosen, [documentId]),
            );
          }}
        />
      ) : (
        <Button size="small" className="mt-2" onClick={() => setPicks(true)}>
          {t('chooseDocuments')}
        </Button>
      )}
    </fieldset>
  );
}

interface PickerProps {
  readonly chosen: ChosenDocuments;
  readonly onPick: (option: PickerOption) => void;
}

/** The person's folders and documents by name, each to be ticked. */
function Picker({ chosen, onPick }: PickerProps) {
  const t = useTranslations('projectPage');
  const [query, setQuery] = useState('');
  const found = useFoundDocuments(query);
  const options = optionsOf(found, chosen);
  const note =
    found.status === 'failed'
      ? 'failed'
      : found.status === 'loading'
        ? 'loading'
        : found.isEmpty
          ? 'none'
          : 'notFound';
  return (
    <div className="mt-2 rounded-xl border border-line bg-surface p-2">
      <Input
        type="search"
        value={query}
        aria-label={t('findDocuments')}
        placeholder={t('findDocuments')}
        onChange={(event) => setQuery(event.target.value)}
        // Enter would save the settings.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul className="mt-1 max-h-64 overflow-y-auto">
        {options.map((option) => {
          const name = option.kind === 'folder' ? option.name : option.document.name;
          const isFull = chosen[option.kind === 'folder' ? 'folders' : 'documents'].length >= MOST_CHOSEN;
          return (
            <li key={option.kind === 'folder' ? `folder-${name}` : option.document.documentId}>
              <label className="flex cursor-pointer items-center gap-2.5 rounded-lg px-2 py-1.5 text-[14px] hover:bg-raised pointer-coarse:min-h-11">
                <input
                  type="checkbox"
                  checked={option.isChosen}
                  disabled={!option.isChosen && (option.isRefused || isFull)}
                  onChange={() => onPick(option)}
                  className="size-4 shrink-0 accent-accent"
                />
                <span dir="auto" className="min-w-0 flex-1 truncate">
                  {name}
                </span>
                {option.kind === 'folder' && (
                  <span className="shrink-0 text-[12.5px] text-muted-foreground">{t('folder')}</span>
                )}
              </label>
            </li>
          );
        })}
      </ul>
      {options.length === 0 && (
        <p role="status" className="px-2 py-2 text-[13.5px] text-muted-foreground">
          {t(`picker.${note}`)}
        </p>
      )}
      {found.loadMore && (
        <Button size="small" className="mt-1" onClick={found.loadMore}>
          {t('moreDocuments')}
        </Button>
      )}
    </div>
  );
}
