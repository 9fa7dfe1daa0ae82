'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import type { DocumentView, UploadView } from '@/lib/chat/documents/document';

interface WebAddressFormProps {
  readonly folder: string | null;
  readonly onArrived: (document: DocumentView) => void;
}

/** Adds a document from a web address. */
export function WebAddressForm({ folder, onArrived }: WebAddressFormProps) {
  const t = useTranslations('documents.web');
  const id = useId();
  const [address, setAddress] = useState('');
  const [note, setNote] = useState('');
  const { busy, problem, run } = useRequest();

  const add = async (): Promise<void> => {
    setNote('');
    await run(async () => {
      const response = await sendJson('POST', '/api/documents/from-web', { address, folder });
      const { document, isDuplicate }: UploadView = await response.json();
      setAddress('');
      if (isDuplicate) setNote(t('known', { name: document.name }));
      onArrived(document);
    });
  };

  return (
    <form
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <label htmlFor={id} className="text-[13px] text-muted-foreground">
        {t('label')}
      </label>
      <div className="mt-1 flex gap-2">
        <Input
          id={id}
          type="url"
          inputMode="url"
          required
          maxLength={2_000}
          placeholder="https://"
          autoComplete="off"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          className="min-w-0 flex-1 pointer-coarse:h-11"
        />
        <Button type="submit" busy={busy} className="pointer-coarse:h-11">
          {t(busy ? 'fetching' : 'add')}
        </Button>
      </div>
      <p role="status" className="text-[12.5px] text-muted-foreground not-empty:mt-1">
        {note}
      </p>
      <div className="has-[p]:mt-2">
        <FormProblem problem={problem} />
      </div>
    </form>
  );
}
