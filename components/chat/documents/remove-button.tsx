import { X } from 'lucide-react';

/** Takes a document or a folder out of what a question is about. */
export function RemoveButton({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      onClick={onRemove}
      className="-mr-1 flex size-6 shrink-0 items-center justify-center rounded-md text-muted-foreground transition-colors hover:bg-raised hover:text-foreground"
    >
      <X aria-hidden="true" className="size-3.5" />
    </button>
  );
}
