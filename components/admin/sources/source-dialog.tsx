'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { FormField } from '@/components/page/form-field';
import { FormProblem } from '@/components/page/form-problem';
import { SelectField } from '@/components/page/select-field';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { Textarea } from '@/components/ui/textarea';
import { SOURCE_LIMITS, SOURCE_TIERS, type SourceTier } from '@/lib/chat/research/source-tier';
import { SOURCE_TYPES } from '@/lib/chat/research/source-types';
import { SourceProblems } from './source-problems';
import type { ChangeOutcome, SourceTableState } from './use-source-table';

interface SourceDialogProps {
  /** Null: a new one. */
  readonly source: SourceTier | null;
  readonly state: SourceTableState;
  readonly onClose: () => void;
}

const NEW_SOURCE: SourceTier = { name: '', domains: [], tier: 3, type: 'news' };

/** One source of the table: to be added, changed or removed. */
export function SourceDialog({ source, state, onClose }: SourceDialogProps) {
  const t = useTranslations('admin.sources');
  const id = useId();
  const [draft, setDraft] = useState(source ?? NEW_SOURCE);
  const [domains, setDomains] = useState(draft.domains.join('\n'));
  const [outcome, setOutcome] = useState<ChangeOutcome>([]);
  const [isRemoving, setRemoving] = useState(false);
  const { busy, problem } = state;

  const send = async (after: SourceTier | null): Promise<void> => {
    const next = await state.change({ before: source, after });
    setOutcome(next);
    if (next === null) onClose();
  };

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        className="top-[8dvh] max-h-[84dvh] max-w-md overflow-y-auto p-5"
        aria-describedby={undefined}
      >
        <div className="flex items-start justify-between gap-3">
          <DialogTitle>{source === null ? t('addTitle') : t('changeTitle')}</DialogTitle>
          <DialogClose label={t('cancel')} />
        </div>
        <form
          className="mt-4"
          onSubmit={(event) => {
            event.preventDefault();
            const typed = domains.split(/[\s,;]+/).filter((domain) => domain !== '');
            void send({ ...draft, domains: typed });
          }}
        >
          <FormField
            label={t('name')}
            autoFocus
            dir="auto"
            required
            value={draft.name}
            maxLength={SOURCE_LIMITS.nameCharacters}
            onChange={({ target }) => setDraft({ ...draft, name: target.value })}
          />
          <div className="mt-4 grid gap-4 sm:grid-cols-2 sm:gap-3">
            <SelectField
              label={t('tierField')}
              value={draft.tier}
              onChange={({ target }) => {
                const tier = SOURCE_TIERS.find((known) => String(known) === target.value);
                if (tier !== undefined) setDraft({ ...draft, tier });
              }}
            >
              {SOURCE_TIERS.map((tier) => (
                <option key={tier} value={tier}>
                  {t('tierMeaning', { tier })}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={t('typeField')}
              value={draft.type}
              onChange={({ target }) => {
                const type = SOURCE_TYPES.find((known) => known === target.value);
                if (type !== undefined) setDraft({ ...draft, type });
              }}
            >
              {SOURCE_TYPES.map((type) => (
                <option key={type} value={type}>
                  {t(`types.${type}`)}
                </option>
              ))}
            </SelectField>
          </div>
          <label htmlFor={id} className="mt-4 block font-medium text-[14px]">
            {t('domains')}
          </label>
          <div className="mt-1 rounded-lg border border-line bg-surface px-3 py-2 hover:border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-accent">
            <Textarea
              id={id}
              rows={3}
              spellCheck={false}
              autoCapitalize="none"
              autoComplete="off"
              aria-describedby={`${id}-hint`}
              value={domains}
              onChange={({ target }) => setDomains(target.value)}
              className="max-h-48 min-h-18 font-mono text-[13px]"
            />
          </div>
          <p id={`${id}-hint`} className="mt-1 text-[13px] text-muted-foreground">
            {t('domainsHint')}
          </p>
          <SourceProblems problems={outcome ?? []} />
          <div className="has-[p]:mt-3">
            <FormProblem problem={problem} />
          </div>
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            {source !== null && (
              <Button
                variant={isRemoving ? 'danger' : 'outline'}
                busy={busy}
                className="mr-auto"
                onClick={() => (isRemoving ? void send(null) : setRemoving(true))}
              >
                {t(isRemoving ? 'removeSure' : 'remove')}
              </Button>
            )}
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" variant="solid" busy={busy}>
              {t('save')}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
