import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ShortenedName } from './shortened-name';

const markupOf = (name: string): string => renderToStaticMarkup(<ShortenedName name={name} />);

describe('ShortenedName', () => {
  it('says a long name once, and shows its end apart from what may be cut', () => {
    const markup = markupOf('Quarterly report of all hospitals 2026.pdf');
    expect(markup.replace(/<[^>]*>/g, '')).toBe('Quarterly report of all hospitals 2026.pdf');
    expect(markup).toContain('data-text="Quarterly report of all hospita"');
    expect(markup).toContain('data-text="ls 2026.pdf"');
  });

  it('leaves a short name as it is', () => {
    expect(markupOf('notes.pdf')).toBe('<bdi class="min-w-0">notes.pdf</bdi>');
  });

  it('cuts no letter apart', () => {
    const family = '👨‍👩‍👧';
    expect(markupOf(`A long name of a picture ${family}123456.pdf`)).toContain(
      `data-text="${family}123456.pdf"`,
    );
  });
});
