import { addToDay, type CredentialType, credentialQueries, fleetQueries, limited, queries } from '@mtos/model';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { MAX_SETTINGS, riskSettings } from '../../data/account/riskReads';
import { useToday } from '../../data/account/useToday';
import type { Doc } from '../../data/read/converter';
import { combineQueryStates, type QueryState } from '../../data/read/queryState';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';
import { BrokenDocuments } from '../../domain/broken/BrokenDocuments';
import { formatBlocked, formatExpiry } from '../../domain/credentials/credentialTexts';
import { formatDay } from '../../domain/time/when';
import { plural } from '../../ui/format/numbers';
import { Panel } from '../../ui/layout/Panel';
import { driverUrl, paths, vehicleUrl } from '../../ui/paths';
import { TableFailure } from '../../ui/table/TableFailure';
import { driversBlockedBy, isDriving, ofCountingTypes, tripsHit } from './blockedDrivers';

/** How many days ahead the dashboard says who is blocked. What expires shows as early as its type warns. */
const BLOCKED_DAYS = 14;
/** Firestore's limit for a query by drivers and statuses. */
const MAX_BLOCKED = 10;
const MAX_LISTED = 5;
/** More than are listed are read, since some are of types that no longer count, or of people who left. */
const MAX_READ = 100;
/** What expired earlier is on the page of credentials only: it would fill the list with people who left. */
const EXPIRED_DAYS = 30;
const MAX_TRIPS = 250;

/**
 * Drivers whom a missing credential blocks now or soon, with the trips that this hits, and what expires soon, live. Nothing
 * without either; a company that keeps no credentials reads nothing more.
 */
export function CredentialsDue() {
  const { account } = useSession();
  const types = useLiveQuery(credentialQueries.credentialTypes(account));
  if (types.status === 'loading') return null;
  if (types.status === 'failed') return <Frame state={types}>{null}</Frame>;
  const counting = types.value.filter(({ isActive }) => isActive);
  return counting.length > 0 ? <Due types={counting} /> : null;
}

function Due({ types }: { readonly types: readonly Doc<CredentialType>[] }) {
  const { account } = useSession();
  const today = useToday();
  const longest = Math.max(...types.map(({ warnDays }) => warnDays));
  const settings = useLiveQuery(riskSettings(account));
  const expiring = useLiveQuery(
    limited(
      credentialQueries.expiringCredentials(account, addToDay(today, longest), addToDay(today, -EXPIRED_DAYS)),
      MAX_READ,
    ),
  );
  const found = combineQueryStates([settings, expiring]);
  const [work, credentials] = found.status === 'ready' ? found.value : [[], []];
  const blocked = driversBlockedBy(work, today, addToDay(today, BLOCKED_DAYS));
  const soon = ofCountingTypes(credentials, types, today);
  const needsDrivers = blocked.length > 0 || soon.some(({ subject }) => subject === 'driver');
  const needsVehicles = soon.some(({ subject }) => subject === 'vehicle');
  const drivers = useLiveQuery(needsDrivers ? limited(queries.people(account, 'driver'), MAX_SETTINGS) : undefined);
  const vehicles = useLiveQuery(needsVehicles ? fleetQueries.vehicles(account) : undefined);
  const names = combineQueryStates([found, needsDrivers ? drivers : NONE, needsVehicles ? vehicles : NONE]);
  const [, people, fleet] = names.status === 'ready' ? names.value : [undefined, [], []];
  const driverOf = new Map(people.filter(isDriving).map((driver) => [driver.id, driver.fullName]));
  const vehicleOf = new Map(fleet.map(({ id, name }) => [id, name]));
  const driving = blocked.filter(({ uid }) => driverOf.has(uid));
  const listed = driving.slice(0, MAX_BLOCKED);
  const first = listed.map(({ from }) => (from > today ? from : today)).toSorted()[0];
  const uids = listed.map(({ uid }) => uid).toSorted();
  const trips = useLiveQuery(
    first === undefined ? undefined : queries.openTripsOfDrivers(account, uids, first, MAX_TRIPS),
  );
  const state = combineQueryStates([names, first === undefined ? NONE : trips]);
  if (state.status === 'loading') return null;
  if (state.status === 'failed') return <Frame state={state}>{null}</Frame>;
  const held = state.value[1];
  const isCut = held.length === MAX_TRIPS;
  const rows = soon.flatMap(
    ({ id, subject, subjectUid, typeName, expiresDay }): readonly (RowProps & { readonly id: string })[] => {
      const text = `${typeName}, ${formatDay(expiresDay, today)}`;
      const row = { id, text, state: formatExpiry(expiresDay, today), isUrgent: expiresDay < today };
      if (subject === 'company') return [{ ...row, name: 'Your company', to: paths.credentials }];
      const name = (subject === 'driver' ? driverOf : vehicleOf).get(subjectUid);
      const to = subject === 'driver' ? driverUrl(subjectUid) : vehicleUrl(subjectUid);
      return name === undefined ? [] : [{ ...row, name, to }];
    },
  );
  if (listed.length === 0 && rows.length === 0 && !state.broken?.length) return null;
  return (
    <Frame state={state}>
      {listed.length > 0 && (
        <ul aria-label="Blocked drivers">
          {listed.map(({ uid, names: lacking, ...block }) => (
            <Row
              key={uid}
              name={driverOf.get(uid) ?? ''}
              to={driverUrl(uid)}
              state={formatBlocked(block, today)}
              isUrgent={block.from <= today}
              text={`${lacking} · ${formatTrips(tripsHit(held, { uid, ...block }), isCut)}${block.ofSome ? ', whoever pays' : ''}`}
            />
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <ul aria-label="Expiring credentials">
          {rows.slice(0, MAX_LISTED).map(({ id, ...row }) => (
            <Row key={id} {...row} />
          ))}
        </ul>
      )}
      {rows.length > MAX_LISTED || driving.length > MAX_BLOCKED ? (
        <p className="border-line border-t px-4 py-2.5 text-muted text-small">
          {formatMore(driving.length - MAX_BLOCKED, rows.length - MAX_LISTED)}
        </p>
      ) : null}
    </Frame>
  );
}

/** 'And 2 more blocked drivers and 5 more credentials under All credentials.' */
function formatMore(drivers: number, credentials: number): string {
  const more = [
    drivers > 0 ? plural(drivers, 'more blocked driver') : '',
    credentials > 0 ? plural(credentials, 'more credential') : '',
  ].filter(Boolean);
  return `And ${more.join(' and ')} under All credentials.`;
}

const NONE: QueryState<readonly never[]> = { status: 'ready', value: [] };

/** 'No open trips', '3 open trips', '3+ open trips' if not all were read. */
const formatTrips = (count: number, isCut: boolean): string =>
  isCut ? `${count}+ open trips` : count === 0 ? 'No open trips' : plural(count, 'open trip');

function Frame({ state, children }: { readonly state: QueryState<unknown>; readonly children: ReactNode }) {
  return (
    <Panel>
      <section aria-labelledby="credentials-due">
        <div className="flex h-12 items-center justify-between px-4">
          <h2 id="credentials-due" className="font-semibold text-body">
            Credentials
          </h2>
          <Link to={paths.credentials} className="text-muted text-small underline">
            All credentials
          </Link>
        </div>
        <BrokenDocuments of={state} />
        {state.status === 'failed' ? <TableFailure onRetry={state.retry} /> : children}
      </section>
    </Panel>
  );
}

interface RowProps {
  readonly name: string;
  readonly to: To;
  readonly state: string;
  readonly isUrgent: boolean;
  readonly text: string;
}

function Row({ name, to, state, isUrgent, text }: RowProps) {
  return (
    <li>
      <Link to={to} className="flex flex-col border-line border-t px-4 py-2.5 transition-colors hover:bg-hover">
        <span className="flex flex-wrap justify-between gap-x-3">
          <span className="wrap-anywhere min-w-0 font-medium">{name}</span>
          <span className={isUrgent ? 'text-danger-ink' : 'text-warn-ink'}>{state}</span>
        </span>
        <span className="wrap-anywhere text-muted text-small tabular-nums">{text}</span>
      </Link>
    </li>
  );
}
