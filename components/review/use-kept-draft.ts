import { useCallback, useEffect, useState } from 'react';

/**
 * A text as it is typed, which begins with what is saved. Until that is the same this tab keeps it under its name, so that
 * it is there again when somebody comes back.
 */
export function useKeptDraft(name: string, saved: string): readonly [string, (text: string) => void] {
  const key = `nalar-review:${name}`;
  const [draft, setDraft] = useState<string | null>(null);

  useEffect(() => setDraft(kept(key)), [key]);

  useEffect(() => {
    if (draft?.trim() === saved) keep(key, null);
  }, [key, draft, saved]);

  const change = useCallback(
    (text: string): void => {
      setDraft(text);
      keep(key, text.trim() === saved ? null : text);
    },
    [key, saved],
  );
  return [draft ?? saved, change];
}

function kept(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Storage may be full or forbidden; the text stays in its field.
  }
}
