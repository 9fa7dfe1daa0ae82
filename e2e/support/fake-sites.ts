import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a site answers with at one address. */
export interface FakePage {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** It never ends its answer. */
  readonly hangs?: true;
}

/** Sites of the web, all on one port of loopback: whoever connects says in `Host` which of them is meant. */
export interface FakeSites {
  readonly port: number;
  /** By address without its scheme, such as `example.org/a`. */
  readonly pages: Map<string, FakePage>;
  /** The addresses that were asked for, in order. */
  readonly asked: string[];
  readonly close: () => Promise<void>;
}

/** Starts sites that have no pages yet. */
export async function startFakeSites(): Promise<FakeSites> {
  const pages = new Map<string, FakePage>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const address = `${request.headers.host}${request.url}`;
    asked.push(address);
    const { status = 200, headers = {}, body = '', hangs } = pages.get(address) ?? { status: 404 };
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
    if (hangs) response.write(' ');
    else response.end(body);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    ...{ pages, asked },
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A page with an article, as sites of news write it. */
export const articlePage = ({
  title,
  paragraphs,
  date,
  site,
  author,
}: {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly date?: string;
  readonly site?: string;
  readonly author?: string;
}): FakePage => ({
  body: [
    `<!doctype html><html><head><title>${title}</title>`,
    ...(site === undefined ? [] : [`<meta property="og:site_name" content="${site}">`]),
    ...(date === undefined ? [] : [`<meta property="article:published_time" content="${date}T08:00:00Z">`]),
    ...(author === undefined ? [] : [`<meta name="author" content="${author}">`]),
    '</head><body><nav><a href="/">Home</a> <a href="/all">All news</a></nav>',
    `<article><h1>${title}</h1>${paragraphs.map((words) => `<p>${words}</p>`).join('')}</article>`,
    '<footer>All rights reserved.</footer></body></html>',
  ].join('\n'),
});
