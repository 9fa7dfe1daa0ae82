import type { ToolCallRecord } from '@/lib/tools/tool-call-record';
import type { DeepPlan } from '@/lib/trace/deep/plan-detail';
import type { Reflection, ReflectionNote } from '@/lib/trace/deep/reflection-detail';
import type { VerificationReport } from '@/lib/trace/deep/verification-detail';
import { memoryKey, type WorkingMemory } from '../../turn/working-memory';
import type { EvidenceItem } from './evidence-item';
import type { Gap } from './gap';
import type { ReasoningStep } from './reasoning-step';

export const KEY_DEEP_PLAN = memoryKey<DeepPlan>('KEY_DEEP_PLAN');
export const KEY_REASONING_TRACE = memoryKey<readonly ReasoningStep[]>('KEY_REASONING_TRACE');
export const KEY_REASONING_ROUNDS = memoryKey<number>('KEY_REASONING_ROUNDS');
export const KEY_TOOL_CALL_HISTORY = memoryKey<readonly ToolCallRecord[]>('KEY_TOOL_CALL_HISTORY');
export const KEY_TOOL_EVIDENCE = memoryKey<readonly EvidenceItem[]>('KEY_TOOL_EVIDENCE');
export const KEY_REFLECTION_NOTES = memoryKey<readonly ReflectionNote[]>('KEY_REFLECTION_NOTES');
export const KEY_VERIFICATION_REPORT = memoryKey<VerificationReport | null>('KEY_VERIFICATION_REPORT');
export const KEY_SYNTHESIS_BLOCKS = memoryKey<readonly SynthesisBlock[]>('KEY_SYNTHESIS_BLOCKS');

/** What works calculations out, by its name. */
export const CALCULATOR = 'calculate';

const DECISION = memoryKey<Pick<Reflection, 'next' | 'reason'> & { readonly round: number }>('deep-decision');
const UNKNOWN = memoryKey<readonly string[]>('deep-unknown');
const GAPS = memoryKey<readonly Gap[]>('deep-gaps');
const SETTLED_BEFORE = memoryKey<readonly string[]>('deep-settled-before');
const WAITING_FOR = memoryKey<ReadonlyMap<string, string>>('deep-waiting-for');
const IS_SETTLED = memoryKey<true>('deep-settled');
const RECALLED = memoryKey<string>('deep-recalled');

/** What the stages of a deep turn have come to so far. What a stage adds whose time is over is dropped. */
export class DeepArtifacts {
  constructor(private readonly memory: WorkingMemory) {}

  get plan(): DeepPlan | undefined {
    return this.memory.get(KEY_DEEP_PLAN);
  }

  set plan(plan: DeepPlan) {
    this.memory.set(KEY_DEEP_PLAN, plan);
  }

  /** Whether nothing is left that a round could find out. */
  get isSettled(): boolean {
    return this.memory.get(IS_SETTLED) === true;
  }

  settle(): void {
    this.memory.set(IS_SETTLED, true);
  }

  /** Statements of all rounds, oldest first. */
  get steps(): readonly ReasoningStep[] {
    return this.memory.get(KEY_REASONING_TRACE) ?? [];
  }

  /** Those of the last round that made any. */
  get currentSteps(): readonly ReasoningStep[] {
    const last = this.steps.at(-1)?.round;
    return this.steps.filter(({ round }) => round === last);
  }

  addSteps(steps: readonly ReasoningStep[]): void {
    this.memory.set(KEY_REASONING_TRACE, [...this.steps, ...steps]);
  }

  /** Ids of the subtasks of which nothing was known in the last round that said so. */
  get unknown(): readonly string[] {
    return this.memory.get(UNKNOWN) ?? [];
  }

  set unknown(subtaskIds: readonly string[]) {
    this.memory.set(UNKNOWN, subtaskIds);
  }

  /** Rounds that have begun. */
  get rounds(): number {
    return this.memory.get(KEY_REASONING_ROUNDS) ?? 0;
  }

  set rounds(rounds: number) {
    this.memory.set(KEY_REASONING_ROUNDS, rounds);
  }

  /** Calls of earlier turns that would come to the same, and those that the person did not allow, by name and hash. */
  get settledBefore(): readonly string[] {
    return this.memory.get(SETTLED_BEFORE) ?? [];
  }

  set settledBefore(keys: readonly string[]) {
    this.memory.set(SETTLED_BEFORE, keys);
  }

  /** What the call of an id is for, about which the person has to be asked. */
  subtaskOfWaiting(callId: string): string {
    return this.memory.get(WAITING_FOR)?.get(callId) ?? '';
  }

  noteWaiting(callId: string, subtaskId: string): void {
    this.memory.set(WAITING_FOR, new Map(this.memory.get(WAITING_FOR)).set(callId, subtaskId));
  }

  set toolCallHistory(records: readonly ToolCallRecord[]) {
    this.memory.set(KEY_TOOL_CALL_HISTORY, records);
  }

  get evidence(): readonly EvidenceItem[] {
    return this.memory.get(KEY_TOOL_EVIDENCE) ?? [];
  }

  /** What of it a trace may keep. */
  get keptEvidence(): readonly EvidenceItem[] {
    return this.evidence.filter(({ isKept }) => isKept);
  }

  /** Whether a subtask lacks what its plan says that it takes; whatever was calculated may be for any that takes that. */
  lacks = ({ id, evidence: need }: Pick<DeepPlan['subtasks'][number], 'id' | 'evidence'>): boolean =>
    need !== 'none' &&
    !this.evidence.some(
      ({ subtaskId, toolName }) => subtaskId === id || (need === 'calculation' && toolName === CALCULATOR),
    );

  /** The id of the next one: numbers stay what they are where an earlier turn has kept some of them only. */
  get nextEvidenceId(): string {
    return `e${Number(this.evidence.at(-1)?.evidenceId.slice(1) ?? 0) + 1}`;
  }

  addEvidence(item: EvidenceItem): void {
    this.memory.set(KEY_TOOL_EVIDENCE, [...this.evidence, item]);
  }

  /** What the last reflection noted. */
  get notes(): readonly ReflectionNote[] {
    return this.memory.get(KEY_REFLECTION_NOTES) ?? [];
  }

  set notes(notes: readonly ReflectionNote[]) {
    this.memory.set(KEY_REFLECTION_NOTES, notes);
  }

  /** What checking the last round came to; null where nothing of it could be checked. */
  get report(): VerificationReport | null {
    return this.memory.get(KEY_VERIFICATION_REPORT) ?? null;
  }

  set report(report: VerificationReport | null) {
    this.memory.set(KEY_VERIFICATION_REPORT, report);
  }

  get blocks(): readonly SynthesisBlock[] {
    return this.memory.get(KEY_SYNTHESIS_BLOCKS) ?? [];
  }

  set blocks(blocks: readonly SynthesisBlock[]) {
    this.memory.set(KEY_SYNTHESIS_BLOCKS, blocks);
  }

  /** What is remembered that fits the question, quoted for prompts; empty where nothing is. */
  get recalled(): string {
    return this.memory.get(RECALLED) ?? '';
  }

  set recalled(quoted: string) {
    this.memory.set(RECALLED, quoted);
  }

  /** What a round decided; undefined for one whose reflection came to no end. */
  decisionOf(round: number): Pick<Reflection, 'next' | 'reason'> | undefined {
    const decision = this.memory.get(DECISION);
    return decision?.round === round ? decision : undefined;
  }

  decide(round: number, decision: Pick<Reflection, 'next' | 'reason'>): void {
    this.memory.set(DECISION, { ...decision, round });
  }

  get gaps(): readonly Gap[] {
    return this.memory.get(GAPS) ?? [];
  }

  addGap(gap: Gap): void {
    this.memory.set(GAPS, [...this.gaps, gap]);
  }
}

/** A chart or table that a tool made, for the answer to place. */
export interface SynthesisBlock {
  readonly kind: 'chart' | 'table';
  readonly id: string;
  /** What it shows, for a model that does not see it. */
  readonly facts: string;
}
