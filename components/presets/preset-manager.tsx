'use client';

import { Copy, type LucideIcon, Pencil, Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { FormProblem } from '@/components/page/form-problem';
import { Button, IconButton } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useFocusAfter } from '@/components/ui/use-focus-after';
import { PRESET_NAME_LIMIT } from '@/lib/chat/limits';
import type { PresetSummary, PresetView } from '@/lib/chat/preset';
import { contentOf, PresetForm, type PresetOffer } from './preset-form';

interface PresetManagerProps {
  readonly presets: readonly PresetSummary[];
  readonly offer: PresetOffer;
  readonly onChange: (presets: readonly PresetSummary[]) => void;
  /** Begins a conversation with one; absent where there is no chat. */
  readonly onStart?: (presetId: string) => Promise<void>;
}

const summaryOf = ({ presetId, name, description, isShared }: PresetView): PresetSummary => ({
  ...{ presetId, name, description, isShared },
});

/** Presets by whose they are: to begin with, to copy, and the keeper's own to make, to change and to delete. */
export function PresetManager({ presets, offer, onChange, onStart }: PresetManagerProps) {
  const t = useTranslations('presetPage');
  const [edited, setEdited] = useState<PresetView | 'new' | null>(null);
  const [deleted, setDeleted] = useState<PresetSummary | null>(null);
  const [note, setNote] = useState('');
  const { busy, problem, run } = useRequest();
  const newButton = useFocusAfter(edited !== null);
  const keepsShared = offer.path === '/api/admin/presets';
  const own = presets.filter(({ isShared }) => isShared === keepsShared);
  const shared = keepsShared ? [] : presets.filter(({ isShared }) => isShared);

  const read = async (presetId: string): Promise<PresetView> =>
    (await fetchOrThrow(`/api/presets/${encodeURIComponent(presetId)}`, { cache: 'no-store' })).json();
  const put = (saved: PresetView, said: string): void => {
    const isKnown = presets.some(({ presetId }) => presetId === saved.presetId);
    const summary = summaryOf(saved);
    onChange(
      isKnown
        ? presets.map((one) => (one.presetId === saved.presetId ? summary : one))
        : [summary, ...presets],
    );
    setNote(said);
    setEdited(null);
  };
  const edit = (presetId: string) => run(async () => setEdited(await read(presetId)));
  const copy = (presetId: string) =>
    run(async () => {
      const original = await read(presetId);
      const name = t('copyOf', { name: original.name }).slice(0, PRESET_NAME_LIMIT);
      const response = await sendJson('POST', offer.path, { ...contentOf(original), name });
      put(await response.json(), t('copied', { name }));
    });
  const remove = ({ presetId, name }: PresetSummary) =>
    run(async () => {
      await sendJson('DELETE', `${offer.path}/${encodeURIComponent(presetId)}`, {});
      onChange(presets.filter((one) => one.presetId !== presetId));
      setNote(t('deleted', { name }));
      newButton.current?.focus();
    });

  if (edited !== null)
    return (
      <PresetForm
        offer={offer}
        preset={edited === 'new' ? null : edited}
        onSaved={(saved) => put(saved, t('saved', { name: saved.name }))}
        onCancel={() => setEdited(null)}
      />
    );
  const rows = (listed: readonly PresetSummary[], isKept: boolean) => (
    <ul className="mt-3 divide-y divide-line rounded-xl border border-line bg-surface">
      {listed.map((preset) => (
        <li key={preset.presetId} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
          <span className="min-w-0 flex-1 basis-48">
            <span dir="auto" className="block break-words font-medium text-[14px]">
              {preset.name}
            </span>
            <span dir="auto" className="block break-words text-[13px] text-muted-foreground empty:hidden">
              {preset.description}
            </span>
          </span>
          <span className="-mr-1.5 flex items-center">
            {onStart && (
              <Button
                size="small"
                className="mr-1.5"
                aria-label={t('startWith', { name: preset.name })}
                onClick={() => void run(() => onStart(preset.presetId))}
              >
                {t('start')}
              </Button>
            )}
            {isKept && (
              <RowAction
                label={t('edit', { name: preset.name })}
                Icon={Pencil}
                onClick={() => void edit(preset.presetId)}
              />
            )}
            <RowAction
              label={t('copy', { name: preset.name })}
              Icon={Copy}
              onClick={() => void copy(preset.presetId)}
            />
            {isKept && (
              <RowAction
                label={t('delete', { name: preset.name })}
                Icon={Trash2}
                onClick={() => setDeleted(preset)}
              />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button ref={newButton} variant="solid" onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" className="size-4" />
          {t('new')}
        </Button>
        <p role="status" className="text-[13px] text-muted-foreground">
          {busy ? t('working') : note}
        </p>
      </div>
      <FormProblem problem={problem} />
      {own.length === 0 ? (
        <p className="mt-6 text-[14px] text-muted-foreground">{t(keepsShared ? 'emptyShared' : 'empty')}</p>
      ) : (
        rows(own, true)
      )}
      {shared.length > 0 && (
        <section aria-labelledby="shared-presets" className="mt-10">
          <h2 id="shared-presets" className="font-semibold text-[16px]">
            {t('shared')}
          </h2>
          {rows(shared, false)}
        </section>
      )}
      {deleted && (
        <ConfirmDialog
          title={t('deleteTitle', { name: deleted.name })}
          text={t('deleteText')}
          cancel={t('cancel')}
          confirm={t('deleteNow')}
          onConfirm={() => void remove(deleted)}
          onClose={() => setDeleted(null)}
        />
      )}
    </>
  );
}

interface RowActionProps {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly onClick: () => void;
}

function RowAction({ label, Icon, onClick }: RowActionProps) {
  return (
    <IconButton variant="ghost" size="icon" label={label} onClick={onClick}>
      <Icon aria-hidden="true" className="size-4" />
    </IconButton>
  );
}
