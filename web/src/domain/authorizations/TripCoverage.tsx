import {
  type AuthorizedRide,
  asOpenTrip,
  assessCoverage,
  type CountedAuthorization,
  type Coverage,
  type Trip,
} from '@mtos/model';
import clsx from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useToday } from '../../data/account/useToday';
import { combineQueryStates } from '../../data/read/queryState';
import { authorizationState, formatLeft, formatNumberOf, formatUncovered } from './formatAuthorization';
import { useAuthorizations } from './useAuthorizations';
import { useSaidPayer } from './useSaidPayer';

interface Props {
  readonly trip: AuthorizedRide & Pick<Trip, 'clientUid'>;
}

const NOTHING_CHOSEN = { chosen: undefined, importFormat: undefined };

/** Which of the client's authorizations will cover a new trip, or that none does. Nothing for a trip that needs none. */
export function TripCoverage({ trip }: Props) {
  const both = combineQueryStates([useAuthorizations(trip.clientUid), useSaidPayer(trip, NOTHING_CHOSEN)]);
  if (both.status !== 'ready') return null;
  const [authorizations, { payers, said }] = both.value;
  const coverage = assessCoverage(asOpenTrip(trip), authorizations, null, payers, said);
  return <CoverageText trip={trip} authorizations={authorizations} coverage={coverage} />;
}

interface TextProps {
  readonly trip: AuthorizedRide;
  /** All of the client's. */
  readonly authorizations: readonly CountedAuthorization[];
  readonly coverage: Coverage;
}

/** What is left of the authorization that covers a trip, or why none does; nothing for a trip that needs none. */
export function CoverageText({ trip, authorizations, coverage }: TextProps) {
  const today = useToday();
  const { authorization, demand, askedBy, payerUid } = coverage;
  if (authorization)
    return (
      <CoverageNotice warns={authorizationState(authorization, today) !== 'good'}>
        Authorization {formatNumberOf(authorization)}: {formatLeft(authorization, today)}.
      </CoverageNotice>
    );
  if (demand === 'ignore') return null;
  return (
    <CoverageNotice warns>
      {formatUncovered(authorizations, { ...trip, payerUid }, today, askedBy?.name)}
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
      <span>{children}</span>
    </p>
  );
}
