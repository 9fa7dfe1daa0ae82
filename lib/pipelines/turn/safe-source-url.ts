import { redactCredentials } from '@/lib/reasoning/sanitizer/credentials/credential-redaction';

/** Longest address that is linked, in characters. */
const LONGEST_URL = 2_048;

/** Names of parameters that are given secrets, whatever the value looks like. */
const SECRET_NAME =
  /^(?:(?:x-(?:amz|goog|ms|oss)-)?(?:credential|signature|security-token|content-sha256)|awsaccesskeyid|googleaccessid|key-pair-id|(?:[a-z0-9]+[_.-])*(?:sig|signature|hmac|token|jwt|key|apikey|api[_.-]?key|secret|password|passwd|pwd|pass|auth|authorization|code|session|sessionid|sid|ticket|otp|nonce|credentials?))$/i;

const isSecret = (name: string, value: string): boolean =>
  value !== '' && (SECRET_NAME.test(name) || redactCredentials(`?${name}=${value}`).count > 0);

/** The parameters without the secret ones; the text itself where there are none. */
function withoutSecrets(text: string): string {
  const parameters = new URLSearchParams(text);
  const secret = [...parameters].filter(([name, value]) => isSecret(name, value)).map(([name]) => name);
  for (const name of secret) parameters.delete(name);
  return secret.length === 0 ? text : parameters.toString();
}

/**
 * The address of a web page as it may be linked, without what only the person who called it may know: user and
 * password, and parameters that are given secrets. Null for anything but http and https, for addresses of more than
 * 2,048 characters, and where a secret stands anywhere else.
 */
export function safeSourceUrl(address: string): string | null {
  if (address.length > LONGEST_URL || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  url.username = '';
  url.password = '';
  url.search = withoutSecrets(url.search.slice(1));
  if (url.hash.includes('=')) url.hash = withoutSecrets(url.hash.slice(1));
  const { href } = url;
  return href.length > LONGEST_URL || redactCredentials(href).count > 0 ? null : href;
}
