'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useObservable } from '@/components/observable/observable';
import { buttonVariants } from '@/components/ui/button';
import { signInPath } from '@/lib/chat/arrival';
import { ConversationNotice } from '../conversation/conversation-notice';
import { useChatShell } from '../state/shell/chat-shell-context';
import { ChatPage } from './chat-page';

/** In place of a page of somebody's own that this person does not have, or that nobody is signed in for. */
export function OwnPageMissing({ kind }: { readonly kind: 'paper' | 'document' | 'project' }) {
  const t = useTranslations('page.notYours');
  const settings = useTranslations('settings');
  const account = useObservable(useChatShell().account);
  const [path] = useState(usePathname());
  const search = useSearchParams().toString();
  const title = t(`title.${kind}`);
  return (
    <ChatPage path={path} title={title} heading={null}>
      <div className="pt-[20vh]">
        <ConversationNotice title={title} text={account === null ? `${t('text')} ${t('signIn')}` : t('text')}>
          {account === null && (
            <a
              href={signInPath(search === '' ? path : `${path}?${search}`)}
              className={buttonVariants({ variant: 'solid' })}
            >
              {settings('signIn')}
            </a>
          )}
          <a href="/" className={buttonVariants({ variant: account === null ? 'outline' : 'solid' })}>
            {t('home')}
          </a>
        </ConversationNotice>
      </div>
    </ChatPage>
  );
}
