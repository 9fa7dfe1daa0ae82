import { onRequestStart } from './request-start';

/** The routes that say so. */
export const METHOD_NOT_ALLOWED_PATH = '/api/method-not-allowed';
const WRONG_HOST_PATH = '/api/wrong-host';
const ENDPOINTS = '/api/';
/** The API for programs: the app's own endpoints, under addresses that stay. */
const VERSIONED = /^\/api\/v1(?=\/)/;
const SLASHES_AT_END = /\/+$/;
/**
 * The header in which handlers find the path that was asked for where it is one of the API for programs, else nothing;
 * what a client sends in it is lost.
 */
export const API_PATH = 'x-nalar-api-path';
const LONGEST_PATH = 300;
/** Where clients of OpenAI's API ask. */
const OPENAI_PATHS = /^\/v1(?=\/)/;
/** Where those are answered, and messages of the Model Context Protocol. */
const PROGRAM_PATHS = /^\/api\/(?:openai\/|mcp$)/;
/** Where Prometheus looks. */
const METRICS_PATH = /^\/metrics(?=$|\?)/;
const PAGE_METHODS = ['GET', 'HEAD'];
const ENDPOINT_METHODS = [...PAGE_METHODS, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const DECODER = new TextDecoder();

/** Some clients and proxies name it though it goes without saying. */
const USUAL_PORT = /:(?:80|443)$/;
/** A port does not make it another site to a browser's cookies, nor to whoever watches over names. */
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

interface RequestLine {
  readonly method: string;
  readonly url: string;
}

/**
 * Puts requests that Next would fail on into a form that it answers; see {@link answerable}. With a public address
 * only requests to its host are heard, and those of this machine.
 */
export function makeRequestsAnswerable(publicUrl: string | undefined): void {
  const publicHost = publicUrl === undefined ? null : new URL(publicUrl).host;
  onRequestStart((request) => {
    const { method = 'GET', url = '/', headers } = request;
    headers[API_PATH] = apiPath(url);
    Object.assign(request, heardAs({ method, url }, headers.host, publicHost));
  });
}

/** The path of an address of the API for programs; empty for all others. */
export const apiPath = (url: string): string =>
  VERSIONED.test(url) ? pathOf(url).slice(0, LONGEST_PATH) : '';

/** Whether a request came to an address that is for programs, as handlers see it. */
export const isOfProgram = ({ url, headers }: Pick<Request, 'url' | 'headers'>): boolean =>
  (headers.get(API_PATH) ?? '') !== '' || PROGRAM_PATHS.test(new URL(url).pathname);

const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

/** What Next is to answer where somebody sends this line to a host: with another's name, that this is not it. */
export const heardAs = (
  line: RequestLine,
  host: string | undefined,
  publicHost: string | null,
): RequestLine => (isOwnHost(host, publicHost) ? answerable(line) : { method: 'GET', url: WRONG_HOST_PATH });

/** Whether a request means this installation; without a public address every name may be its own. */
export const isOwnHost = (host: string | undefined, publicHost: string | null): boolean =>
  publicHost === null ||
  host?.toLowerCase().replace(USUAL_PORT, '') === publicHost ||
  LOOPBACK_HOST.test(host ?? '');

/**
 * A request line that Next can answer: bytes in the path that are no text become the replacement character, as in
 * decoders, so that nothing is found there; a method that nothing here has is told so.
 */
export function answerable({ method, url: asked }: RequestLine): RequestLine {
  const url = VERSIONED.test(asked)
    ? unversioned(asked)
    : asked.replace(OPENAI_PATHS, '/api/openai').replace(METRICS_PATH, '/api/metrics');
  const methods = url.startsWith(ENDPOINTS) ? ENDPOINT_METHODS : PAGE_METHODS;
  if (!methods.includes(method)) return { method: 'GET', url: METHOD_NOT_ALLOWED_PATH };
  const path = pathOf(url);
  return isText(path) ? { method, url } : { method, url: asText(path) + url.slice(path.length) };
}

/** The app's own address of the same; Next would send one that ends with a slash there, out of the API. */
function unversioned(url: string): string {
  const path = pathOf(url);
  return path.replace(VERSIONED, '/api').replace(SLASHES_AT_END, '') + url.slice(path.length);
}

function isText(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Encodes each run of encoded bytes anew, by what it says as text; a percent sign that encodes nothing says itself. */
const asText = (path: string): string =>
  path.replaceAll(/(?:%[\da-f]{2})+|%/gi, (run) =>
    run === '%' ? '%25' : encodeURIComponent(DECODER.decode(Buffer.from(run.replaceAll('%', ''), 'hex'))),
  );
