'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { FormField } from '@/components/page/form-field';
import { FormProblem } from '@/components/page/form-problem';
import { SelectField } from '@/components/page/select-field';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog, DialogClose, DialogContent, DialogTitle } from '@/components/ui/dialog';
import type { PaperCover } from '@/lib/paper/paper';
import { LOCALES } from '@/lib/trace/locales';
import { AimedWordsField, LanguageOptions, readAimedWords, StyleOptions } from '../paper-fields';
import { paperPath, usePaper, usePaperStore } from '../paper-state';
import { usePaperChange } from '../use-paper-change';
import { StyleUpload } from './style-upload';

/** What stands on the cover, in its order, with how long each may be. */
const COVER: readonly (readonly [field: keyof PaperCover, limit: number])[] = [
  ['author', 200],
  ['studentId', 60],
  ['supervisor', 200],
  ['kind', 100],
  ['programme', 200],
  ['faculty', 200],
  ['institution', 200],
  ['city', 100],
  ['date', 60],
];

/** Language, style, length and cover of the paper, and the end of it. */
export default function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('papers');
  const store = usePaperStore();
  const { busy, problem } = usePaperChange();
  const head = usePaper((view) => view.head);
  const styles = usePaper((view) => view.styles);
  const [language, setLanguage] = useState(head.language);
  const [style, setStyle] = useState(head.style);
  const [cover, setCover] = useState(head.cover);
  const [deletes, setDeletes] = useState(false);

  const save = async (aimedWords: number | null): Promise<void> => {
    const change = { language, style, cover, aimedWords };
    if (await store.patch(() => change)) onClose();
  };
  const remove = (): Promise<boolean> =>
    store.perform(async () => {
      await fetchOrThrow(paperPath(store.paperId), { method: 'DELETE' });
      window.location.assign('/papers');
    });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        className="top-[5%] flex max-h-[90dvh] max-w-xl flex-col overflow-hidden"
        aria-describedby={undefined}
      >
        <div className="flex items-start justify-between gap-3 px-5 pt-5">
          <DialogTitle>{t('settings.title')}</DialogTitle>
          <DialogClose label={t('close')} />
        </div>
        <form
          className="flex min-h-0 flex-1 flex-col"
          onSubmit={(event) => {
            event.preventDefault();
            void save(readAimedWords(event.currentTarget));
          }}
        >
          <div className="min-h-0 flex-1 space-y-4 overflow-y-auto px-5 py-4">
            <div className="grid gap-4 sm:grid-cols-2">
              <SelectField
                label={t('language')}
                value={language}
                onChange={({ target }) =>
                  setLanguage(LOCALES.find((one) => one === target.value) ?? language)
                }
              >
                <LanguageOptions />
              </SelectField>
              <AimedWordsField label={t('aimedWords')} aimedWords={head.aimedWords} />
            </div>
            <div>
              <SelectField label={t('style')} value={style} onChange={({ target }) => setStyle(target.value)}>
                <StyleOptions />
                {styles.map(({ id, title }) => (
                  <option key={id} value={`custom:${id}`}>
                    {title}
                  </option>
                ))}
              </SelectField>
              <StyleUpload styles={styles} chosen={head.style} onAdded={(id) => setStyle(`custom:${id}`)} />
            </div>
            <fieldset className="border-line border-t pt-4">
              <legend className="float-left w-full font-semibold text-[14.5px]">{t('settings.cover')}</legend>
              <p className="clear-both text-[13px] text-muted-foreground leading-[1.55]">
                {t('settings.coverText')}
              </p>
              <div className="mt-3 grid gap-4 sm:grid-cols-2">
                {COVER.map(([field, limit]) => (
                  <FormField
                    key={field}
                    label={t(`cover.${field}`)}
                    dir="auto"
                    value={cover[field]}
                    maxLength={limit}
                    onChange={({ target }) => setCover((before) => ({ ...before, [field]: target.value }))}
                  />
                ))}
              </div>
            </fieldset>
            <div className="border-line border-t pt-3">
              <Button variant="ghost" className="-ml-3.5 text-danger" onClick={() => setDeletes(true)}>
                {t('settings.delete')}
              </Button>
            </div>
          </div>
          <div className="border-line border-t px-5 py-3.5">
            <div className="has-[p]:mb-3">
              <FormProblem problem={problem} />
            </div>
            <div className="flex justify-end gap-2">
              <Button onClick={onClose}>{t('cancel')}</Button>
              <Button type="submit" variant="solid" busy={busy}>
                {t('save')}
              </Button>
            </div>
          </div>
        </form>
        {deletes && (
          <ConfirmDialog
            title={t('settings.deleteTitle', { title: head.title })}
            text={t('settings.deleteText')}
            cancel={t('cancel')}
            confirm={t('settings.delete')}
            onConfirm={() => void remove()}
            onClose={() => setDeletes(false)}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
