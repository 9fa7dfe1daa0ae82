'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { DocumentChip } from '@/components/chat/documents/document-chip';
import { RemoveButton } from '@/components/chat/documents/remove-button';
import { withoutDocument, withoutFolder } from '@/components/chat/state/documents/choice';
import { knownIn } from '@/components/chat/state/documents/known-documents';
import { useObservable } from '@/components/observable/observable';
import { Button } from '@/components/ui/button';
import { isComposing, isSendKey } from '@/components/ui/field-keys';
import { Textarea } from '@/components/ui/textarea';
import { type ChosenDocuments, isNothingChosen } from '@/lib/chat/documents/chosen-documents';
import { useChatShell } from '../state/shell/chat-shell-context';
import { LateCharacterCount } from '../writing/late-character-count';
import { useRoom } from '../writing/use-room';

interface QuestionEditorProps {
  readonly text: string;
  /** Whether it has images, and so need have no words. */
  readonly hasImages: boolean;
  /** What it is about. */
  readonly chosen: ChosenDocuments;
  /** Whether it cannot be sent for now, since a turn runs. */
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onSend: (text: string, chosen: ChosenDocuments) => void;
}

/** Takes the place of a question while it is edited: Enter sends where there are keys, Escape leaves it as it was. */
export default function QuestionEditor({
  text,
  hasImages,
  chosen,
  busy,
  onCancel,
  onSend,
}: QuestionEditorProps) {
  const t = useTranslations('message');
  const { documents } = useChatShell();
  const [changed, setChanged] = useState(text);
  const [about, setAbout] = useState(() => documents.stillThere(chosen));
  const field = useRef<HTMLTextAreaElement>(null);
  const room = useRoom(changed, about);
  const sendable = (room.length > 0 || hasImages) && room.length <= room.limit && !busy;

  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(text.length, text.length);
  }, [text]);

  return (
    <form
      className="rounded-2xl border border-line bg-surface p-3 focus-within:border-muted-foreground/60"
      onSubmit={(event) => {
        event.preventDefault();
        if (sendable) onSend(changed, about);
      }}
    >
      {!isNothingChosen(about) && <EditedDocuments chosen={about} onChange={setAbout} />}
      <Textarea
        ref={field}
        value={changed}
        rows={1}
        dir="auto"
        enterKeyHint="enter"
        aria-label={t('editLabel')}
        onChange={(event) => setChanged(event.target.value)}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Escape') {
            event.stopPropagation();
            onCancel();
          } else if (isSendKey(event)) {
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }
        }}
        className="max-h-[50vh] px-1"
      />
      <p className="px-1 pt-1 text-[12.5px] text-muted-foreground empty:hidden">
        <LateCharacterCount {...room} />
      </p>
      <div className="mt-2 flex items-center justify-end gap-2">
        <p className="mr-auto px-1 text-[12.5px] text-muted-foreground">
          {t(busy ? 'editWaits' : 'editHint')}
        </p>
        <Button variant="outline" size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="solid" size="small" disabled={!sendable}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}

interface EditedDocumentsProps {
  readonly chosen: ChosenDocuments;
  readonly onChange: (chosen: ChosenDocuments) => void;
}

/** What a question is about while it is edited; the new version can do without some of it. */
function EditedDocuments({ chosen, onChange }: EditedDocumentsProps) {
  const t = useTranslations('composer.documents');
  const { documents } = useChatShell();
  const known = useObservable(documents.state);
  return (
    <ul aria-label={t('label')} className="mb-2 flex flex-wrap gap-1.5">
      {chosen.folders.map((folder) => (
        <DocumentChip key={folder} kind="folder" name={folder}>
          <RemoveButton
            label={t('remove', { name: folder })}
            onRemove={() => onChange(withoutFolder(chosen, folder))}
          />
        </DocumentChip>
      ))}
      {chosen.documents.map((documentId) => {
        const name = knownIn(known, documentId).name || t('unnamed');
        return (
          <DocumentChip key={documentId} kind="document" name={name}>
            <RemoveButton
              label={t('remove', { name })}
              onRemove={() => onChange(withoutDocument(chosen, documentId))}
            />
          </DocumentChip>
        );
      })}
    </ul>
  );
}
