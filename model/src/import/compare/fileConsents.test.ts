import { describe, expect, it } from 'vitest';
import { importOperationSchema } from '../importJob';
import { compareRides } from './compareRides';
import { filePeople, identifyPeople } from './fileClients';
import { fileConsents, withConsents } from './fileConsents';
import { ACCOUNT, buildRide, FORMAT, type RideGiven, storedFrom, TIME_ZONE, TODAY } from './rideFixtures';
import { isConsentOnly, rideOperations } from './rideOperations';

type Given = RideGiven & { readonly texts?: boolean };
const ride = ({ texts, ...given }: Given) => ({ ...buildRide(given), ...(texts !== undefined && { texts }) });

function operations(rides: readonly ReturnType<typeof ride>[], there: readonly RideGiven[] = []) {
  const trips = there.map((given) => storedFrom(buildRide(given)));
  const compared = compareRides(rides, { account: ACCOUNT, today: TODAY, timeZone: TIME_ZONE, trips, format: FORMAT });
  const clients = identifyPeople(filePeople(rides), [], {});
  const own = rideOperations(ACCOUNT, compared.rides, {}, clients);
  return { own, all: withConsents(own, compared.rides), there: trips };
}
const PHONE = { phone: '518-555-1602' };

describe('what a file says of texts', () => {
  it('[RDR-5] is one answer for each number, and a no counts, whatever the order of rows', () => {
    const rows = [
      { number: '1', texts: true },
      { number: '2', texts: false },
      { number: '3', texts: true },
      { number: '4', ...PHONE, texts: true },
      { number: '5', ...PHONE },
      { number: '6', phone: '(800) 555-0100', texts: true },
      { number: '7', phone: '', texts: true },
    ].map(ride);
    const answers = [
      ['+15185551601', false],
      ['+15185551602', true],
    ];
    expect([...fileConsents(rows)].toSorted()).toEqual(answers);
    expect([...fileConsents(rows.toReversed())].toSorted()).toEqual(answers);
  });

  it('[RDR-5] goes with the first row of a number, and with one of its own if the trip is there already', () => {
    const { all, there } = operations(
      [
        ride({ number: '1', texts: true }),
        ride({ number: '2', puTime: '15:00', apptTime: '', texts: true }),
        ride({ number: '3', ...PHONE, name: 'Ida Marmalade', texts: false }),
      ],
      [{ number: '3', ...PHONE, name: 'Ida Marmalade' }],
    );
    expect(all.map((each) => [each.kind, 'textConsent' in each ? each.textConsent : undefined])).toEqual([
      ['add', true],
      ['add', undefined],
      ['change', false],
    ]);
    expect(all.map(isConsentOnly)).toEqual([false, false, true]);
    expect(all[2]).toMatchObject({ tripId: there[0]?.id, fields: [], status: null });
    for (const each of all) expect(importOperationSchema.safeParse(each).error).toBeUndefined();
  });

  it('[RDR-5] changes no operation of a file that says nothing of them', () => {
    const { own, all } = operations([ride({ number: '1' }), ride({ number: '2', ...PHONE })], [{ number: '1' }]);
    expect(all).toBe(own);
  });
});
