import type { Steps } from '@/lib/shared/steps';
import type { Source } from '../sources/source-index';
import { addressesIn } from './prose-pieces';

/** An address of a source. */
interface KnownAddress {
  /** Its origin and path, as it may be shown. */
  readonly shown: string;
  readonly numbers: Set<number>;
  /** As it stands in sources. */
  readonly written: Set<string>;
}

/** The web and mail addresses that sources have: their own and those in their texts. */
export class SourceAddresses {
  private readonly known = new Map<string, KnownAddress>();

  static *of(sources: readonly Source[]): Steps<SourceAddresses> {
    const addresses = new SourceAddresses();
    for (const { number, text, url } of sources) {
      if (url) addresses.add(url, url, number);
      for (const { href, start, end } of addressesIn(text))
        addresses.add(href, text.slice(start, end), number);
      yield;
    }
    return addresses;
  }

  /** How an address may be shown; null for one that no source has. */
  shown(href: string): string | null {
    return this.known.get(keyOf(href) ?? '')?.shown ?? null;
  }

  /** Whether one of these sources has an address. */
  isOf(href: string, numbers: readonly number[]): boolean {
    const known = this.known.get(keyOf(href) ?? '');
    return known !== undefined && numbers.some((number) => known.numbers.has(number));
  }

  /** Whether one of these sources has it as it is written, with whatever it asks for. */
  isWritten(written: string, href: string, numbers: readonly number[]): boolean {
    return this.isOf(href, numbers) && this.known.get(keyOf(href) ?? '')?.written.has(written) === true;
  }

  private add(href: string, written: string, number: number): void {
    const key = keyOf(href);
    if (key === null) return;
    const known = this.known.get(key) ?? { shown: shownOf(href), numbers: new Set(), written: new Set() };
    known.numbers.add(number);
    known.written.add(written);
    this.known.set(key, known);
  }
}

/** What two spellings of an address share: host and path, or the whole of a mail address; null for what is none. */
function keyOf(href: string): string | null {
  const url = parsed(href);
  if (url === null) return null;
  return url.protocol === 'mailto:' ? `mailto:${url.pathname.toLowerCase()}` : `${url.host}${url.pathname}`;
}

function shownOf(href: string): string {
  const url = parsed(href);
  if (url === null) return '';
  if (url.protocol === 'mailto:') return url.pathname;
  return `${url.origin}${url.pathname === '/' ? '' : url.pathname}`;
}

function parsed(href: string): URL | null {
  if (!URL.canParse(href)) return null;
  const url = new URL(href);
  return /^(?:https?|mailto):$/.test(url.protocol) ? url : null;
}
