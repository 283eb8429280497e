import type { Trip, TripProgress } from '@mtos/model';
import { buildTrip } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { assignManually, unassignManually } from './assignments';
import { isOnBoard, statusAfterReassignment, toHandover } from './handover';

const at = (clock: string) => {
  const date = new Date(`2026-03-09T${clock}:00Z`);
  return { toDate: () => date, toMillis: () => date.getTime() };
};
const progress: TripProgress = {
  ...{ driverUid: 'rosa', stage: 'onBoard', proof: null, noShow: null, unsettledAt: null, movedAt: null },
  times: { onMyWay: null, arrived: at('14:40'), onBoard: at('14:46'), droppedOff: null },
  odometers: { onBoard: 48_210, droppedOff: null },
  decided: { status: 'Pending', at: at('08:00') },
};

function trip(given: Partial<Trip> = {}): Trip {
  const base = { subOwneruid: 'account', clientUid: 'ben', name: 'Ben', tripDate: '2026-03-09', updatedBy: 'account' };
  const stamps = { statusAt: at('08:00'), createdAt: at('08:00'), updatedAt: at('08:00'), calledAt: null };
  return {
    ...{ ...buildTrip({ ...base, createdAt: new Date(0) }), ...stamps, status: 'Active', progress },
    ...{ driverUid: 'rosa', driverName: 'Rosa', bookingComments: 'Ring twice.' },
    ...given,
  };
}

describe('a client on board', () => {
  it('[DSP-9] is on board with the trip’s driver, until the drop-off', () => {
    expect(isOnBoard(trip())).toBe(true);
    expect(isOnBoard(trip({ driverUid: 'ken' }))).toBe(false);
    expect(isOnBoard(trip({ status: 'Completed' }))).toBe(false);
    expect(isOnBoard(trip({ progress: { ...progress, stage: 'arrived' } }))).toBe(false);
  });

  it('[DSP-9] keeps the pick-up for whoever takes over, and says where the client waits', () => {
    const ken = assignManually({ id: 'ken', fullName: 'Ken' }, undefined);
    expect(toHandover(trip(), ken, 'I-10, exit 143')).toEqual({
      correction: { arrived: at('14:40').toDate(), onBoard: at('14:46').toDate() },
      reason: 'Handed over from Rosa at I-10, exit 143. Odometer at pick-up: 48,210.',
      bookingComments: 'Handover from Rosa at I-10, exit 143.\nRing twice.',
    });
    expect(toHandover(trip(), ken, '')).toMatchObject({ bookingComments: 'Ring twice.' });
  });

  it('[DSP-9] hands over nothing without another driver, or before the pick-up', () => {
    const rosa = assignManually({ id: 'rosa', fullName: 'Rosa' }, undefined);
    expect(toHandover(trip(), rosa, '')).toBeUndefined();
    expect(toHandover(trip(), unassignManually(undefined), '')).toBeUndefined();
    expect(
      toHandover(trip({ progress: undefined }), assignManually({ id: 'ken', fullName: 'Ken' }, undefined), ''),
    ).toBeUndefined();
  });
});

describe('the status of a trip with another driver', () => {
  const ken = { driverUid: 'ken' };
  const setOff = (stage: 'onMyWay' | 'arrived') => trip({ progress: { ...progress, stage } });

  it('[TRP-4] [RDR-4] is Delayed if its driver was on the way to the client, or had arrived', () => {
    for (const stage of ['onMyWay', 'arrived'] as const) {
      expect(statusAfterReassignment(setOff(stage), ken)).toBe('Delayed');
      expect(statusAfterReassignment(setOff(stage), { driverUid: null })).toBe('Delayed');
    }
  });

  it('[TRP-4] stays with the same driver, with a client on board, without steps, and unless it is Active', () => {
    expect(statusAfterReassignment(setOff('onMyWay'), { driverUid: 'rosa' })).toBeUndefined();
    expect(statusAfterReassignment(trip(), ken)).toBeUndefined();
    expect(statusAfterReassignment(trip({ progress: undefined }), ken)).toBeUndefined();
    expect(statusAfterReassignment({ ...setOff('onMyWay'), driverUid: 'mia' }, ken)).toBeUndefined();
    expect(statusAfterReassignment({ ...setOff('onMyWay'), status: 'Delayed' }, ken)).toBeUndefined();
  });

  it('[TRP-4] is Active again if the change is undone', () => {
    const before = setOff('onMyWay');
    const given = { ...before, driverUid: 'ken' };
    expect(statusAfterReassignment({ ...given, status: 'Delayed' }, { driverUid: 'rosa' }, before)).toBe('Active');
    expect(statusAfterReassignment(given, { driverUid: 'rosa' }, before)).toBeUndefined();
    expect(
      statusAfterReassignment({ ...given, status: 'Delayed' }, { driverUid: 'rosa' }, trip({ status: 'Pending' })),
    ).toBeUndefined();
  });
});
