import { AppError } from '@/lib/shared/app-error';

/** The proxies by which everything goes out, as the environment names them. */
export interface OutgoingProxies {
  readonly http: URL | null;
  readonly https: URL | null;
  /** Hosts that are asked directly, in small letters: an address, a name with its subdomains (`.name`), with or without a port; `*` is every one. */
  readonly direct: readonly string[];
}

type Variables = { readonly [name: string]: string | undefined };

/** This machine, by every name that two of Node's own clients understand. */
const LOOPBACK = ['.localhost', '127.0.0.1', '127.0.0.1-127.255.255.255', '0.0.0.0', '::1', '[::1]'];
const LOOPBACK_HOST = /^(?:127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

/**
 * Reads `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`, in small letters first; one proxy for http serves https, too.
 * Loopback is always direct. Null where there is none; throws `AppError` where one cannot be used.
 */
export function readOutgoingProxies(variables: Variables): OutgoingProxies | null {
  const http = proxyOf(variables, 'http_proxy');
  const https = proxyOf(variables, 'https_proxy') ?? http;
  if (http === null && https === null) return null;
  const named =
    read(variables, 'no_proxy')
      ?.toLowerCase()
      .split(/[\s,]+/) ?? [];
  const own = Object.values(variables).flatMap((value) => loopbackHostOf(value ?? ''));
  const direct = [...LOOPBACK, ...own, ...named.filter((entry) => entry !== '').flatMap(withSubdomains)];
  return { http, https, direct: [...new Set(direct)] };
}

/** The proxy that leads to an address; null where it is asked directly. */
export function proxyFor({ http, https, direct }: OutgoingProxies, url: URL): URL | null {
  const host = url.hostname.toLowerCase().replace(/\.$/, '');
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const isDirect = direct.some((entry) => {
    if (entry === '*' || entry === host || entry === `${host}:${port}`) return true;
    const [, name, ofPort = port] = /^\*?(\.[^:]+)(?::(\d+))?$/.exec(entry) ?? [];
    return name !== undefined && ofPort === port && `.${host}`.endsWith(name);
  });
  if (isDirect) return null;
  return url.protocol === 'https:' ? https : http;
}

/** What tells a proxy who asks; null where its address has no name and password. */
export function proxyAuthorization({ username, password }: URL): string | null {
  if (username === '' && password === '') return null;
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return `Basic ${Buffer.from(pair).toString('base64')}`;
}

const read = (variables: Variables, name: string): string | undefined =>
  variables[name]?.trim() || variables[name.toUpperCase()]?.trim() || undefined;

/** A host without a scheme is known by its port: a word alone may be anything. */
const PORT_AT_END = /:\d+\/?$/;

function proxyOf(variables: Variables, name: string): URL | null {
  const said = read(variables, name);
  if (said === undefined) return null;
  const address = said.includes('://') ? said : `http://${said}`;
  const isAddress = address === said || PORT_AT_END.test(said);
  const url = isAddress && URL.canParse(address) ? new URL(address) : null;
  if (url !== null && /^https?:$/.test(url.protocol)) return withDecodableCredentials(url);
  throw new AppError(
    'invalid-environment',
    `Nalar cannot start with this environment:\n  ${name.toUpperCase()} must be the address of a proxy that begins with http:// or https://`,
  );
}

/** Node's clients, too, decode both, and throw over a `%` that stands for itself. */
function withDecodableCredentials(url: URL): URL {
  const whole = (text: string): string => encodeURIComponent(text.replaceAll(/(?:%[0-9a-f]{2})+/gi, decoded));
  [url.username, url.password] = [whole(url.username), whole(url.password)];
  return url;
}

function decoded(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes;
  }
}

const NAME = /^(?=[^:]*[a-z])[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?$/;

/** A name stands for what is below it, too, as nearly every program reads it. */
const withSubdomains = (entry: string): string[] =>
  NAME.test(entry) ? [entry, `.${entry}`] : [entry.replace(/^\*\./, '.')];

/** Servers of this machine that settings name in another way than the usual ones. */
function loopbackHostOf(value: string): string[] {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return [];
  const { hostname } = new URL(value);
  return LOOPBACK_HOST.test(hostname) ? [hostname] : [];
}
