import { isIP } from 'node:net';
import { err, ok, type Result } from '@/lib/shared/result';
import type { FetchProblem } from '../web-fetcher';
import { isPublicAddress, isServiceAddress } from './public-address';

/** A place on the web as far as its address says it. */
export interface WebAddress {
  readonly url: URL;
  readonly isSecure: boolean;
  /** Without brackets and without a dot at its end; in small letters. */
  readonly host: string;
  readonly port: number;
}

const LONGEST = 2_000;
const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };
/** Where web servers are for everybody; other ports are those of services that speak something else. */
const OPEN_PORTS = new Set(Object.values(PORTS));
/** Names that are not, or not for everybody, names of the public internet (RFC 6761, 6762, 7686, 8375, 9476). */
const OWN_NAMES =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|corp|home|home\.arpa|private|onion|alt|test|invalid|example|arpa)$/;

/** What an address may be besides one of the public web. */
export interface AddressRules {
  /** Whether it may be in the own network, on this machine too. */
  readonly mayBePrivate?: boolean;
  readonly mayHaveAnyPort?: boolean;
}

/** Reads an address that somebody gave; a host that is written as a number has to be a public one. */
export function readWebAddress(
  address: string,
  base?: URL,
  { mayBePrivate = false, mayHaveAnyPort = false }: AddressRules = {},
): Result<WebAddress, FetchProblem> {
  const text = address.trim();
  if (text.length > LONGEST || !URL.canParse(text, base)) return err({ code: 'address-invalid' });
  // The parser of the web's standard: numbers of every base and length become four decimal ones.
  const url = new URL(text, base);
  url.hash = '';
  const ownPort = PORTS[url.protocol];
  if (ownPort === undefined) return err({ code: 'address-scheme' });
  if (url.username !== '' || url.password !== '') return err({ code: 'address-credentials' });
  const port = url.port === '' ? ownPort : Number(url.port);
  if (!mayHaveAnyPort && !OPEN_PORTS.has(port)) return err({ code: 'address-port' });
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
  const isAllowed = mayBePrivate
    ? isIP(host) === 0 || isServiceAddress(host)
    : isIP(host) === 0
      ? isPublicName(host)
      : isPublicAddress(host);
  if (!isAllowed) return err({ code: 'address-not-public' });
  return ok({ url, isSecure: url.protocol === 'https:', host, port });
}

/** A name without a dot is looked for in the own network. */
const isPublicName = (name: string): boolean => name.includes('.') && !OWN_NAMES.test(name);
