import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AdminNav } from '@/components/admin/admin-nav';
import { BrandMark } from '@/components/chat/brand-mark';
import { accountWithRole } from '@/lib/server/page-data';

export default async function AdminLayout({ children }: { readonly children: ReactNode }) {
  await accountWithRole('admin');
  const t = await getTranslations('admin');
  return (
    <NextIntlClientProvider messages={await getMessages()}>
      <div className="mx-auto min-h-dvh w-full max-w-6xl px-5 py-6">
        <header className="flex items-center justify-between gap-3">
          <p className="flex items-center gap-2 font-semibold text-[16px]">
            <BrandMark className="size-5" />
            {t('title')}
          </p>
          <a href="/" className="text-[14px] text-muted-foreground hover:text-foreground">
            ← {t('backToChat')}
          </a>
        </header>
        <div className="mt-6 flex flex-col gap-6 md:flex-row md:gap-10">
          <div className="shrink-0 md:w-44">
            <AdminNav />
          </div>
          {children}
        </div>
      </div>
    </NextIntlClientProvider>
  );
}
