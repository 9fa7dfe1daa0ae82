'use client';

import type { ReactNode } from 'react';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';

interface CredentialsFormProps {
  /** Where the fields are sent to, by their names. */
  readonly path: string;
  /** What is sent beside them. */
  readonly also?: Readonly<Record<string, string>>;
  readonly button: string;
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** Fields with which somebody becomes, or stays, somebody with an account; one button sends them. */
export function CredentialsForm({ path, also, button, onDone, children }: CredentialsFormProps) {
  const { busy, problem, run } = useRequest();
  const send = async (fields: FormData): Promise<void> => {
    const body = { ...Object.fromEntries(fields), ...also };
    if (await run(async () => void (await sendJson('POST', path, body)))) onDone();
  };
  return (
    <form
      className="mt-6 space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send(new FormData(event.currentTarget));
      }}
    >
      {children}
      <FormProblem problem={problem} />
      <Button type="submit" variant="solid" className="w-full" busy={busy}>
        {button}
      </Button>
    </form>
  );
}

/** The field of the address by which an account is known. */
export const EMAIL_FIELD = {
  name: 'email',
  type: 'email',
  autoComplete: 'username',
  required: true,
  maxLength: 200,
} as const;
