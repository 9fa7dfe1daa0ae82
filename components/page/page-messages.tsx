'use client';

import { type AbstractIntlMessages, NextIntlClientProvider, useLocale } from 'next-intl';
import type { ReactNode } from 'react';

interface PageMessagesProps {
  readonly messages: AbstractIntlMessages;
  readonly children: ReactNode;
}

/**
 * Words that only some pages need. Everything else stays as it is above: the browser's time zone above all, which
 * the server does not know on somebody's first visit.
 */
export function PageMessages({ messages, children }: PageMessagesProps) {
  const locale = useLocale();
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}
