import { type NextRequest, NextResponse } from 'next/server';
import { contentSecurityPolicy } from '@/lib/server/http/content-security-policy';
import { PAGE_ADDRESS } from '@/lib/server/http/page-address';

const POLICY = 'content-security-policy';
const NONCE_BYTES = 16;

/** Gives every page a policy with a nonce of its own, which Next puts on the page's scripts, and its own address. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(NONCE_BYTES))).toString('base64');
  const policy = contentSecurityPolicy(nonce, process.env.NODE_ENV === 'development');
  const headers = new Headers(request.headers);
  headers.set(POLICY, policy);
  headers.set(PAGE_ADDRESS, `${request.nextUrl.pathname}${request.nextUrl.search}`);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set(POLICY, policy);
  return response;
}

export const config = {
  // Endpoints and files have a policy of their own in next.config.ts.
  matcher: '/((?!api/|_next/static|_next/image|icon.svg|apple-touch-icon.png|manifest.webmanifest).*)',
};
