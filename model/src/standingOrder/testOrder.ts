import type { StandingOrder } from '../documents/standingOrder';
import type { Trip } from '../documents/trip';
import { newTrip } from '../trip/newTrip';
import { type MadeDay, planStandingOrder, standingOrderTrip } from './standingOrderPlan';

// An order for Mondays and Wednesdays, and trips that it has made.

export const ZONE = 'America/New_York';

/** Monday, 9 March 2026, 08:00 in New York. */
export const NOW = new Date('2026-03-09T12:00:00Z');

export const at = { toMillis: () => NOW.getTime(), toDate: () => NOW };

export const ORDER: StandingOrder = {
  weekdays: [1, 3],
  from: '2026-01-01',
  until: '2026-12-31',
  leftOut: [],
  extraDays: [],
  paused: false,
  onHolidays: 'drive',
  trip: {
    clientUid: 'abner',
    name: 'Abner Teapot',
    phone: '',
    medicaidId: 'WF1T',
    clientDis: 'ambulatory',
    puTime: '09:00',
    apptTime: '',
    fromAddress: '14 Marigold Row',
    fromPhone: '',
    toAddress: 'Lanternlight Dialysis',
    toPhone: '',
    pickup: { lat: 40.7, lng: -73.9 },
    dropoff: null,
    miles: 4,
    bookingComments: '',
    companions: 0,
    attendants: 0,
    needs: null,
    fromDetails: '',
    toDetails: '',
  },
  createdAt: at,
  updatedAt: at,
  updatedBy: 'admin',
};

export const made = (day: string, change: Partial<Trip> = {}): MadeDay => {
  const trip = newTrip(standingOrderTrip(ORDER, day, ZONE), {
    account: 'a',
    writtenBy: 'system',
    at,
    standingOrderId: 'o',
  });
  return { day, id: `trip-${day}`, trip: { ...trip, pickup: { lng: -73.9, lat: 40.7 }, ...change } };
};

export const [MONDAY, WEDNESDAY] = ['2026-03-09', '2026-03-11'];

export const plan = (order: StandingOrder | undefined, ...days: readonly MadeDay[]) =>
  planStandingOrder(order, days, ZONE, NOW);

export const NOTHING = { make: [], revise: [], withdraw: [] };
