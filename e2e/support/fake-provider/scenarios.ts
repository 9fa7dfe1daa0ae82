import {
  burstSteps,
  callSteps,
  echoThoughts,
  headedSteps,
  indonesianSteps,
  manySmallSteps,
  monologueSteps,
  type ScriptedCall,
  searchSteps,
  text,
  thought,
  thoughtfulSteps,
  titleSteps,
  toolSteps,
} from './answer-scenarios';
import { benchScript } from './bench-script';
import { cutOffSteps, goingOnSteps } from './cut-off-scenario';
import { deepCall } from './deep-scenario';
import { documentSteps } from './document-scenario';
import { hardDrawingSteps } from './hard-drawings';
import { hostileSteps } from './hostile-steps';
import { buildLeakyError, leakyErrorBody } from './leaky-error';
import { buildLeakyThoughts, cutIntoPieces } from './leaky-thoughts';
import { longBlockSteps } from './long-blocks';
import type { ModelRequest, ScenarioCall } from './model-request';
import { paperSteps } from './paper-scenario';
import { rehearsalCall } from './rehearsal-scenario';
import { researchSteps } from './research-scenario';
import { roundsCall } from './rounds-scenario';
import type { ProviderFailureName, ReasoningStyle, Script, ScriptStep } from './script';
import { STREAM_ATTACKS } from './stream-attacks';
import { tagScripts } from './tag-scenarios';

type Options = Readonly<Record<string, string | undefined>>;
type Scenario = (request: ModelRequest, options: Options) => Omit<Script, 'name'>;

const STOP: ScriptStep = { kind: 'finish', reason: 'stop' };
const THOUGHTS = [
  thought('The user wants a clear explanation. '),
  thought('I first sort out what is known about it. '),
];
const TEXTS = [text('Here is the first part of the answer. '), text('And here is the second part.')];

/** Thoughts as they ought to be kept: intent, context, decisions and second thoughts. */
export const PLAIN_TALK: readonly string[] = [
  'The user wants to talk about their paper and seems to be in a hurry.',
  'This is the first message of the session, so there is no earlier context to respect.',
  'There are two earlier messages in this conversation, and I keep to what was said there.',
  'No paper session is active yet, so I can skip that stage.',
  'The user asked me to answer in two sentences, and I will follow that.',
  'I think I should look for references first.',
  'My first answer would be too vague, so it needs one concrete example.',
  'User mau diskusi soal makalahnya dan tampak terburu-buru.',
  'Belum ada sesi makalah yang aktif, jadi tahap itu bisa dilewati.',
  'Ini pesan pertama dalam percakapan, jadi belum ada konteks sebelumnya.',
  'Gue rasa perlu cari referensi dulu sebelum menjawab.',
  'Jawaban ini perlu lebih spesifik dan diberi satu contoh.',
];

const FAILURES: readonly ProviderFailureName[] = [
  'invalid-key',
  'unauthorized',
  'forbidden',
  'model-missing',
  'rate-limited',
  'quota',
  'server-error',
  'overloaded',
  'context-too-long',
  'location',
];

/**
 * Scenarios by name. Options are given as `[scenario:name option=value]`; `delayMs` (pause before each chunk),
 * `everyMs` (a chunk each so many ms, however late the one before it was), `style` and `pieces` (see `Script`) and `gate` (each chunk waits for `POST /__release {gate}`) work with
 * all of them; `once=<any word>` plays a scenario for the first request that has that word, later ones get the default.
 */
const SCENARIOS: Readonly<Record<string, Scenario>> = {
  thoughts: (request) => ({ steps: thoughtfulSteps(request) }),
  indonesian: (request) => ({ steps: indonesianSteps(request) }),
  headings: (request) => ({ steps: headedSteps(request) }),
  monologue: (request, { paragraphs = '100' }) => ({ steps: monologueSteps(request, Number(paragraphs)) }),
  tools: (request) => ({ steps: toolSteps(request) }),
  /** Makes `calls`, which is JSON as base64url: a list of `{name, args}`; `again=yes` makes them in every round. */
  calls: (request, { calls = 'W10', again }) => {
    const scripted: readonly ScriptedCall[] = JSON.parse(Buffer.from(calls, 'base64url').toString());
    const rounds = again === 'yes' ? { ...request, toolResults: [] } : request;
    return { steps: callSteps(rounds, scripted) };
  },
  /** Writes `reply` (base64url) as it stands, and once a tool has answered, what that said. */
  writes: ({ toolResults }, { reply = '' }) => ({
    steps: [
      ...(toolResults.length > 0
        ? [text(`The tool says ${toolResults.join(' and ')}.`)]
        : cutIntoPieces(Buffer.from(reply, 'base64url').toString(), 5).map(text)),
      STOP,
    ],
    style: 'plain',
  }),
  search: (request) => ({ steps: searchSteps(request) }),
  /** Two bursts; `cutAt` and `failAt` close the socket or send an error before the step of that number. */
  bursts: (request, { cutAt, failAt }) => ({ steps: brokenOff(burstSteps(request), { cutAt, failAt }) }),
  /** All that is asked of a model in a rehearsed turn; `cutAt` and `failAt` count over all of it. */
  rehearsal: (request, { cutAt, failAt }) => {
    const { steps, before } = rehearsalCall(request);
    return { steps: brokenOff(steps, { cutAt, failAt }, before) };
  },
  /** A call of a tool and the answer; `cutAt` and `failAt` as above. */
  rounds: (request, { cutAt, failAt }) => {
    const { steps, before } = roundsCall(request);
    return { steps: brokenOff(steps, { cutAt, failAt }, before) };
  },
  /** All that is asked of a model in a turn that is thought through, which may want to note something down; `cutAt` and `failAt` as above. */
  deep: (request, { cutAt, failAt, notes }) => {
    const { steps, before } = deepCall(request, { notes });
    return { steps: brokenOff(steps, { cutAt, failAt }, before) };
  },
  /** All that is asked of a model that wants to answer from documents before it has read enough of them. */
  documents: (request) => ({ steps: documentSteps(request) }),
  /** Makes `calls`, as above, in a turn about a paper. */
  paper: (request) => ({ steps: paperSteps(request) }),
  /** All that is asked of a model in a run of research whose first draft lacks something; see `ResearchTroubles`. */
  research: (request, troubles) => ({ steps: researchSteps(request, troubles) }),
  leaky: () => ({ steps: [...buildLeakyThoughts().chunks.map(thought), ...TEXTS, STOP] }),
  /** Thoughts about the person, the conversation and the answer, of which none has anything to hide. */
  'plain-talk': () => ({ steps: [...PLAIN_TALK.map((sentence) => thought(`${sentence} `)), ...TEXTS, STOP] }),
  /** Repeats the beginning of the instructions that this very request carries, or the last line of what is wanted. */
  echo: (request, { of }) => ({ steps: [...echoThoughts(request, of === 'wanted'), ...TEXTS, STOP] }),
  slow: (request, options) => ({
    steps: thoughtfulSteps(request),
    chunkDelayMs: Number(options.delayMs ?? 150),
  }),
  small: (request, options) => ({ steps: manySmallSteps(request, Number(options.characters ?? 7)) }),
  /** Sends one chunk for each release (`POST /__release`). */
  gated: (request) => ({ steps: gated(thoughtfulSteps(request)) }),
  /** Tries to break out of whatever shows or carries it. */
  hostile: () => ({ steps: hostileSteps() }),
  /** An answer, or with `as=thought` a thought, of a piece (base64url) over and over. */
  repeated: (_request, { pieces = 'YSA', characters = '100000', as = 'text' }) => {
    const wholes = pieces.split('.').map((piece) => Buffer.from(piece, 'base64url').toString());
    const share = Math.ceil(Number(characters) / wholes.length);
    const long = wholes.map((whole) => whole.repeat(Math.ceil(share / whole.length)).slice(0, share));
    const chunks = cutIntoPieces(long.join('\n\n').slice(0, Number(characters)), 4_000);
    return as === 'thought'
      ? { steps: [...chunks.map(thought), ...TEXTS, STOP] }
      : { steps: [...chunks.map(text), STOP] };
  },
  /** Formulas and diagrams that are deep, large or hostile. */
  'hard-drawings': () => ({ steps: hardDrawingSteps() }),
  'stall-silent': () => ({ steps: [], silent: true }),
  'stall-first': () => ({ steps: [{ kind: 'stall' }] }),
  'stall-thought': () => ({ steps: [...THOUGHTS, { kind: 'stall' }] }),
  stall: () => ({ steps: [...THOUGHTS, text('Here is the first part of the answer. '), { kind: 'stall' }] }),
  'cut-thought': () => ({ steps: [...THOUGHTS, { kind: 'cut' }] }),
  'cut-text': () => ({
    steps: [...THOUGHTS, text('Here is the first part of the answer. '), { kind: 'cut' }],
  }),
  'end-early': () => ({ steps: [...THOUGHTS, text('Here is the first part of the answer. ')] }),
  malformed: () => ({
    steps: [...THOUGHTS, { kind: 'raw', body: 'data: {"candidates": [{"content\n\n' }, ...TEXTS, STOP],
  }),
  'error-event': () => ({ steps: [...THOUGHTS, { kind: 'error-event', failure: 'overloaded' }] }),
  'error-outside': () => ({
    steps: [
      ...THOUGHTS,
      TEXTS[0] ?? STOP,
      {
        kind: 'raw',
        body: '{\n  "error": {\n    "code": 503,\n    "message": "Overloaded.",\n    "status": "UNAVAILABLE"\n  }\n}\n',
      },
    ],
  }),
  /** Fails with more in the error than anybody should see: in an event, after the stream or instead of it. */
  'leaky-error': (_request, { mark = '', as = 'event' }) => {
    const leaky = buildLeakyError(mark);
    const body = leakyErrorBody(leaky);
    if (as === 'response') return { steps: [], response: { status: 400, body } };
    return {
      steps: [
        ...THOUGHTS,
        thought(`The value is ${leaky.unfinished}`),
        { kind: 'raw', body: as === 'event' ? `data: ${body}\n\n` : `${body}\n` },
      ],
    };
  },
  'blocked-prompt': () => ({ steps: [{ kind: 'block-prompt', reason: 'SAFETY' }] }),
  safety: () => ({ steps: [...THOUGHTS, TEXTS[0] ?? STOP, { kind: 'finish', reason: 'safety' }] }),
  recitation: () => ({ steps: [TEXTS[0] ?? STOP, { kind: 'finish', reason: 'recitation' }] }),
  'cut-off': (_request, { as = 'code' }) => ({ steps: cutOffSteps(as) }),
  'going-on': (_request, { as = 'code', then }) => ({ steps: goingOnSteps(as, then === 'cut') }),
  'max-tokens': () => ({ steps: [...THOUGHTS, ...TEXTS, { kind: 'finish', reason: 'max-tokens' }] }),
  'max-tokens-thinking': () => ({ steps: [...THOUGHTS, { kind: 'finish', reason: 'max-tokens' }] }),
  'endless-event': (_request, options) => ({
    steps: [
      ...THOUGHTS,
      text('Here is the first part of the answer. '),
      { kind: 'endless-event', bytes: Number(options.bytes ?? 200_000_000) },
    ],
  }),
  /** Sends the request on to another address. */
  redirect: (_request, options) => ({
    steps: [],
    response: {
      status: Number(options.status ?? 307),
      headers: { location: options.to ?? '/' },
      body: '',
    },
  }),
  'odd-finish': (_request, options) => ({
    steps: [...THOUGHTS, ...TEXTS, { kind: 'finish', reason: { raw: options.reason ?? 'SOMETHING_NEW' } }],
  }),
  'no-reasoning': () => ({ steps: [...TEXTS, STOP], style: 'plain' }),
  empty: () => ({ steps: [STOP] }),
  'thoughts-only': () => ({ steps: [...THOUGHTS, STOP] }),
  'tags-split': (request) => ({ steps: thoughtfulSteps(request), style: 'tagged', pieceCharacters: 3 }),
  'think-split': (request) => ({ steps: thoughtfulSteps(request), style: 'think', pieceCharacters: 3 }),
  ...tagScripts,
  /** A model that was asked for tags and writes none. */
  'tags-missing': () => ({ steps: [...TEXTS, STOP], style: 'plain' }),
  /** `markdown=yes` for an answer with tables, lists, code and formulas; `characters` is the length of every chunk. */
  bench: (_request, options) =>
    benchScript({
      thoughts: Number(options.thoughts ?? 1000),
      texts: Number(options.texts ?? 1000),
      markdown: options.markdown === 'yes',
      characters: options.characters === undefined ? null : Number(options.characters),
    }),
  /** An answer that is one table, or one chart that the model writes down, of `rows` rows. */
  'long-table': (_request, options) => ({ steps: longBlockSteps('table', options) }),
  'long-chart': (_request, options) => ({ steps: longBlockSteps('chart', options) }),
  ...STREAM_ATTACKS,
  'title-plain': (request) => ({ steps: titleSteps(request) }),
  'title-failing': () => ({ steps: [], failure: 'server-error' }),
  'title-stall': () => ({ steps: [], silent: true }),
  'title-leaky': () => ({
    steps: [text(`Bucket of people ${buildLeakyThoughts().forbidden[0] ?? ''}`), STOP],
  }),
  'title-long': () => ({
    steps: [text(`"${'A remarkably long-winded title about people '.repeat(12)}"\nand a second line`), STOP],
  }),
  ...Object.fromEntries(
    FAILURES.map((failure): [string, Scenario] => [failure, () => ({ steps: [], failure })]),
  ),
};

/** Steps that end before the step of a number: in a closed socket or an error. */
function brokenOff(steps: readonly ScriptStep[], { cutAt, failAt }: Options, before = 0): ScriptStep[] {
  const place = Number(cutAt ?? failAt) - before;
  if (!(place >= 0 && place < steps.length)) return [...steps];
  const end: ScriptStep =
    cutAt === undefined ? { kind: 'error-event', failure: 'overloaded' } : { kind: 'cut' };
  return [...steps.slice(0, place), end];
}

/** The names of all scenarios. */
export const scenarioNames = (): readonly string[] => Object.keys(SCENARIOS);

/** Builds the script of a scenario for a request; null if there is none of that name. */
export function buildScript(call: ScenarioCall, request: ModelRequest): Script | null {
  const scenario = Object.hasOwn(SCENARIOS, call.name) ? SCENARIOS[call.name] : undefined;
  if (scenario === undefined) return null;
  const { delayMs, everyMs, style, pieces, gate } = call.options;
  const script = scenario(request, call.options);
  return {
    name: call.name,
    ...script,
    ...(gate === undefined ? {} : { gateName: gate, steps: gated(script.steps) }),
    ...(delayMs === undefined ? {} : { chunkDelayMs: Number(delayMs) }),
    ...(everyMs === undefined ? {} : { chunkEveryMs: Number(everyMs) }),
    ...(isStyle(style) ? { style } : {}),
    ...(pieces === undefined ? {} : { pieceCharacters: Number(pieces) }),
  };
}

/** What happens when nothing is asked for: thoughts and an answer, or a title. */
export function defaultScript(request: ModelRequest): Script {
  return request.forTitle
    ? { name: 'title-plain', steps: titleSteps(request) }
    : { name: 'thoughts', steps: defaultSteps(request) };
}

function defaultSteps(request: ModelRequest): ScriptStep[] {
  return request.webSearch ? searchSteps(request) : thoughtfulSteps(request);
}

/** The steps with a gate before each one that has none. */
function gated(steps: readonly ScriptStep[]): ScriptStep[] {
  return steps.flatMap((step, index): ScriptStep[] =>
    step.kind === 'gate' || steps[index - 1]?.kind === 'gate' ? [step] : [{ kind: 'gate' }, step],
  );
}

function isStyle(style: string | undefined): style is ReasoningStyle {
  return (
    style !== undefined && ['reasoning_content', 'reasoning', 'think', 'tagged', 'plain'].includes(style)
  );
}
