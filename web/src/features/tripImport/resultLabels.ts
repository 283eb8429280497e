import type { NoDriverReason, RowResult } from '@mtos/model';

/** Why a driver whom the file names did not get a trip. */
export const NO_DRIVER_LABELS: Readonly<Record<NoDriverReason, string>> = {
  inactive: 'the driver is deactivated',
  pending: 'the driver is not confirmed yet',
  invited: 'the driver has not accepted the invitation yet',
  unknown: 'no active driver has this name',
  ambiguous: 'several drivers have this name',
  liftDefect: 'the lift, ramp, or tie-downs of the driver’s vehicle have a defect',
  uncredentialed: 'the driver lacks a credential on the trip’s day, or may lack one that its payer wants',
  chosen: 'you chose not to assign',
};

/** What came of rows, for people. */
export const RESULT_LABELS: Readonly<Record<RowResult, string>> = {
  changed: 'Changed',
  moved: 'Moved to another day',
  canceled: 'Canceled',
  kept: 'Kept as they are, as chosen',
  unchanged: 'Already imported',
  conflict: 'Not imported: someone changed the trip or added its client first',
  notAdded: 'Not added: someone added its client, or changed its standing order, first',
  leftOut: 'Left out, as chosen',
  done: 'Left out: the trip is over',
  copy: 'Left out: the same trip as another row',
  notOurs: 'Left out: not your trip',
  hidden: 'Left out: hidden in the file',
  unknown: 'Left out: canceled, and there is no trip to cancel',
  closed: 'Left out: canceled, and the trip is over',
  broken: 'Left out: the trip in the console can’t be read',
  refused: 'Refused',
  'noDriver:inactive': `Unassigned: ${NO_DRIVER_LABELS.inactive}`,
  'noDriver:pending': `Unassigned: ${NO_DRIVER_LABELS.pending}`,
  'noDriver:invited': `Unassigned: ${NO_DRIVER_LABELS.invited}`,
  'noDriver:unknown': `Unassigned: ${NO_DRIVER_LABELS.unknown}`,
  'noDriver:ambiguous': `Unassigned: ${NO_DRIVER_LABELS.ambiguous}`,
  'noDriver:liftDefect': `Unassigned: ${NO_DRIVER_LABELS.liftDefect}`,
  'noDriver:uncredentialed': `Unassigned: ${NO_DRIVER_LABELS.uncredentialed}`,
  'noDriver:chosen': 'Unassigned, as chosen',
};
