import { classNames } from '@/components/ui/class-names';

interface WebAddressProps {
  readonly address: string;
  readonly className?: string;
}

/** Where a page was on the web, as a link there; an address that leads nowhere is words. */
export function WebAddress({ address, className }: WebAddressProps) {
  const shown = address.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
  if (!/^https?:\/\//.test(address))
    return <span className={classNames('truncate text-muted-foreground', className)}>{shown}</span>;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={address}
      className={classNames(
        'truncate text-accent-strong underline decoration-line-strong underline-offset-3 hover:decoration-current',
        className,
      )}
    >
      <bdi>{shown}</bdi>
    </a>
  );
}
