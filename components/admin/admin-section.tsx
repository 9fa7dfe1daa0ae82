import type { ReactNode } from 'react';

interface AdminSectionProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** A page of the admin area: what it is about, then its controls. */
export function AdminSection({ title, text, children }: AdminSectionProps) {
  return (
    <main className="min-w-0 flex-1">
      <h1 className="font-semibold text-[22px] leading-7">{title}</h1>
      {text !== undefined && <p className="mt-1.5 max-w-2xl text-muted-foreground">{text}</p>}
      <div className="mt-6">{children}</div>
    </main>
  );
}
