import { findOverdue, type LateRisk, type Overdue, type StoredTrip, type Trip } from '@mtos/model';
import { AlarmClock } from 'lucide-react';
import { useContext } from 'react';
import { useNow } from '../../../browser/useNow';
import { useTimeZone } from '../../../data/account/useTimeZone';
import { formatMinutes } from '../../../domain/time/when';
import { LateMark } from '../../../domain/trips/LateMark';
import { isMarked, type MarkedRisk } from '../../../domain/trips/lateRisk';
import { LateRisks } from './lateRisks';

interface Figure {
  readonly expected?: MarkedRisk;
  readonly overdue?: Overdue;
}

/**
 * The one figure that a trip has for being late, wherever it is shown: when its driver is expected, otherwise by how much it
 * is overdue, otherwise that it may be late.
 */
export function lateFigure(trip: Trip, risk: LateRisk | undefined, timeZone: string, now: Date): Figure {
  const expected = isMarked(risk) ? risk : undefined;
  if (expected && trip.driverUid !== null) return { expected };
  const overdue = findOverdue(trip, timeZone, now);
  if (overdue) return { overdue };
  return expected ? { expected } : {};
}

/** By how much a trip is late, or may be; keeps counting. Nothing for one that is on time. */
export function LateFigure({ trip, risk }: { readonly trip: StoredTrip; readonly risk: LateRisk | undefined }) {
  const { expected, overdue } = lateFigure(trip, risk, useTimeZone(), useNow());
  if (expected) return <LateMark risk={expected} className="max-w-full" />;
  return overdue ? <OverdueMark overdue={overdue} /> : null;
}

/** The figure of a trip in the list or in its panel, by the estimate of that page. */
export function EstimatedLate({ trip }: { readonly trip: StoredTrip }) {
  return <LateFigure trip={trip} risk={useContext(LateRisks).get(trip.id)} />;
}

function OverdueMark({ overdue: { what, minutes } }: { readonly overdue: Overdue }) {
  return (
    <span className="inline-flex items-center gap-1 text-danger-ink text-small tabular-nums">
      <AlarmClock aria-hidden className="size-3.5 shrink-0" />
      {formatMinutes(minutes)} {what === 'pick-up' ? 'overdue' : 'past the appointment'}
    </span>
  );
}
