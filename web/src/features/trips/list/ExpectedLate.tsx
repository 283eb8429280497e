import { useContext } from 'react';
import { LateMark } from '../../../ui/display/LateMark';
import { isMarked } from '../../../ui/format/lateRisk';
import { LateRisks } from './lateRisks';
import type { TripDoc } from './useTrips';

/** That the trip's driver is expected to be late, or may be; nothing if not. */
export function ExpectedLate({ trip }: { readonly trip: TripDoc }) {
  const risk = useContext(LateRisks).get(trip.id);
  return isMarked(risk) ? <LateMark risk={risk} className="max-w-full" /> : null;
}
