import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';

/*
 * Read by the server, too, when it starts: what only a build needs is loaded only there, and Node reads this file as it
 * stands (`lib/server/cli/start.ts`); otherwise two compilers would come with it, 70 MB that stay.
 */

const NO_SNIFFING = { key: 'X-Content-Type-Options', value: 'nosniff' };
const SAFETY_HEADERS = [
  NO_SNIFFING,
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(self), geolocation=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  // Browsers heed it over HTTPS only.
  { key: 'Strict-Transport-Security', value: 'max-age=31536000' },
];
/** An endpoint answers with data; opened as a page it does nothing. */
const ENDPOINT_HEADERS = [
  { key: 'Content-Security-Policy', value: "default-src 'none'; frame-ancestors 'none'; sandbox" },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
];

const nextConfig: NextConfig = {
  poweredByHeader: false,
  devIndicators: false,
  reactStrictMode: true,
  // `npm run types` checks them, with the tests' files; whoever starts the app need not wait for it.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    { source: '/((?!_next/static/).*)', headers: SAFETY_HEADERS },
    // Scripts and styles are no pages: what else pages are told would only travel with each of them, almost 3 kB in all.
    { source: '/_next/static/:path*', headers: [NO_SNIFFING] },
    { source: '/api/:path*', headers: ENDPOINT_HEADERS },
  ],
  turbopack: {
    resolveAlias: {
      // The AI SDK brings a client of its makers' gateway. A page asks only this server, and loads 120 kB less.
      '@ai-sdk/gateway': { browser: false },
    },
  },
  experimental: {
    // For builds after the first one; that one would take a third longer, and three times the room on the disk.
    turbopackFileSystemCacheForBuild: false,
    // In larger pieces, which compress better, the first load of the chat is 3 kB less.
    turbopackChunking: { minChunkSize: 100_000 },
  },
  serverExternalPackages: ['@libsql/client', 'libsql', 'pino'],
};

export default async function configure(phase: string): Promise<NextConfig> {
  if (phase === PHASE_PRODUCTION_SERVER) return nextConfig;
  const { default: createNextIntlPlugin } = await import('next-intl/plugin');
  return createNextIntlPlugin({
    requestConfig: './app/i18n/request.ts',
    // Read when the app is built, so that a page need not bring what reads them: 10 kB less.
    experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
  })(nextConfig);
}
