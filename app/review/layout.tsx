import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageMessages } from '@/components/page/page-messages';

/** Brings the words of the workspace, which no other page needs. */
export default async function ReviewLayout({ children }: { readonly children: ReactNode }) {
  return <PageMessages messages={await getMessages()}>{children}</PageMessages>;
}
