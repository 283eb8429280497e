import { SYSTEM, type Trip, type TripProgress } from '@mtos/model';
import { buildTrip } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { auditSummary } from './auditSummary';

const at = (minute: number) => {
  const date = new Date(Date.UTC(2026, 2, 9, 12, minute));
  return { toMillis: () => date.getTime(), toDate: () => date };
};

/** A trip as an audit entry has it. */
function audited(given: Partial<Pick<Trip, 'status' | 'progress' | 'settled' | 'driverUid' | 'driverName'>>) {
  const common = { subOwneruid: 'account', clientUid: 'client', name: 'Abner Teapot', updatedBy: 'dora' };
  const trip = buildTrip({ ...common, tripDate: '2026-03-09', createdAt: new Date(0), ...given });
  return { ...trip, createdAt: at(0), updatedAt: at(0), statusAt: at(0) };
}

const progressAt = (stage: TripProgress['stage'], noShow: TripProgress['noShow'] = null): TripProgress => ({
  ...{ driverUid: 'dora', stage, proof: null, noShow, unsettledAt: null, movedAt: null },
  times: { onMyWay: null, arrived: null, onBoard: null, droppedOff: null },
  odometers: { onBoard: null, droppedOff: null },
  decided: { status: 'Pending', at: at(0) },
});

const summarizeChange = (before: object, after: object, who = 'dora') =>
  auditSummary({ who, what: 'update', before: { ...before }, after: { ...after } });

describe('the history of a trip', () => {
  it('[DRV-3] [AUD-1] says which step the driver took, or took back', () => {
    const [entered, onTheWay] = [audited({}), audited({ status: 'Active', progress: progressAt('onMyWay') })];
    expect(summarizeChange(entered, onTheWay)).toEqual(['Pending → Active', 'Driver: on the way']);
    const arrived = audited({ status: 'Active', progress: progressAt('arrived') });
    expect(summarizeChange(onTheWay, arrived)).toEqual(['Driver: arrived']);
    const undone = audited({ progress: progressAt(null) });
    expect(summarizeChange(onTheWay, undone)).toEqual(['Active → Pending', 'Driver: took the first step back']);
  });

  it('[DRV-5] says that the driver reported a no-show, and what they were answered', () => {
    const arrived = audited({ progress: progressAt('arrived') });
    const reported = audited({ progress: progressAt('arrived', { at: at(9), note: '' }) });
    expect(summarizeChange(arrived, reported)).toEqual(['Driver: no-show reported']);
    const answered = { ...reported, settled: { at: at(9), answer: 'Wait ten more minutes.' } };
    expect(summarizeChange(reported, answered)).toEqual(['Resolved: Wait ten more minutes.']);
  });

  it('[DRV-5] [AUD-1] says what the driver paid on the way, and that it no longer counts once another driver drives the trip', () => {
    const onBoard = audited({ progress: progressAt('onBoard') });
    const paid = audited({ progress: { ...progressAt('onBoard'), expenses: { tollCents: 650, parkingCents: 0 } } });
    expect(summarizeChange(onBoard, paid)).toEqual(['Driver: $6.50 tolls, $0.00 parking']);
    expect(summarizeChange(paid, onBoard)).toEqual(['Driver: $0.00 tolls, $0.00 parking']);
    const another = { ...progressAt('onBoard'), driverUid: 'ben' };
    const dropped = 'No longer counts: $6.50 tolls, $0.00 parking, entered by the previous driver';
    expect(summarizeChange(paid, audited({ progress: another }))).toEqual([dropped]);
    expect(summarizeChange(onBoard, audited({ progress: another }))).toEqual([]);
    const same = audited({ progress: { ...another, expenses: { tollCents: 650, parkingCents: 0 } } });
    expect(summarizeChange(paid, same)).toEqual([dropped, 'Driver: $6.50 tolls, $0.00 parking']);
  });

  it('[DRV-13] [AUD-1] says that a plan set the times of a trip that keeps its driver', () => {
    const given = audited({ driverUid: 'dora', driverName: 'Dora Axle' });
    const by = (plan: string) => ({
      ...{ plan, pickUpAfter: 0, dropOffAfter: 30, driverUid: 'dora' },
      ...{ tripDate: given.tripDate, puTime: given.puTime, apptTime: '', pickup: null, dropoff: null },
    });
    const planned = { ...given, planned: by('first') };
    expect(summarizeChange(given, planned)).toEqual(['A plan set the times of its stops']);
    expect(summarizeChange(planned, { ...planned, planned: by('second') })).toHaveLength(1);
    expect(summarizeChange(planned, { ...planned, name: 'Bea' })).not.toContain('A plan set the times of its stops');
    expect(summarizeChange(planned, { ...planned, planned: null })).toEqual([]);
    const moved = {
      ...planned,
      driverUid: 'fred',
      driverName: 'Fred Free',
      assignedBy: 'plan' as const,
      planned: by('second'),
    };
    expect(summarizeChange(planned, moved)).toEqual(['Assigned to Fred Free by a plan']);
  });

  it('[DSP-6] [AUD-1] says who a trip was locked to, and that it was unlocked', () => {
    const given = audited({ driverUid: 'dora', driverName: 'Dora Axle' });
    expect(summarizeChange(given, { ...given, locked: true })).toEqual(['Locked to Dora Axle']);
    const moved = { ...given, driverUid: 'fred', driverName: 'Fred Free' };
    expect(summarizeChange({ ...given, locked: true }, moved)).toEqual(['Assigned to Fred Free', 'Unlocked']);
    const { locked: _, ...old } = given;
    expect(summarizeChange(old, { ...old, locked: true })).toEqual(['Locked to Dora Axle']);
  });

  it('[ROD-1] [AUD-1] says that functions moved a computed pick-up by road, and nothing of the road where a person set it', () => {
    const before = { ...audited({}), puTime: '08:30', apptTime: '09:15', puTimeComputed: true };
    const after = { ...before, puTime: '08:05' };
    expect(summarizeChange(before, after, SYSTEM)).toEqual(['Pick-up time: 8:30 AM → 8:05 AM, computed by road']);
    const byPerson = { ...after, puTimeComputed: false };
    expect(summarizeChange(before, byPerson)).toContain('Pick-up time: 8:30 AM → 8:05 AM');
  });
});
