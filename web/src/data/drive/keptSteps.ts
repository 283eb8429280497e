import { check, driverEventSchema, type StoredEvent } from '@mtos/model';
import { useMemo } from 'react';
import { storeText, useStoredText } from '../../browser/storedText';
import { Timestamp } from '../write/write';

// Firestore's queue forgets a write that the rules refuse, and after a restart no one learns of it. So the phone keeps a copy of
// each event until the server has it.

const KEY = 'mtos.driveSteps';
/** For how long the phone keeps what the server did not take, in milliseconds. */
const KEPT = 7 * 86_400_000;
const INSTANTS = ['at', 'receivedAt', 'phoneAt'] as const;

/** `sent`: on its way. `refused`: the rules refused it. `reported`: they did, and the office knows. */
export type KeptState = 'sent' | 'refused' | 'reported';

export interface KeptStep {
  readonly event: StoredEvent;
  readonly state: KeptState;
}

/** The events of a driver that the server does not have as far as this phone knows, live. */
export function useKeptSteps(uid: string): readonly KeptStep[] {
  const text = useStoredText(KEY);
  return useMemo(() => read(text).filter(({ event }) => event.driverUid === uid), [text, uid]);
}

/** Keeps an event, or what became of it. */
export function keepStep(event: StoredEvent, state: KeptState): void {
  const others = read(localStorage.getItem(KEY)).filter((kept) => kept.event.id !== event.id);
  const recent = others.filter((kept) => kept.event.at.toMillis() > event.at.toMillis() - KEPT);
  write([...recent, { event, state }]);
}

export function dropSteps(ids: readonly string[]): void {
  const kept = read(localStorage.getItem(KEY));
  const left = kept.filter(({ event }) => !ids.includes(event.id));
  if (left.length < kept.length) write(left);
}

export function clearKeptSteps(): void {
  localStorage.removeItem(KEY);
}

function write(steps: readonly KeptStep[]): void {
  try {
    storeText(KEY, JSON.stringify(steps.map(({ event, state }) => ({ event: withMillis(event), state }))));
  } catch (error) {
    // The phone has no room. Firestore's queue has the step.
    console.error(error);
  }
}

function read(text: string | null): readonly KeptStep[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.flatMap((each: unknown) => readStep(each) ?? []) : [];
  } catch (error) {
    console.error(error);
    return [];
  }
}

/** Undefined for what an earlier version or someone else has left here. */
function readStep(stored: unknown): KeptStep | undefined {
  const { event, state } = stored as Partial<Record<'event' | 'state', unknown>>;
  if (typeof event !== 'object' || event === null) return undefined;
  const fields: Record<string, unknown> = { ...event };
  for (const field of INSTANTS) {
    const millis = fields[field];
    if (typeof millis === 'number') fields[field] = Timestamp.fromMillis(millis);
  }
  const { data } = check(driverEventSchema, fields);
  if (!data || typeof fields.id !== 'string') return undefined;
  return { event: { ...data, id: fields.id }, state: state === 'refused' || state === 'reported' ? state : 'sent' };
}

const withMillis = (event: StoredEvent) => ({
  ...event,
  ...Object.fromEntries(INSTANTS.flatMap((field) => (event[field] ? [[field, event[field].toMillis()]] : []))),
});
