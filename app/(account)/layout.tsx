import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LeaveWithSession } from '@/components/http/leave-with-session';
import { PageMessages } from '@/components/page/page-messages';
import { currentAccount } from '@/lib/server/pages/page-data';

/** These pages have words that the chat does without. */
export default async function AccountLayout({ children }: { readonly children: ReactNode }) {
  const [messages, account] = await Promise.all([getMessages(), currentAccount()]);
  return (
    <PageMessages messages={messages}>
      {account && <LeaveWithSession personId={account.personId} />}
      {children}
    </PageMessages>
  );
}
