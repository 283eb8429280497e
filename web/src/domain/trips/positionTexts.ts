import type { Clock, PositionState } from '@mtos/model';
import { relativeTime } from '../../ui/format/relativeTime';
import { formatInstant } from '../time/when';

type Stage = Extract<PositionState, { readonly kind: 'underWay' }>['step']['stage'];

/** What a driver does after a step. */
const STEP_TEXTS: Readonly<Record<Stage, string>> = {
  onMyWay: 'on the way to the pick-up',
  arrived: 'at the pick-up',
  onBoard: 'on the way to the drop-off',
};

/** The same in a word or two. */
const SHORT_STEP_TEXTS: Readonly<Record<Stage, string>> = {
  onMyWay: 'navigating',
  arrived: 'at pick-up',
  onBoard: 'navigating',
};

/** 'Last position 25 minutes ago', or where the driver is by their last step, and since when in the company's time zone. */
export function formatPosition(state: PositionState, { now, timeZone }: Clock): string {
  switch (state.kind) {
    case 'none':
      return 'No position yet';
    case 'current':
    case 'old':
      return `Last position ${relativeTime(state.at, now)}`;
    case 'underWay':
      return `Position estimated: ${STEP_TEXTS[state.step.stage]} since ${formatInstant(state.step.at, now, timeZone)}; last position ${relativeTime(state.at, now)}`;
  }
}

/** Where the driver of a silent phone is, in a few words: 'At pick-up (estimated)'. */
export function formatEstimate({ step }: Extract<PositionState, { readonly kind: 'underWay' }>): string {
  const text = SHORT_STEP_TEXTS[step.stage];
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} (estimated)`;
}

/** As `formatPosition`, where there is little room: '25 min old', or 'navigating' while a silent phone is on the way. */
export function formatPositionShort(state: PositionState, now: Date): string {
  if (state.kind === 'none') return 'no position';
  if (state.kind === 'underWay') return SHORT_STEP_TEXTS[state.step.stage];
  return `${formatAge(Math.floor((now.getTime() - state.at.getTime()) / 60_000))} old`;
}

function formatAge(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / (24 * 60))} d`;
}
