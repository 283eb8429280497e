import { describe, expect, it } from 'vitest';
import { askedChange, rideRequest, rideTrip, TIME_ZONE } from '../requestFixture';
import { formatDriver, formatExpected, formatOutcome, standing } from './requestTexts';

const PHONE = '(555) 010-0100';
const instant = (iso: string) => ({ toDate: () => new Date(iso), toMillis: () => Date.parse(iso) });

describe('what a facility reads about a ride', () => {
  it('[FAC-2] is when the driver is expected, and who drives', () => {
    expect(formatExpected(rideTrip(), TIME_ZONE)).toBe('Pick-up expected 2:10 PM to 2:25 PM');
    expect(formatExpected(rideTrip({ stage: 'onBoard' }), TIME_ZONE)).toBe('Drop-off expected 2:10 PM to 2:25 PM');
    expect(formatDriver(rideTrip())).toBe('Driver: Dora, plate WAY123');
    expect(formatDriver(rideTrip({ plate: '' }))).toBe('Driver: Dora');
  });

  it('[FAC-2] is when it ended, or nothing as long as nobody can tell', () => {
    const over = { stage: 'droppedOff', completedAt: instant('2026-03-02T21:05:00Z') } as const;
    expect(formatExpected(rideTrip(over), TIME_ZONE)).toBe('Dropped off at 3:05 PM');
    expect(formatExpected(rideTrip({ expected: null }), TIME_ZONE)).toBe('');
    expect(formatDriver(rideTrip({ driverFirstName: '' }))).toBe('');
  });
});

describe('what a facility reads about a request', () => {
  it('[FAC-3] is why it was declined, and what to do', () => {
    const declined = { state: 'declined', declineReason: 'noVehicle', declineNote: 'All vans are out.' } as const;
    expect(formatOutcome(rideRequest(declined), PHONE)).toBe(
      'Declined: No vehicle available. “All vans are out.” Call (555) 010-0100 if you still need the ride, or copy this as a new request.',
    );
    expect(formatOutcome(rideRequest(declined), '')).toContain('Call the company if');
    expect(formatOutcome(rideRequest({ state: 'accepted' }), PHONE)).toBe('');
  });

  it('[FAC-2] is that a change waits, or why it was declined', () => {
    const asked = (given: Parameters<typeof askedChange>[0]) => rideRequest({ change: askedChange(given) });
    expect(standing(asked({})).label).toBe('Cancellation asked for');
    expect(standing(asked({ kind: 'change' })).label).toBe('Change asked for');
    expect(standing(asked({ state: 'accepted' })).label).toBe('Accepted');
    expect(formatOutcome(asked({}), PHONE)).toBe(
      'You asked to cancel this. Until the company answers, the rides stay as they are. Call (555) 010-0100 to take it back.',
    );
    expect(formatOutcome(asked({ state: 'declined', reason: 'On the way.' }), PHONE)).toBe(
      'The company didn’t cancel this. “On the way.” The rides stay as they are. Call (555) 010-0100 with questions.',
    );
    expect(formatOutcome(asked({ kind: 'skip' }), PHONE)).toMatch(
      /^You asked to cancel some days of these rides\. Until/,
    );
    expect(formatOutcome(asked({ state: 'accepted' }), PHONE)).toBe('');
    expect(formatOutcome(asked({ state: 'accepted', reason: 'Ride 2 stays.' }), PHONE)).toBe('Ride 2 stays.');
  });
});
