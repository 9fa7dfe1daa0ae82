import type { ReactNode } from 'react';
import { BrandMark } from '@/components/page/brand-mark';

interface AccountCardProps {
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

/** The quiet page on which people sign in and up. */
export function AccountCard({ title, text, children }: AccountCardProps) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-sm flex-col justify-center px-5 py-10">
      <a href="/" className="flex items-center gap-2 self-start font-semibold text-[16px]">
        <BrandMark className="size-5" />
        Nalar
      </a>
      <h1 className="mt-6 font-semibold text-[22px] leading-7">{title}</h1>
      {text !== undefined && <p className="mt-1.5 text-muted-foreground">{text}</p>}
      {children}
    </main>
  );
}
