import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from './class-names';

/** The looks of a button, for links that look like one. */
export const buttonVariants = cva(
  'inline-flex shrink-0 select-none items-center justify-center gap-2 font-medium transition-colors disabled:pointer-events-none disabled:opacity-50 aria-busy:opacity-50 [&_svg]:pointer-events-none [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        solid: 'bg-foreground text-background hover:bg-foreground/85',
        outline: 'border border-line bg-surface text-foreground hover:bg-raised',
        ghost:
          'text-muted-foreground hover:bg-raised hover:text-foreground aria-expanded:bg-raised aria-expanded:text-foreground',
        quiet: 'text-muted-foreground hover:text-foreground aria-expanded:text-foreground',
        danger: 'bg-danger text-background hover:bg-danger/85',
      },
      size: {
        regular: 'h-9 pointer-coarse:h-11 whitespace-nowrap rounded-lg px-3.5 text-[14px]',
        small: 'h-8 pointer-coarse:h-10 whitespace-nowrap rounded-lg px-2.5 text-[13px]',
        chip: 'h-8 pointer-coarse:h-10 whitespace-nowrap rounded-full px-3 text-[13px]',
        inline: 'h-7 pointer-coarse:h-10 whitespace-nowrap rounded-md text-[13px]',
        /** In a sentence of lines of 20 px: as high as one of them, with more room to press. */
        sentence:
          '-my-1 pointer-coarse:-my-2.5 h-7 pointer-coarse:h-10 whitespace-nowrap rounded-md text-[13px] underline',
        /** As high as its words, which may need more than a line. */
        lines: 'min-h-9 max-w-full rounded-lg px-3.5 py-1.5 text-start text-[14px] pointer-coarse:min-h-11',
        icon: 'size-9 pointer-coarse:size-11 rounded-lg',
        'icon-small': 'size-7 pointer-coarse:size-10 rounded-md',
        'icon-round': 'size-9 pointer-coarse:size-10 rounded-full',
      },
    },
    defaultVariants: { variant: 'outline', size: 'regular' },
  },
);

interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonVariants> {
  /** Whether what it does is under way: it does nothing more until then, and keeps the focus, as a disabled one would not. */
  readonly busy?: boolean;
}

const doNothing = (event: MouseEvent): void => event.preventDefault();

export function Button({
  className,
  variant,
  size,
  type = 'button',
  busy = false,
  onClick,
  ...props
}: ButtonProps) {
  return (
    <button
      data-slot="button"
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? doNothing : onClick}
      className={classNames(buttonVariants({ variant, size }), className)}
      {...props}
    />
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'aria-label'> {
  /** What it does: read out, and shown when it is pointed at unless `data-tooltip` says more. */
  readonly label: string;
}

/** A button whose only content is an icon. */
export const IconButton = ({ label, ...props }: IconButtonProps) => (
  <Button variant="quiet" size="icon-small" aria-label={label} data-tooltip={label} {...props} />
);
