'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { keepLoading } from '@/components/network/keep-loading';
import { useObservable, useObserved } from '@/components/observable/observable';
import { nothingYet } from '@/components/ui/nothing-yet';
import { warmUp } from '../message-list/warm-up';
import type { ConversationSession } from '../state/session/conversation-session';
import { useChatShell } from '../state/shell/chat-shell-context';

/** Loaded where nobody set the model up. */
const LateModelWelcome = dynamic(() => keepLoading(() => import('./model-welcome')), { loading: nothingYet });

/** Loaded where there are presets, or one was chosen. */
const LatePresetChoices = dynamic(() => keepLoading(() => import('../presets/preset-choices')), {
  loading: nothingYet,
});
const LatePresetWelcome = dynamic(() => keepLoading(() => import('../presets/preset-welcome')), {
  loading: nothingYet,
});

const EXAMPLES = ['calculate', 'prices', 'summarise', 'about'] as const;

const linkTo = (href: string) => (text: ReactNode) => (
  <a href={href} className="text-accent-strong underline underline-offset-2">
    {text}
  </a>
);

/** A greeting and a few questions to begin with. */
export function EmptyConversation({ session }: { readonly session: ConversationSession }) {
  const t = useTranslations('welcome');
  const { models, traceMode, hasReaders, presets, conversations } = useChatShell();
  const hasNothing = useObserved(
    conversations.state,
    ({ items, pinned }) => items.length + pinned.length === 0,
  );
  const { modelId, temporary, preset } = useObservable(session.state);
  const hasPresets = useObserved(presets, ({ length }) => length > 0);
  const chosen = models.models.find((model) => model.modelId === modelId);
  const isDemo = chosen?.isDemo;
  const promise = traceMode === 'curated' ? 'subtitleCurated' : 'subtitle';
  if (preset) return <LatePresetWelcome session={session} preset={preset} />;
  return (
    <div className="my-auto py-8">
      <h2 className="text-balance font-semibold text-[26px] leading-8 tracking-[-0.015em]">
        {t('greeting')}
      </h2>
      <p className="mt-2 max-w-xl text-pretty text-muted-foreground">{t(isDemo ? 'demo' : promise)}</p>
      {(temporary || hasReaders) && (
        <p className="mt-2 max-w-xl text-pretty text-[13px] text-muted-foreground">
          {t(temporary ? 'readersTemporary' : 'readers')}
        </p>
      )}
      {(isDemo || chosen?.isFound) && <LateModelWelcome session={session} />}
      {!isDemo && (
        <ul className="mt-7 grid gap-2 sm:grid-cols-2" aria-label={t('examples')}>
          {EXAMPLES.map((name) => (
            <li key={name}>
              <button
                type="button"
                onPointerEnter={() => warmUp(session)}
                onFocus={() => warmUp(session)}
                onClick={() => void session.sender.submit(t(`example.${name}.prompt`))}
                className="flex h-full w-full flex-col rounded-xl border border-line bg-surface px-4 py-3 text-left transition-colors hover:border-line-strong"
              >
                <span className="font-medium text-[14px]">{t(`example.${name}.title`)}</span>
                <span className="mt-0.5 line-clamp-2 text-[13px] text-muted-foreground leading-5">
                  {t(`example.${name}.prompt`)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {hasPresets && <LatePresetChoices session={session} />}
      <p className="mt-4 text-pretty text-[13px] text-muted-foreground">
        {t.rich('documents', { link: linkTo('/documents') })}
      </p>
      {hasNothing && (
        <p className="mt-2 text-pretty text-[13px] text-muted-foreground">
          {t.rich('import', { link: linkTo('/import') })}
        </p>
      )}
    </div>
  );
}
