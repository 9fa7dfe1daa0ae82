import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { FormProblem } from './form-problem';

interface DeletionFormProps {
  readonly words: Readonly<Record<'goes' | 'confirm' | 'cancel', string>>;
  /** What goes. */
  readonly goes: readonly string[];
  /** What else is to be known. */
  readonly notes?: ReactNode;
  /** What has to be typed before. */
  readonly children: ReactNode;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onConfirm: (fields: FormData) => void;
  readonly onCancel: () => void;
}

/** Says what goes with an account, and asks for what proves that this is meant. */
export function DeletionForm(props: DeletionFormProps) {
  const { words, goes, notes, children, busy, problem, onConfirm, onCancel } = props;
  return (
    <form
      className="mt-4 max-w-xl space-y-4 rounded-xl border border-danger/40 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm(new FormData(event.currentTarget));
      }}
    >
      <div className="text-[14px]">
        <p className="font-medium">{words.goes}</p>
        <ul className="mt-1 list-disc space-y-0.5 pl-5">
          {goes.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
        {notes}
      </div>
      {children}
      <FormProblem problem={problem} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" busy={busy}>
          {words.confirm}
        </Button>
        <Button busy={busy} onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
