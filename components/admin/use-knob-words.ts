'use client';

import { useMessages } from 'next-intl';

/** What knobs, and with the name `title` their owners, are called; null for one that this version does not know. */
export function useKnobWords(): (name: string) => string | null {
  const { knobs } = useMessages().admin;
  const words = new Map(
    Object.entries(knobs).flatMap(([owner, own]) =>
      Object.entries(own).map(([key, text]): [string, string] => [`${owner}.${key}`, text]),
    ),
  );
  return (name) => words.get(name) ?? null;
}
