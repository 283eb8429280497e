import { describe, expect, it } from 'vitest';
import { assessDriver } from '../assignment/assessDriver';
import { noClientWishes } from '../clientProfile/driverWishes';
import { whatWouldHelp } from '../dayPlan/planSentences';
import { toPlanDriver } from '../dayPlan/planTrip';
import { blocksLift, carriedNow, isLiftDefect } from './liftDefect';

const at = { toMillis: () => 1, toDate: () => new Date(1) };

describe('a defect of the lift', () => {
  it('[DRV-14] is recognized by what the driver marked, and by their own words in English and Spanish', () => {
    for (const defects of [
      'Brakes, Ramp or lift',
      'Wheelchair tie-downs. One is torn.',
      'The lift is stuck.',
      'La rampa no baja.',
    ]) {
      expect(isLiftDefect(defects)).toBe(true);
    }
    for (const defects of ['Brakes', 'Seat belts. The left one is cramped.', 'Uplifting smell']) {
      expect(isLiftDefect(defects)).toBe(false);
    }
  });

  it('[DRV-14] keeps clients away until an admin resolves it or allows them', () => {
    const open = { defects: 'Ramp or lift', settledAt: null, allowedAt: undefined };
    expect(blocksLift(open)).toBe(true);
    expect(blocksLift({ ...open, settledAt: at })).toBe(false);
    expect(blocksLift({ ...open, allowedAt: at })).toBe(false);
    expect(blocksLift({ ...open, defects: 'Brakes' })).toBe(false);
  });

  it('[DRV-14] leaves a vehicle the clients who walk', () => {
    const vehicle = ['ambulatory', 'wheelchair', 'stretcher'] as const;
    expect(carriedNow({ vehicle })).toEqual(vehicle);
    expect(carriedNow({ vehicle, liftDefectAt: at })).toEqual(['ambulatory']);
    expect(carriedNow({ vehicle, liftDefectAt: null })).toEqual(vehicle);
  });

  it('[DRV-14] leaves the vehicle out of a plan for these clients, which says so', () => {
    const user = { vehicle: ['ambulatory', 'wheelchair'], liftDefectAt: at } as const;
    expect(toPlanDriver('dora', user, undefined, null, '2026-03-09')).toMatchObject({
      vehicle: ['ambulatory'],
      hasLiftDefect: true,
    });
    const riders = { clientDis: 'wheelchair', companions: 0, attendants: 0 } as const;
    expect(whatWouldHelp('seats', riders, { haveLiftDefects: true })).toContain(
      'Vehicles with a reported lift defect don’t count.',
    );
    expect(whatWouldHelp('seats', riders)).not.toContain('lift');
    expect(whatWouldHelp('seats', { ...riders, clientDis: 'ambulatory' }, { haveLiftDefects: true })).not.toContain(
      'lift',
    );
  });

  it('[DRV-14] keeps automatic assignment from these clients only', () => {
    const dora = { id: 'dora', fullName: 'Dora Axle', role: 'driver', state: 'active', liftDefectAt: at } as const;
    const driver = { ...dora, vehicle: ['ambulatory', 'wheelchair'] as const };
    const known = { position: 'unknown', trips: [], settings: undefined, wishes: noClientWishes } as const;
    const clock = { timeZone: 'America/New_York', now: new Date('2026-03-09T12:00:00Z') };
    const kindsFor = (clientDis: 'ambulatory' | 'wheelchair') => {
      const trip = {
        id: 'trip',
        clientUid: 'client',
        tripDate: '2026-03-09',
        puTime: '10:00',
        apptTime: '',
        miles: 3,
        status: 'Pending',
      } as const;
      const riders = { clientDis, companions: 0, attendants: 0, pickup: null, dropoff: null } as const;
      return assessDriver({ ...trip, ...riders }, driver, known, clock).reasons.filter(
        ({ severity }) => severity === 'conflict',
      );
    };
    expect(kindsFor('wheelchair')).toEqual([{ kind: 'liftDefect', severity: 'conflict', at }]);
    expect(kindsFor('ambulatory')).toEqual([]);
  });
});
