import { asOpenTrip, assessCoverage, coverOrder, firstDayAhead, firstUnmadeDay, type StandingOrder } from '@mtos/model';
import { useState } from 'react';
import { useHolidays } from '../../data/account/useHolidays';
import { useToday } from '../../data/account/useToday';
import { combineQueryStates } from '../../data/read/queryState';
import { formatUncovered } from '../../domain/authorizations/formatAuthorization';
import { CoverageNotice } from '../../domain/authorizations/TripCoverage';
import { useAuthorizations } from '../../domain/authorizations/useAuthorizations';
import { useSaidPayer } from '../../domain/authorizations/useSaidPayer';
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
    | 'payerUid'
  >;
  readonly timeZone: string;
  /** Whether it has made no trips yet. */
  readonly isNew: boolean;
}

/** How far the client's authorizations last for an order; of a client without any, only if their payer asks for one. */
export function OrderAuthorizations({ order, timeZone, isNew }: Props) {
  const today = useToday();
  const holidays = useHolidays();
  const [now] = useState(() => new Date());
  const { clientUid, miles, clientDis, fromAddress, toAddress } = order.trip;
  const chosen = { chosen: undefined, ordered: order.payerUid, importFormat: undefined };
  const both = combineQueryStates([useAuthorizations(clientUid), useSaidPayer(order.trip, chosen)]);
  if (both.status !== 'ready') return null;
  const [authorizations, { payers, said }] = both.value;
  const from = (isNew ? firstDayAhead : firstUnmadeDay)(order, timeZone, now);
  if (authorizations.length === 0) {
    const trip = { clientUid, miles, clientDis, fromAddress, toAddress, tripDate: from };
    const { askedBy } = assessCoverage(asOpenTrip(trip), [], null, payers, said);
    return askedBy ? <CoverageNotice warns>{formatUncovered([], trip, today, askedBy.name)}</CoverageNotice> : null;
  }
  const coverage = coverOrder(order, authorizations, from, holidays, order.payerUid);
  const text = coverage && formatCoverage(coverage, today, isNew);
  return text ? <CoverageNotice warns={needsAuthorization(coverage, today)}>{text}</CoverageNotice> : null;
}
