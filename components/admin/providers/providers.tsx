'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { sendJson } from '@/components/http/send-json';
import { useLookForModels } from '@/components/http/use-look-for-models';
import { useRequest } from '@/components/http/use-request';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import { useFocusAfter } from '@/components/ui/use-focus-after';
import type { ModelProvidersView, ModelProviderView, ProviderChange } from '@/lib/chat/model-providers';
import { EntryActions } from '../entry-actions';
import { ProviderForm } from './provider-form';

interface ProvidersProps extends ModelProvidersView {
  /** Whether models that run beside Nalar are looked for. */
  readonly looksForMore?: boolean;
}

/** Who provides models: those that admins added, with a form for one more. */
export function Providers({ providers: initial, looksForMore = true }: ProvidersProps) {
  const t = useTranslations('admin.providers');
  const tLook = useTranslations('lookForModels');
  const router = useRouter();
  const [providers, setProviders] = useState(initial);
  /** The one that is changed, `new`, or none. */
  const [open, setOpen] = useState<ModelProviderView | 'new' | null>(null);
  const addButton = useFocusAfter(open !== null);
  const { busy, problem, run } = useRequest();
  const [nothing, setNothing] = useState<string | null>(null);
  const looking = useLookForModels(setNothing);

  const take = async (response: Response): Promise<void> => {
    const view: ModelProvidersView = await response.json();
    setProviders(view.providers);
    setOpen(null);
    // The lists of models below are the server's.
    router.refresh();
  };
  const save = (change: ProviderChange): Promise<boolean> =>
    run(async () => take(await sendJson('PUT', '/api/admin/providers', change)));
  const remove = (providerId: string): Promise<boolean> =>
    run(async () => {
      const path = `/api/admin/providers/${encodeURIComponent(providerId)}`;
      await take(await fetchOrThrow(path, { method: 'DELETE' }));
      addButton.current?.focus();
    });
  const form = (kept: ModelProviderView | null) => (
    <ProviderForm kept={kept} busy={busy} problem={problem} onSave={save} onLeave={() => setOpen(null)} />
  );

  return (
    <section aria-labelledby="providers" className="mb-10">
      <h2 id="providers" className="font-semibold text-[16px]">
        {t('title')}
      </h2>
      <p className="mt-1 max-w-2xl text-[14px] text-muted-foreground">{t('text')}</p>
      {providers.length > 0 && (
        <ul
          aria-label={t('title')}
          className="mt-4 divide-y divide-line rounded-xl border border-line bg-surface"
        >
          {providers.map((provider) => (
            <li key={provider.providerId} className="px-4 py-3">
              {open !== 'new' && open?.providerId === provider.providerId ? (
                form(provider)
              ) : (
                <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                  <p className="min-w-48 flex-1">
                    <span className="block truncate font-medium text-[14px]">{provider.name}</span>
                    <span className="block truncate text-[13px] text-muted-foreground">
                      {[
                        t('models', { count: provider.models.length }),
                        ...(provider.baseUrl === null ? [] : [new URL(provider.baseUrl).host]),
                      ].join(' · ')}
                    </span>
                    {provider.key === 'unreadable' && (
                      <span className="block text-[13px] text-danger">{t('unreadableKey')}</span>
                    )}
                  </p>
                  <EntryActions
                    of="providers"
                    name={provider.name}
                    busy={busy}
                    onChange={() => setOpen(provider)}
                    onRemove={() => void remove(provider.providerId)}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {open === null && <FormProblem problem={problem} />}
      <div className="mt-4">
        {open === 'new' ? (
          <div className="rounded-xl border border-line bg-surface px-4 py-4">{form(null)}</div>
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            <Button ref={addButton} onClick={() => setOpen('new')}>
              {t('add')}
            </Button>
            {looksForMore && (
              <Button busy={looking.busy} onClick={() => void looking.look()}>
                {tLook('look')}
              </Button>
            )}
            <p role="status" className="min-w-0 text-pretty text-[13px] text-muted-foreground">
              {looking.busy ? tLook('looking') : (looking.problem ?? nothing)}
            </p>
          </div>
        )}
      </div>
    </section>
  );
}
