import { storeText, useStoredText } from '../../browser/storedText';

// What a phone's clock is worth. Steps carry the time at which they happened, so a clock that is wrong would make wrong times,
// and the rules refuse those that lie ahead. The difference to the server's clock is measured whenever the server can be
// reached, and kept for the time without a network and for a restart.

/** The difference to the server's clock, in milliseconds: what to add to the phone's. */
const KEY = 'mtos.driveClock';
/** Its `Date` header is the server's clock. Hosting sends it with `no-store`, so no cache answers. */
const URL_OF_CLOCK = '/clock.txt';
/** A smaller difference is none: the header has whole seconds. In milliseconds, like the others. */
const TOLERANCE = 5_000;
/** The header has whole seconds, so a difference that changed by less is the same. */
const PRECISION = 1_000;
/** A slower answer says too little about when it was given. */
const MAX_ROUND_TRIP = 10_000;
/** The clock and the time that passes differ by more: the clock was set, or the phone slept. */
const JUMP = 2_000;

interface Clock {
  /** What to add to the phone's clock. */
  offset: number;
  /** The true time less the time that has passed on this page. */
  base: number;
}
let clock: Clock | undefined;
/** The measurement that is on its way. */
let measuring: Promise<boolean> | undefined;

function currentClock(): Clock {
  const stored = Number(localStorage.getItem(KEY)) || 0;
  clock ??= { offset: stored, base: Date.now() + stored - performance.now() };
  return clock;
}

/** The present time, by the server's clock as far as it is known, in milliseconds. */
export function clockNow(): number {
  const { offset, base } = currentClock();
  const now = Date.now() + offset;
  const expected = base + performance.now();
  // Someone set the clock back. Time has gone on meanwhile.
  if (now < expected - JUMP) return Date.now() + keepOffset(Math.round(expected - Date.now()));
  // A phone that slept counts no time, so this may be right; the next measurement says so
  if (now > expected + JUMP) clock = { offset, base: now - performance.now() };
  return now;
}

/** By how much the phone's clock is corrected, in milliseconds; positive for one that is slow. */
export const clockOffset = (): number => currentClock().offset;

/** Like `clockOffset`, live. */
export function useClockOffset(): number {
  const text = useStoredText(KEY);
  return Number(text) || 0;
}

/**
 * Asks for the server's time, and corrects the clock by it. Resolves to whether the server answered in time. Calls during a
 * measurement share it, so steps that are corrected together keep their order.
 */
export function measureClock(): Promise<boolean> {
  measuring ??= measure().finally(() => {
    measuring = undefined;
  });
  return measuring;
}
async function measure(): Promise<boolean> {
  try {
    const [sentAt, sent] = [Date.now(), performance.now()];
    const answer = await fetch(URL_OF_CLOCK, { method: 'HEAD', cache: 'no-store' });
    const took = performance.now() - sent;
    const server = Date.parse(answer.headers.get('date') ?? '');
    if (!answer.ok || Number.isNaN(server) || took > MAX_ROUND_TRIP) return false;
    // On average, the header is half a second behind
    const difference = server + 500 - (sentAt + took / 2);
    const offset = Math.abs(difference) < TOLERANCE ? 0 : Math.round(difference);
    if (offset === 0 || Math.abs(offset - clockOffset()) > PRECISION) keepOffset(offset);
    return true;
  } catch {
    // Offline: what is known goes on
    return false;
  }
}

function keepOffset(offset: number): number {
  clock = { offset, base: Date.now() + offset - performance.now() };
  if (String(offset) !== (localStorage.getItem(KEY) ?? '0')) storeText(KEY, String(offset));
  return offset;
}
