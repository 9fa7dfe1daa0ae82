import { readFileSync } from 'node:fs';
import http from 'node:http';
import tls from 'node:tls';
import { readOutgoingProxies } from '@/lib/fetching/outgoing-proxies';
import { AppError } from '@/lib/shared/app-error';

type Variables = { readonly [name: string]: string | undefined };

/** What of Node decides whether its clients can go by proxies. */
interface NodeRelease {
  readonly version: string;
  /** Not there before 24.14. */
  readonly setGlobalProxyFromEnv?: typeof http.setGlobalProxyFromEnv;
}

const THIS_NODE: NodeRelease = {
  version: process.versions.node,
  setGlobalProxyFromEnv: http.setGlobalProxyFromEnv,
};

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/**
 * Has this process reach others as its environment says, whichever of Node's clients asks: by which proxies, and which
 * authorities it trusts besides the usual ones. Throws `AppError` where that cannot be, since nothing may go past a
 * proxy. @returns how to ask directly again.
 */
export function setUpOutgoingConnections(
  variables: Variables = process.env,
  { version, setGlobalProxyFromEnv }: NodeRelease = THIS_NODE,
): () => void {
  trustOwnAuthorities(variables.NODE_EXTRA_CA_CERTS?.trim());
  const proxies = readOutgoingProxies(variables);
  if (proxies === null) return () => {};
  if (!setGlobalProxyFromEnv)
    throw new AppError(
      'invalid-environment',
      `Nalar cannot start with this environment:\n  HTTPS_PROXY and HTTP_PROXY need Node 24.14 or newer (of 25, 25.4), and this is ${version}: run npm ci without --omit=dev, which brings a Node of its own, install a newer one, or take the proxy out`,
    );
  return setGlobalProxyFromEnv({
    // Which its type wants.
    NODE_ENV: process.env.NODE_ENV,
    ...(proxies.http && { http_proxy: proxies.http.href }),
    ...(proxies.https && { https_proxy: proxies.https.href }),
    no_proxy: proxies.direct.join(','),
  });
}

/** Node reads the file itself at its start, but not where a file of settings names it. */
function trustOwnAuthorities(path: string | undefined): void {
  if (!path || typeof tls.setDefaultCACertificates !== 'function') return;
  const known = tls.getCACertificates('default');
  const own = readCertificates(path).filter((certificate) => !known.includes(certificate));
  if (own.length > 0) tls.setDefaultCACertificates([...known, ...own]);
}

function readCertificates(path: string): readonly string[] {
  const refused = (cause?: unknown): AppError =>
    new AppError(
      'invalid-environment',
      `Nalar cannot start with this environment:\n  NODE_EXTRA_CA_CERTS must name a file with certificates (PEM), and ${path} is none that can be read`,
      { cause },
    );
  try {
    const found = readFileSync(path, 'utf8').match(CERTIFICATE);
    if (found) return found;
  } catch (error) {
    throw refused(error);
  }
  throw refused();
}
