import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageMessages } from '@/components/page/page-messages';

/** These pages have words that the chat does without. */
export default async function AccountLayout({ children }: { readonly children: ReactNode }) {
  return <PageMessages messages={await getMessages()}>{children}</PageMessages>;
}
