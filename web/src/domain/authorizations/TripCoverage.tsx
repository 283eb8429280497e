import { asOpenTrip, type CountedAuthorization, coverTrip, type Trip } from '@mtos/model';
import clsx from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useToday } from '../../data/account/useToday';
import { authorizationState, formatLeft, formatNumberOf, formatUncovered } from './formatAuthorization';
import { useAuthorizations } from './useAuthorizations';

interface Props {
  readonly trip: Pick<Trip, 'clientUid' | 'tripDate' | 'miles'>;
}

/** Which of the client's authorizations will cover a new trip, or that none does. Nothing for a client without any. */
export function TripCoverage({ trip }: Props) {
  const authorizations = useAuthorizations(trip.clientUid);
  if (authorizations.status !== 'ready' || authorizations.value.length === 0) return null;
  const uid = coverTrip(asOpenTrip(trip), authorizations.value, null)?.uid;
  return <CoverageText trip={trip} authorizations={authorizations.value} uid={uid} />;
}

interface TextProps {
  readonly trip: Pick<Trip, 'tripDate' | 'miles'>;
  /** All of the client's. */
  readonly authorizations: readonly CountedAuthorization[];
  /** The one that covers the trip. */
  readonly uid: string | undefined;
}

/** What is left of the authorization that covers a trip, or why none does. */
export function CoverageText({ trip, authorizations, uid }: TextProps) {
  const today = useToday();
  const authorization = authorizations.find(({ id }) => id === uid);
  const warns = !authorization || authorizationState(authorization, today) !== 'good';
  return (
    <CoverageNotice warns={warns}>
      {authorization
        ? `Authorization ${formatNumberOf(authorization)}: ${formatLeft(authorization, today)}.`
        : formatUncovered(authorizations, trip, today)}
    </CoverageNotice>
  );
}

interface NoticeProps {
  readonly warns: boolean;
  readonly children: ReactNode;
}

/** A sentence about authorizations in a form or panel, marked if someone should act on it. */
export function CoverageNotice({ warns, children }: NoticeProps) {
  return (
    <p
      role="status"
      className={clsx(
        'wrap-anywhere flex items-start gap-2 rounded-ui px-3 py-2',
        warns ? 'bg-warn-soft text-warn-ink' : 'bg-sunken text-muted',
      )}
    >
      {warns && <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
      {children}
    </p>
  );
}
