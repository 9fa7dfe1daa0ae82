import { LateTooltips } from '@/components/ui/late-tooltips';
import { BrandMark } from './brand-mark';

interface WorkspaceHeaderProps {
  readonly title: string;
  /** Where the workspace begins. */
  readonly href: string;
  readonly toChat: string;
}

/** The bar above the pages of admins and reviewers: where one is, and the way back to the chat. */
export function WorkspaceHeader({ title, href, toChat }: WorkspaceHeaderProps) {
  return (
    <header
      data-slot="workspace-header"
      className="top-0 z-20 flex h-14 shrink-0 items-center gap-2.5 border-line border-b bg-background px-5 md:sticky md:px-8"
    >
      <a
        href={href}
        className="flex items-center gap-2.5 rounded-md font-semibold text-[15px] text-foreground"
      >
        <BrandMark className="size-5" />
        Nalar <span className="font-normal text-muted-foreground">{title}</span>
      </a>
      <a
        href="/"
        className="ml-auto rounded-md text-[13.5px] text-muted-foreground transition-colors hover:text-foreground"
      >
        {toChat}
      </a>
      <LateTooltips />
    </header>
  );
}
