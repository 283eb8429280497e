import { coverOrder, firstDayAhead, firstUnmadeDay, type StandingOrder } from '@mtos/model';
import { useState } from 'react';
import { useHolidays } from '../../data/account/useHolidays';
import { useToday } from '../../data/account/useToday';
import { CoverageNotice } from '../../domain/authorizations/TripCoverage';
import { useAuthorizations } from '../../domain/authorizations/useAuthorizations';
import { formatCoverage, needsAuthorization } from './formatCoverage';

interface Props {
  /** The order as it will be saved. */
  readonly order: Pick<
    StandingOrder,
    | 'weekdays'
    | 'from'
    | 'until'
    | 'leftOut'
    | 'extraDays'
    | 'paused'
    | 'onHolidays'
    | 'previous'
    | 'trip'
    | 'back'
    | 'clocks'
  >;
  readonly timeZone: string;
  /** Whether it has made no trips yet. */
  readonly isNew: boolean;
}

/** How far the client's authorizations last for an order; nothing for a client without any. */
export function OrderAuthorizations({ order, timeZone, isNew }: Props) {
  const today = useToday();
  const holidays = useHolidays();
  const [now] = useState(() => new Date());
  const authorizations = useAuthorizations(order.trip.clientUid);
  if (authorizations.status !== 'ready') return null;
  const from = (isNew ? firstDayAhead : firstUnmadeDay)(order, timeZone, now);
  const coverage = coverOrder(order, authorizations.value, from, holidays);
  const text = coverage && formatCoverage(coverage, today, isNew);
  return text ? <CoverageNotice warns={needsAuthorization(coverage, today)}>{text}</CoverageNotice> : null;
}
