import type { FailureEvidence } from './failure-evidence';

const MAX_DETAIL_CHARACTERS = 400;
const REMOVED = '[removed]';
const CREDENTIAL_PATTERNS: readonly RegExp[] = [
  /(?<=[?&](?:key|api[_-]?key|token|access_token|auth|sig|signature)=)[^&\s"']+/gi,
  /(?<=\bbearer\s+)\S+/gi,
  /(?<=\b(?:api[ _-]?key|token|secret|password|authorization)\b(?: provided)?\s*[:=]\s*["']?)[^\s"',;]+/gi,
  /\b(?:sk|pk|rk|gsk|hf|xai|AIza|AQ|ya29|gh[opsu]|github_pat|xox[abp])[-_.A-Za-z0-9*]{12,}/g,
  /\beyJ[\w-]+\.[\w.-]+/g,
  /(?<=:\/\/)[^/\s:@]+:[^/\s@]+(?=@)/g,
];

/**
 * One line for the log: class, message, status and codes of a failure, at most 400 characters. Whatever looks like
 * a credential is cut out, and so is each of `secrets` (the keys this provider was given).
 */
export function describeFailure(evidence: FailureEvidence, secrets: readonly string[]): string {
  const status = evidence.statuses[0];
  const codes = [...new Set(evidence.codes)].filter((code) => /^[\w.-]{2,60}$/.test(code)).slice(0, 4);
  const facts = [...(status === undefined ? [] : [`status ${status}`]), ...codes].join(', ');
  const messages = [...new Set(evidence.messages)].slice(0, 3).join(' < ');
  const line = `${evidence.names[0] ?? 'Error'}: ${messages}${facts === '' ? '' : ` (${facts})`}`;
  return removeCredentials(line.replace(/\s+/g, ' '), secrets).slice(0, MAX_DETAIL_CHARACTERS);
}

function removeCredentials(text: string, secrets: readonly string[]): string {
  const known = secrets.filter((secret) => secret.length >= 4);
  const withoutKnown = known.reduce((line, secret) => line.replaceAll(secret, REMOVED), text);
  return CREDENTIAL_PATTERNS.reduce((line, pattern) => line.replace(pattern, REMOVED), withoutKnown);
}
