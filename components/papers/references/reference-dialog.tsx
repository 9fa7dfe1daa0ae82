'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { sendJson } from '@/components/http/send-json';
import { CheckField } from '@/components/page/check-field';
import { FormField } from '@/components/page/form-field';
import { FormProblem } from '@/components/page/form-problem';
import { SelectField } from '@/components/page/select-field';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { Textarea } from '@/components/ui/textarea';
import type { StoredReference } from '@/lib/paper/reference';
import type { ReferenceChange } from '@/lib/paper/reference-wire';
import { paperPath, usePaperStore } from '../paper-state';
import { usePaperChange } from '../use-paper-change';
import {
  FIELDS_OF,
  HAS_EDITORS,
  itemOf,
  REFERENCE_TYPES,
  type TypedReference,
  typedReference,
} from './reference-fields';

interface ReferenceDialogProps {
  /** Null for a new one. */
  readonly reference: StoredReference | null;
  readonly onClose: () => void;
}

/** A reference as it is typed, with the fields that its kind has. */
export default function ReferenceDialog({ reference, onClose }: ReferenceDialogProps) {
  const t = useTranslations('papers.references');
  const words = useTranslations('papers');
  const store = usePaperStore();
  const { busy, problem } = usePaperChange();
  const [typed, setTyped] = useState(() => typedReference(reference?.item ?? null));
  const [key, setKey] = useState(reference?.key ?? '');
  const [isVerified, setVerified] = useState(reference?.isVerified ?? true);
  const change = (changed: Partial<TypedReference>): void =>
    setTyped((before) => ({ ...before, ...changed }));

  const save = async (): Promise<void> => {
    const item = itemOf(typed, reference?.item ?? null);
    const named = key.trim();
    const isSaved = await store.perform(async () => {
      if (!reference) {
        await sendJson('POST', paperPath(store.paperId, 'references'), {
          item,
          isVerified,
          ...(named !== '' && { key: named }),
        });
        return;
      }
      const changed: ReferenceChange = {
        version: reference.version,
        item,
        isVerified,
        ...(named !== '' && named !== reference.key && { key: named }),
      };
      await sendJson('PATCH', paperPath(store.paperId, 'references', reference.referenceId), changed);
    });
    if (isSaved) onClose();
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        className="top-[5%] flex max-h-[90dvh] max-w-lg flex-col overflow-hidden"
        aria-describedby={undefined}
      >
        <div className="flex items-start justify-between gap-3 px-5 pt-5">
          <DialogTitle>{t(reference ? 'editTitle' : 'newTitle')}</DialogTitle>
          <DialogClose label={words('close')} />
        </div>
        <form
          className="flex min-h-0 flex-1 flex-col"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <div className="min-h-0 flex-1 space-y-4 overflow-y-auto px-5 py-4">
            <SelectField
              label={t('type')}
              value={typed.type}
              onChange={({ target }) =>
                change({ type: REFERENCE_TYPES.find((one) => one === target.value) ?? 'document' })
              }
            >
              {REFERENCE_TYPES.map((type) => (
                <option key={type} value={type}>
                  {t(`types.${type}`)}
                </option>
              ))}
            </SelectField>
            <FormField
              label={t('fields.title')}
              dir="auto"
              autoFocus
              value={typed.title}
              maxLength={1_000}
              onChange={({ target }) => change({ title: target.value })}
            />
            <NamesField
              label={t('fields.author')}
              hint={t('namesHint')}
              value={typed.author}
              onChange={(author) => change({ author })}
            />
            {HAS_EDITORS.has(typed.type) && (
              <NamesField
                label={t('fields.editor')}
                value={typed.editor}
                onChange={(editor) => change({ editor })}
              />
            )}
            <div className="grid gap-4 sm:grid-cols-2">
              <FormField
                label={t('fields.issued')}
                hint={t('dateHint')}
                value={typed.issued}
                maxLength={40}
                onChange={({ target }) => change({ issued: target.value })}
              />
              {typed.type === 'webpage' && (
                <FormField
                  label={t('fields.accessed')}
                  hint={t('dateHint')}
                  value={typed.accessed}
                  maxLength={40}
                  onChange={({ target }) => change({ accessed: target.value })}
                />
              )}
              {FIELDS_OF[typed.type].map((field) => (
                <FormField
                  key={field}
                  label={t(`fields.${field}`)}
                  dir="auto"
                  value={typed.fields[field] ?? ''}
                  maxLength={1_000}
                  onChange={({ target }) => change({ fields: { ...typed.fields, [field]: target.value } })}
                />
              ))}
            </div>
            <FormField
              label={t('key')}
              hint={t('keyHint')}
              value={key}
              maxLength={100}
              spellCheck={false}
              onChange={({ target }) => setKey(target.value)}
            />
            <CheckField
              label={t('isVerified')}
              hint={t('isVerifiedHint')}
              checked={isVerified}
              onChange={setVerified}
            />
          </div>
          <div className="border-line border-t px-5 py-3.5">
            <div className="has-[p]:mb-3">
              <FormProblem problem={problem} />
            </div>
            <div className="flex justify-end gap-2">
              <Button onClick={onClose}>{words('cancel')}</Button>
              <Button type="submit" variant="solid" busy={busy} disabled={typed.title.trim() === ''}>
                {words('save')}
              </Button>
            </div>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}

interface NamesFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (names: string) => void;
}

function NamesField({ label, hint, value, onChange }: NamesFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="font-medium text-[14px]">
        {label}
      </label>
      <Textarea
        id={id}
        dir="auto"
        rows={2}
        value={value}
        maxLength={10_000}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
        className="mt-1 max-h-40 min-h-16 rounded-lg border border-line bg-surface px-3 py-2 text-[14px]! hover:border-line-strong focus-visible:outline-2 focus-visible:outline-accent"
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-[13px] text-muted-foreground">
          {hint}
        </p>
      )}
    </div>
  );
}
