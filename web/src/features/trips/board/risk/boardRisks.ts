import { byUrgency, isSameJson, type LateRisk, type StoredTrip, unassignedRisk } from '@mtos/model';
import type { Driving } from '../../../../data/account/useDriving';
import type { Positions } from '../../../../data/account/usePositions';
import { isMarked, type MarkedRisk } from '../../../../domain/trips/lateRisk';
import type { BoardGroups, BoardRow } from '../day/groupTrips';
import { type RowRisks, rowRisks } from './rowRisks';

/** A trip that is late or at risk. */
export interface LateTrip {
  readonly trip: StoredTrip;
  readonly risk: MarkedRisk;
}

export interface BoardRisks {
  /** Whether the estimate is there; before that, nothing is marked. */
  readonly isReady: boolean;
  readonly ofRow: ReadonlyMap<string, RowRisks>;
  /** Of the trips without a driver, by id. */
  readonly ofQueue: ReadonlyMap<string, LateRisk>;
  /** The trips of drivers that are late or at risk, the most urgent first. */
  readonly late: readonly LateTrip[];
  /** What it follows from. */
  readonly known?: Known;
}

interface Known {
  readonly groups: Pick<BoardGroups, 'rows' | 'queue'>;
  readonly positions: Positions;
  readonly driving: Driving;
  readonly timeZone: string;
  readonly now: Date;
}

/** Which trips of the board are late or at risk. What is the same as in `previous` stays the same object. */
export function boardRisks(known: Known, previous: BoardRisks): BoardRisks {
  const { groups, positions, driving, timeZone, now } = known;
  const { rows, queue } = groups;
  const clock = { timeZone, now };
  const last = previous.known;
  const lastRows = new Set(last?.groups.rows);
  // After one changed trip, only its row is estimated again
  const isSameRow = (row: BoardRow) =>
    last?.now === now && last.positions === positions && last.driving === driving && lastRows.has(row);
  const ofRow = new Map(
    rows.map((row) => {
      const { driverUid } = row;
      const before = previous.ofRow.get(driverUid);
      if (before && isSameRow(row)) return [driverUid, before];
      return [driverUid, rowRisks(row, positions.get(driverUid), clock, driving, before)];
    }),
  );
  const late = rows.flatMap(({ driverUid, trips }) =>
    trips.flatMap((trip) => {
      const risk = ofRow.get(driverUid)?.of.get(trip.id);
      return isMarked(risk) ? [{ trip, risk }] : [];
    }),
  );
  const queueRisk = (trip: StoredTrip): LateRisk => {
    const [before, risk] = [previous.ofQueue.get(trip.id), unassignedRisk(trip, clock, driving)];
    return before && isSameJson(before, risk) ? before : risk;
  };
  return {
    isReady: true,
    ofRow,
    ofQueue: new Map(queue.map((trip) => [trip.id, queueRisk(trip)])),
    late: late.sort((a, b) => byUrgency(a.risk, b.risk)),
    known,
  };
}
