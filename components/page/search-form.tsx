'use client';

import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';

interface SearchFormProps {
  /** What is searched, for whoever cannot see it. */
  readonly label: string;
  /** What the words are. */
  readonly field: string;
  /** What the button says. */
  readonly find: string;
  /** What is looked for now. */
  readonly text: string;
  readonly busy: boolean;
  /** Gets the words without white space around them. */
  readonly onSearch: (text: string) => void;
  /** What else narrows the list. */
  readonly children?: ReactNode;
}

/** Words that a list is searched for, and what else narrows it. */
export function SearchForm({ label, field, find, text, busy, onSearch, children }: SearchFormProps) {
  return (
    <search aria-label={label} className="mt-8 block">
      <form
        className="flex flex-wrap gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('text');
          onSearch(typeof typed === 'string' ? typed.trim() : '');
        }}
      >
        <div className="relative min-w-0 grow basis-56">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
          />
          <Input
            name="text"
            type="search"
            maxLength={200}
            defaultValue={text}
            aria-label={field}
            placeholder={field}
            className="pl-9"
          />
        </div>
        <Button type="submit" busy={busy}>
          {find}
        </Button>
        {children}
      </form>
    </search>
  );
}
