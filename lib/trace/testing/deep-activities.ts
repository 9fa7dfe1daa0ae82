import type { Activity } from '../activity';
import { CALLS, type Call, HYPOTHESES, REFLECTIONS, ROUND_ENDS } from './deep-turn-facts';

type Given = Pick<Activity, 'kind' | 'name' | 'label'> & Partial<Activity>;

/** When the turn of `deepActivitiesForTest` begins. */
export const DEEP_TURN_STARTED_AT = 1_780_000_000_000;

/** Writes activities one after the other, each ending before the next one of its level begins. */
class Recorder {
  readonly activities: Activity[] = [];
  private now = DEEP_TURN_STARTED_AT;

  within(given: Given, tookMs: number, inside: (parentId: string) => void = () => {}): void {
    const { length } = this.activities;
    const activity: Activity = {
      activityId: `a${length + 1}`,
      sequence: length,
      parentId: null,
      stepKey: null,
      status: 'done',
      startedAt: this.now,
      ...given,
    };
    this.activities.push(activity);
    inside(activity.activityId);
    this.now += tookMs;
    this.activities[length] = { ...activity, endedAt: this.now };
  }
}

const SOURCE = 'https://example.com/rice-prices';

/** What a deep turn of three rounds and fifteen calls records; for tests. */
export function deepActivitiesForTest(): readonly Activity[] {
  const recorder = new Recorder();
  recorder.within(
    {
      kind: 'stage',
      name: 'deep_plan',
      label: 'Planning',
      stepKey: 'intent-analysis',
      summary: '4 subtasks; data needed for 2; a calculation needed for 1',
    },
    300,
    (parentId) => {
      recorder.within(
        {
          kind: 'memory',
          name: 'memory',
          label: 'Recalled',
          parentId,
          detail: {
            action: 'recalled',
            entries: [{ memoryId: 'mem_1', lane: 'facts', hash: 'a'.repeat(64) }],
          },
        },
        20,
      );
      modelCall(recorder, parentId, 'deep-plan', 1_800);
      recorder.within(
        {
          kind: 'plan',
          name: 'plan',
          label: 'Plan',
          parentId,
          stepKey: 'intent-analysis',
          summary: 'Say whether the 2024 fuel price rise lifted food prices in East Java, and by how much.',
          detail: {
            objective:
              'Say whether the 2024 fuel price rise lifted food prices in East Java, and by how much.',
            constraints: ['East Java only.', 'Prices of 2024.'],
            subtasks: [
              { id: 's1', title: 'When did fuel rise, and by how much?', dependsOn: [], evidence: 'data' },
              { id: 's2', title: 'When did food rise?', dependsOn: [], evidence: 'data' },
              { id: 's3', title: 'Does one follow the other?', dependsOn: ['s1', 's2'], evidence: 'none' },
              {
                id: 's4',
                title: 'How much of it can fuel explain?',
                dependsOn: ['s3'],
                evidence: 'calculation',
              },
            ],
            successCriteria: ['Names the order of events.', 'Gives a share with its source.'],
          },
        },
        0,
      );
    },
  );
  for (const [index, end] of ROUND_ENDS.entries()) recordRound(recorder, index, end);
  recorder.within(
    { kind: 'stage', name: 'deep_synthesis', label: 'Writing the answer', stepKey: 'response-compose' },
    9_000,
  );
  recorder.within(
    {
      kind: 'answer',
      name: 'answer',
      label: 'Writing the answer',
      stepKey: 'response-compose',
      detail: { words: 412 },
    },
    0,
  );
  return recorder.activities;
}

function recordRound(recorder: Recorder, index: number, end: (typeof ROUND_ENDS)[number]): void {
  const round = index + 1;
  const calls = CALLS[index] ?? [];
  const checks = calls.filter(({ name }) => name.startsWith('verify.'));
  recorder.within(
    {
      kind: 'stage',
      name: 'deep_reasoning',
      label: 'Reasoning',
      stepKey: 'search-decision',
      round,
      summary: end.reasoning,
      confidence: end.confidence,
    },
    100,
    (parentId) => {
      modelCall(recorder, parentId, 'deep-reasoning', 6_000);
      for (const [place, [hypothesis, confidence]] of (HYPOTHESES[index] ?? []).entries())
        recorder.within(
          {
            kind: 'hypothesis',
            name: 'hypothesis',
            label: 'Statement',
            parentId,
            round,
            summary: hypothesis,
            confidence,
            detail: {
              stepId: `h${round}${place + 1}`,
              hypothesis,
              evidenceRefs: round === 1 ? [] : ['e1', 'e2'],
              confidence,
            },
          },
          0,
        );
    },
  );
  recorder.within(
    {
      kind: 'stage',
      name: 'deep_tool_orchestration',
      label: 'Gathering evidence',
      stepKey: 'tool-action',
      round,
      summary: end.tools,
      detail: { toolCount: calls.length - checks.length },
    },
    100,
    (parentId) => {
      modelCall(recorder, parentId, 'deep-tool-choice', 1_200);
      for (const call of calls) if (!checks.includes(call)) toolCall(recorder, parentId, call);
    },
  );
  recorder.within(
    {
      kind: 'stage',
      name: 'deep_reflection',
      label: 'Checking what was found',
      stepKey: 'source-validation',
      round,
      summary: end.reflection,
      confidence: end.confidence,
    },
    100,
    (parentId) => {
      for (const call of checks) toolCall(recorder, parentId, call);
      if (round > 1) recordReport(recorder, parentId, round);
      modelCall(recorder, parentId, 'deep-reflection', 1_900);
      const { next, reason, ...note } = REFLECTIONS[index] ?? REFLECTIONS[0];
      recorder.within(
        {
          kind: 'reflection',
          name: 'reflection',
          label: 'Reflection',
          parentId,
          round,
          summary: end.reflection,
          confidence: end.confidence,
          detail: { notes: [note], next, reason },
        },
        0,
      );
    },
  );
}

function recordReport(recorder: Recorder, parentId: string, round: number): void {
  const quote = 'Medium rice rose 18.1 percent between 2 February and 29 March.';
  recorder.within(
    {
      kind: 'verification',
      name: 'verification',
      label: 'Checked against the evidence',
      parentId,
      round,
      summary: '2 of 4 statements supported; contradicted: “Fuel lifted the price of rice.”',
      confidence: round === 2 ? 0.6 : 1,
      detail: {
        consistencyScore: round === 2 ? 0.6 : 1,
        factualityFlags: ['Fuel lifted the price of rice.'],
        unresolvedClaims: ['The drought explains most of the rest.'],
        claims: [
          {
            claim: 'Rice rose by 18.1 percent.',
            verdict: 'supported',
            confidence: 0.97,
            decidedBy: 'computed',
            evidence: {
              sourceId: 'e1',
              start: 0,
              end: quote.length,
              quote,
              title: 'Weekly prices, East Java',
              url: SOURCE,
            },
          },
          {
            claim: 'Vegetables followed within a fortnight.',
            verdict: 'supported',
            confidence: 0.7,
            decidedBy: 'model',
          },
          {
            claim: 'Fuel lifted the price of rice.',
            verdict: 'contradicted',
            confidence: 0.9,
            decidedBy: 'computed',
            evidence: {
              sourceId: 'e2',
              start: 10,
              end: 52,
              quote: 'The price of fuel changed on 9 March 2024.',
            },
          },
          {
            claim: 'The drought explains most of the rest.',
            verdict: 'unknown',
            confidence: 0.5,
            decidedBy: 'model',
          },
        ],
      },
    },
    0,
  );
}

function modelCall(recorder: Recorder, parentId: string, prompt: string, tookMs: number): void {
  recorder.within(
    {
      kind: 'model-call',
      name: prompt,
      label: 'Asked the model',
      parentId,
      detail: {
        prompt,
        version: 1,
        variables: { question: 'Did the 2024 fuel price rise lift food prices in East Java?' },
      },
    },
    tookMs,
  );
}

function toolCall(recorder: Recorder, parentId: string, call: Call): void {
  const { name, label, result, error, retries, tookMs = 400 } = call;
  recorder.within(
    {
      kind: 'tool',
      name,
      label,
      parentId,
      stepKey: 'tool-action',
      status: error === undefined ? 'done' : error.code === 'timed-out' ? 'timed-out' : 'failed',
      detail: {
        arguments: call.arguments,
        ...(result && { result }),
        ...(error && { error }),
        ...(retries !== undefined && { retries }),
      },
    },
    tookMs,
  );
}
