import type { PointProblem, PositionApp } from '@mtos/model';
import { relativeTime } from '../../../ui/format/relativeTime';

export const APP_NAMES: Readonly<Record<PositionApp, string>> = {
  traccar: 'Traccar Client',
  ownTracks: 'OwnTracks',
};

/** '12 seconds ago', '5 minutes ago'. */
export function formatAgo(at: Date, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1000));
  return seconds < 60 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'} ago` : relativeTime(at, now);
}

const PROBLEMS: Readonly<Record<PointProblem, string>> = {
  faked: 'The phone sends faked positions, which are not used. Another app on it makes them up.',
  invalid: 'The app’s last report had no usable position.',
  inaccurate: 'The phone’s last position was more than 500 meters inexact, so it was not used.',
  future: 'The phone’s clock is ahead, so its position was not used. Turn on automatic time on the phone.',
  old: 'The phone’s last position was older than three days, so it was not used.',
  offShift: 'The app reports, but the driver is off shift. Positions are used only during shifts.',
  tooFast: 'The last position is farther away than a vehicle can have driven, so it was not used.',
};

/** Why a phone's last position was not used, and what to do. */
export const describeProblem = (problem: PointProblem): string => PROBLEMS[problem];
