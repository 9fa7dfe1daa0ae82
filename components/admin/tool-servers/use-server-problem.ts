import { useTranslations } from 'next-intl';

interface ServerProblem {
  readonly code: string | null;
  /** The server's own words. */
  readonly said: string | null;
}

/** Turns what is wrong with a server of tools into sentences for whoever can mend it. */
export function useServerProblem(): (problem: ServerProblem) => string {
  const t = useTranslations('admin.toolServers.problem');
  return ({ code, said }) => {
    const key = code as 'went-away';
    const sentence = t.has(key) ? t(key) : t('went-away');
    return said === null || said === '' ? sentence : `${sentence} ${t('said', { words: said })}`;
  };
}
