import {
  clockIn,
  type DriverSettings,
  driverRisks,
  type LateRisk,
  limited,
  queries,
  type StoredTrip,
  settingsOn,
  unassignedRisk,
} from '@mtos/model';
import { useEffect, useMemo, useRef } from 'react';
import { useNow } from '../../browser/useNow';
import { type QueryState, readyValue } from '../read/queryState';
import { useLiveQuery } from '../read/useLiveQuery';
import { useSession } from '../session/session';
import { lastToActOn, MAX_RISK_TRIPS, riskSettings, riskTrips } from './riskReads';
import { useDriving } from './useDriving';
import { usePositions } from './usePositions';
import { useTimeZone } from './useTimeZone';
import { useToday } from './useToday';

/** Firestore's limit for a query by drivers and statuses. */
const MAX_DRIVERS = 10;

export interface TodaysRisks {
  /** The open trips of today with a pick-up time, by that: the first MAX_RISK_TRIPS. Of the account, those to act on. */
  readonly trips: readonly StoredTrip[];
  readonly riskByTrip: ReadonlyMap<string, LateRisk>;
}

/**
 * Which of today's open trips are late or at risk, live: of some drivers, or of the whole account those that someone has to
 * act on in the next hours. Nothing is read without a driver. Unlike the board, it does not read trips that are over, so it
 * knows drivers by their positions only.
 */
export function useTodaysRisks(drivers: readonly string[] | 'all'): QueryState<TodaysRisks> {
  const { account } = useSession();
  const day = useToday();
  const timeZone = useTimeZone();
  const now = useNow();
  const isWanted = drivers.length > 0;
  const { driving } = useDriving(isWanted ? day : undefined);
  const few = drivers === 'all' || drivers.length > MAX_DRIVERS ? undefined : drivers;
  const until = drivers === 'all' ? lastToActOn(clockIn(timeZone, now)) : undefined;
  const spec = few
    ? limited(queries.openTrips(account, [day, day], few), MAX_RISK_TRIPS)
    : riskTrips(account, day, until);
  const trips = useLiveQuery(isWanted ? spec : undefined);
  const settings = useLiveQuery(isWanted ? riskSettings(account) : undefined);
  const positions = usePositions(isWanted);

  const answered = readyValue(trips);
  const last = useRef<{ readonly day: string; readonly trips: readonly StoredTrip[] }>();
  useEffect(() => {
    if (answered) last.current = { day, trips: answered };
  }, [answered, day]);
  // The account's query changes with the hour: until the new one has answered, what the last one found
  const kept = drivers === 'all' && last.current?.day === day ? last.current?.trips : undefined;
  const tripsFound = answered ?? kept;
  const settingsFound = readyValue(settings);
  const isSettled = settings.status !== 'loading' && positions !== undefined;
  const value = useMemo(() => {
    if (!tripsFound || !isSettled) return undefined;
    const clock = { timeZone, now };
    const settingsByDriver = new Map(
      settingsFound?.map((each): [string, DriverSettings] => [each.id, settingsOn(each, day)]),
    );
    const riskByTrip = new Map<string, LateRisk>();
    const ofDriver = new Map<string, StoredTrip[]>();
    for (const trip of tripsFound) {
      if (trip.driverUid === null) riskByTrip.set(trip.id, unassignedRisk(trip, clock, driving));
      else ofDriver.set(trip.driverUid, [...(ofDriver.get(trip.driverUid) ?? []), trip]);
    }
    for (const [uid, own] of ofDriver) {
      const sent = positions?.get(uid);
      const position = sent && { location: sent.location, at: sent.updatedAt.toMillis() };
      const risks = driverRisks({ trips: own, position, settings: settingsByDriver.get(uid) }, clock, driving);
      for (const [id, { risk }] of risks) riskByTrip.set(id, risk);
    }
    return { trips: tripsFound, riskByTrip };
  }, [tripsFound, settingsFound, isSettled, positions, driving, day, timeZone, now]);

  if (trips.status === 'failed') return trips;
  if (!value) return { status: 'loading' };
  return { status: 'ready', value, broken: (trips.status === 'ready' && trips.broken) || [] };
}
