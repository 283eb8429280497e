import {
  type DayDrives,
  type DayProposal,
  isOpen,
  type LearnedTravel,
  learnDrives,
  learnTravel,
  limited,
  type PayersOfTrips,
  queries,
  readTables,
  type StoredTrip,
} from '@mtos/model';
import { useCallback, useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { useLatest } from '../../../../browser/useLatest';
import { needsPayer, readPayersOfTrips } from '../../../../data/account/payersOfTrips';
import { MAX_POSITIONS } from '../../../../data/account/riskReads';
import { useClientWishes } from '../../../../data/account/useClientWishes';
import { toTable, useDayDrives } from '../../../../data/account/useDayDrives';
import { usePlanSettings } from '../../../../data/account/usePlanSettings';
import { readyValue, retryFailed } from '../../../../data/read/queryState';
import { useLiveQuery } from '../../../../data/read/useLiveQuery';
import { useSession } from '../../../../data/session/session';
import type { Board } from '../day/useBoard';
import { dayToPlan } from './dayToPlan';
import { type PlanProgress, type RunningPlan, startPlan } from './startPlan';
import { useDrivenTrips } from './useDrivenTrips';

/** What the travel times of a plan go by; 'unread' if driven trips could not be read, so that the settings count. */
export type PlanTravel = LearnedTravel | { readonly kind: 'unread' };

/** A proposal, and the trips and drivers as they were planned. */
export interface Proposed {
  readonly proposal: DayProposal;
  /** Whether a part of the search failed, so that a better plan may exist. */
  readonly isIncomplete: boolean;
  readonly travel: PlanTravel;
  /** The routing service of the road times; 'failed' if they could not be read, undefined if there are none. */
  readonly roads: DayDrives['service'] | 'failed' | undefined;
  readonly trips: ReadonlyMap<string, StoredTrip>;
  readonly names: ReadonlyMap<string, string>;
  readonly timeZone: string;
}

export type PlanState =
  | {
      readonly kind: 'planning';
      readonly progress: PlanProgress;
      readonly timeLimit: number;
      readonly stop: () => void;
    }
  | ({ readonly kind: 'proposed' } & Proposed)
  | { readonly kind: 'failed' };

interface Day {
  readonly day: string;
  readonly timeZone: string;
}

const BEGINNING: PlanProgress = { elapsed: 0, unserved: 0, miles: 0 };

/** Plans the day as it was when this was first called, and again on request, with another seed. */
export function usePlan(
  board: Board,
  { day, timeZone }: Day,
): { readonly state: PlanState; readonly again: () => void } {
  const { account } = useSession();
  const db = useFirestore();
  const settings = usePlanSettings();
  const positions = useLiveQuery(limited(queries.driverLocations(account), MAX_POSITIONS));
  const [state, setState] = useState<PlanState>({
    ...{ kind: 'planning', progress: BEGINNING, timeLimit: 0, stop: () => {} },
  });
  const [seed, setSeed] = useState(1);
  const driven = useDrivenTrips(timeZone);
  const roads = useDayDrives(day);
  const wishes = useClientWishes();
  const latest = useLatest({ board, settings, positions, driven, roads, wishes });

  const isLoaded =
    ![positions, wishes].some(({ status }) => status === 'loading') && driven !== undefined && roads !== undefined;
  useEffect(() => {
    const { board, settings, positions, driven, roads, wishes } = latest.current;
    if (!isLoaded || !driven || !roads) return;
    // A plan without them could give a client a driver with whom they don't ride
    if (wishes.status !== 'ready') return setState({ kind: 'failed' });
    const known = readyValue(positions) ?? [];
    const travel: PlanTravel = driven === 'failed' ? { kind: 'unread' } : learnTravel(driven, settings, timeZone);
    const speeds = travel.kind === 'learned' ? { ...settings, ...travel.travel } : settings;
    const parts = roads === 'failed' ? [] : roads;
    const ownTrips = driven === 'failed' ? [] : driven;
    const drives = learnDrives(readTables(parts.map(toTable)), ownTrips, speeds, timeZone);
    const driving = { ...speeds, ...drives };
    const from = { day, timeZone, now: new Date(), settings: driving, positions: known, wishes: wishes.value };
    const service = roads === 'failed' ? 'failed' : parts[0]?.service;
    const trips = new Map(board.trips.map((trip) => [trip.id, trip]));
    const names = new Map(board.rows.map(({ driverUid, name }) => [driverUid, name]));
    const show = (run: RunningPlan, progress: PlanProgress) =>
      setState({ kind: 'planning', progress, timeLimit: run.timeLimit, stop: run.stop });
    const plan = (payers: PayersOfTrips) => {
      const run = startPlan(dayToPlan(board, { ...from, payers }), seed, {
        onProgress: (progress) => show(run, progress),
        onProposal: (proposal, isIncomplete) =>
          setState({ kind: 'proposed', proposal, isIncomplete, travel, roads: service, trips, names, timeZone }),
        onFailure: () => setState({ kind: 'failed' }),
      });
      show(run, BEGINNING);
      return run.close;
    };
    const isPayerWanted = readyValue(board.loaded.settings)?.some((of) => needsPayer(of, day));
    if (!isPayerWanted) return plan(() => 'unknown');
    let close: (() => void) | undefined;
    let isCurrent = true;
    const open = board.trips.filter(({ status }) => isOpen(status));
    readPayersOfTrips(db, account, open).then(
      (payers) => {
        if (isCurrent) close = plan(payers);
      },
      (error) => {
        console.error(error);
        if (isCurrent) setState({ kind: 'failed' });
      },
    );
    return () => {
      isCurrent = false;
      close?.();
    };
  }, [latest, isLoaded, db, account, day, timeZone, seed]);
  const again = useCallback(() => {
    retryFailed([latest.current.wishes])?.();
    setSeed((before) => before + 1);
  }, [latest]);
  return { state, again };
}
