import type { ChatErrorCode } from '@/lib/chat/chat-error';
import type { FailureEvidence } from './failure-evidence';

interface FailureRule {
  readonly code: ChatErrorCode;
  readonly statuses?: readonly number[];
  readonly names?: RegExp;
  readonly codes?: RegExp;
  readonly messages?: RegExp;
}

const NETWORK_CUT_CODES =
  /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET|ERR_STREAM_PREMATURE_CLOSE|ConnectionClosed|CANCELLED)$/;
const UNREACHABLE_CODES =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|ConnectionRefused|FailedToOpenSocket|ERR_INVALID_URL|ERR_SSL_\w+|ERR_TLS_\w+|\w*CERT\w*|UNAVAILABLE|INTERNAL|overloaded_error|server_error)$/;

/** Says what it limits; other things have budgets, too: tokens, thoughts, time. */
const SPENDING =
  /(?:spend(?:ing)?|billing|credits?|(?<!\b(?:tokens?|thinking|thoughts?|reasoning|context|input|output|prompt|completion|compute|time|latency|retry|retries|error|memory|step|tool|request|response)[ _-])budgets?)/
    .source;
/** Wordings of an account that has to pay, each within one statement: what comes after it may speak of billing, too. */
const NO_CREDIT = new RegExp(
  [
    /\b(?:insufficient|not enough|no (?:more|remaining)|depleted|requires? more|add (?:more )?|used (?:up )?all (?:available |your |of your )?) ?(?:account |api |available |prepaid |remaining |your )?(?:credits?|balance|funds)\b/,
    /\b(?:out of|no) (?:account |api |available |prepaid |your )?(?:credits?|funds)\b/,
    /\b(?:credits?|(?<!load[ -])balance|funds)(?: (?!per\b|pool\b)\w+){0,3} (?:too low|insufficient|exhausted|depleted|used up|negative)\b/,
    /\bcredits?(?: (?!per\b)\w+){0,3} exceeded\b|exceeded your (?:monthly )?(?:included )?credits/,
    new RegExp(
      `\\b${SPENDING} (?:hard |soft )?(?:limit|cap)s?\\b(?! per (?:second|minute|hour)\\b)[^.,;:!?\\n]{0,40}(?:reached|exceeded|hit)\\b`,
    ),
    new RegExp(
      `\\b(?:reached|exceed(?:ed|s)|hit)\\b[^.,;:!?\\n]{0,40}\\b${SPENDING} (?:hard |soft )?(?:limit|cap)s?\\b`,
    ),
    /^budget has been exceeded\b/,
    /(?<!\bno )payment (?:is )?required/,
    /billing (?:account\b[^.,;!?\n]{0,40} )?(?:is |has been |was )?(?:currently )?(?:not (?:yet )?(?:active|enabled)|disabled|inactive)\b|billing (?:(?:has |needs )?to|must) be (?:active|enabled)\b/,
    /account (?:is )?in arrears|can only afford \d/,
    /\binsufficient_quota\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/**
 * From the most telling sign to the least. Wordings come before statuses, because providers send the same
 * status for very different things (Gemini answers 400 to a wrong key and to too long an input).
 */
const RULES: readonly FailureRule[] = [
  // A model is forbidden its tools in one case only: the turn has had all its rounds of calls.
  { code: 'too-many-tool-rounds', names: /ToolChoiceViolation/ },
  { code: 'answer-too-large', codes: /^answer-too-large$/ },
  { code: 'provider-redirect', codes: /^provider-redirect$/ },
  { code: 'not-a-model-server', codes: /^not-a-model-server$/ },
  { code: 'no-key', names: /LoadAPIKey|LoadSetting/ },
  {
    code: 'no-key',
    messages:
      /unregistered callers|(?:did(?:n't| not) provide|must provide|missing|requires) an? ?api[ -]?key/i,
  },
  {
    code: 'first-chunk-timeout',
    codes: /UND_ERR_HEADERS_TIMEOUT/,
    messages: /\bfirst chunk timeout|response timeout of/i,
  },
  { code: 'chunk-timeout', codes: /UND_ERR_BODY_TIMEOUT/, messages: /\bchunk timeout of/i },
  {
    code: 'total-timeout',
    names: /^TimeoutError$/,
    messages: /\b(?:step|total) timeout of|aborted due to timeout/i,
  },
  {
    code: 'wrong-key',
    codes:
      /^(?:API_KEY_INVALID|API_KEY_EXPIRED|API_KEY_SERVICE_BLOCKED|invalid_api_key|authentication_error|UNAUTHENTICATED)$/i,
    messages:
      /api key (?:not valid|expired|not found|is invalid)|(?:invalid|incorrect|wrong) api[ -]?key|invalid (?:credentials|authentication)/i,
  },
  // Before the wordings that speak of tokens and limits: waiting and shortening don't help whoever has to pay.
  {
    code: 'no-credit',
    statuses: [402],
    codes:
      /^(?:insufficient_(?:quota|credits?|balance|funds)|billing_\w+|payment_required|out_of_credits?|no_credits?|credits?_exhausted|quota_exhausted|budget_exceeded|exceeded_current_quota_error|BILLING_DISABLED|Arrearage)$/i,
    messages: NO_CREDIT,
  },
  // Of an account whose settings, or a country that the provider, rules the model out: it is there, and the key is right.
  {
    code: 'refused-by-policy',
    codes: /^(?:unsupported_country_region_territory|model_permission_blocked_\w+|model_terms_required)$/i,
    messages:
      /\bdata policy\b|\bguardrail restrictions?\b|\bno allowed providers\b|\b(?:user location|country|territory) (?:is )?not (?:supported|allowed)|not (?:supported|available|allowed) in your (?:country|region|location)|organi[sz]ation must be verified|blocked at the (?:project|organi[sz]ation) level|terms acceptance|\bfirewall rules\b/i,
  },
  {
    code: 'context-too-long',
    codes: /context_length_exceeded|exceed_context_size|context_window_exceeded|string_above_max_length/i,
    messages:
      /(?:exceed\w*|more than|above) the maximum number of tokens|maximum context length|context (?:length|size|window) (?:(?:is|of) (?:only )?\d|(?:is |was |has been )?exceeded|is (?:full|too small|limited)|limit)|(?:exceeds?|exceeded|(?:larger|longer|greater|more) than) the (?:available |maximum |model'?s )*(?:context|maximum model length)|(?:prompt|input|request) (?:is )?too (?:long|large)|input token count(?: is)? \(?\d|\btokens? budget (?:is |was |has been )?exceeded\b(?!.*\bper\b)|decoder prompt.*longer than|reduce the length of the (?:messages|input|prompt)|(?:exceed\w*|than|>=?)\W{0,3}n_ctx/i,
  },
  {
    code: 'safety-block',
    codes:
      /^(?:content_filter|content_policy_violation|ResponsibleAIPolicyViolation|PROHIBITED_CONTENT|SAFETY|BLOCKLIST|SPII)$/i,
    messages:
      /content (?:management )?policy|(?:blocked|rejected|flagged) (?:due to|by|for|because of|as(?: a result of)?)[^.]{0,40}(?:safety|moderation|prohibited|(?:usage|content|use|ai|our) polic|polic\w+ violation)/i,
  },
  {
    code: 'rate-limited',
    statuses: [429],
    codes: /^(?:RESOURCE_EXHAUSTED|rate_limit\w*|RATE_LIMIT_EXCEEDED)$/i,
    messages: /rate limit|quota exceeded|too many requests/i,
  },
  {
    code: 'model-not-found',
    codes: /^model_not_found$/i,
    messages:
      /models?\b(?:[^.;!?\n]|\.(?=\S)){0,120}(?:not found|does not exist|doesn't exist|isn't loaded|not loaded)|no endpoints found for|no models? (?:is |are )?loaded|unknown model|try pulling it|^model: \S+$/i,
  },
  { code: 'context-too-long', statuses: [413] },
  { code: 'wrong-key', statuses: [401, 403], codes: /^PERMISSION_DENIED$/ },
  {
    code: 'provider-unavailable',
    codes: UNREACHABLE_CODES,
    messages: /overloaded|service unavailable|bad gateway|temporarily unavailable/i,
  },
  {
    code: 'network-cut',
    codes: NETWORK_CUT_CODES,
    statuses: [499],
    messages: /^terminated$|other side closed|socket hang up|premature close|without a finish reason/i,
  },
  {
    code: 'provider-unavailable',
    statuses: [404, 408, 500, 502, 503, 504, 520, 521, 522, 523, 524, 529],
    messages: /^cannot connect to api|^fetch failed$/i,
  },
  {
    code: 'malformed-answer',
    names: /JSONParse|TypeValidation|InvalidResponseData|EmptyResponseBody|InvalidStreamPart/,
    messages: /invalid json response/i,
  },
  { code: 'empty-answer', names: /NoOutputGenerated|NoContentGenerated/ },
  { code: 'network-cut', names: /^(?:AbortError|ResponseAborted)$/ },
];

/** Names what went wrong; `provider-error` if no sign is known. */
export function classifyFailure(evidence: FailureEvidence): ChatErrorCode {
  return RULES.find((rule) => matches(rule, evidence))?.code ?? 'provider-error';
}

function matches(rule: FailureRule, evidence: FailureEvidence): boolean {
  return (
    evidence.statuses.some((status) => rule.statuses?.includes(status)) ||
    evidence.names.some((name) => rule.names?.test(name)) ||
    evidence.codes.some((code) => rule.codes?.test(code)) ||
    evidence.messages.some((message) => rule.messages?.test(message))
  );
}
