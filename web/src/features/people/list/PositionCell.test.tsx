import { paths } from '@mtos/model';
import { buildTrip } from '@mtos/model/sample';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { push, withFakeServer } from '../../../data/read/fakeServer';
import { personDoc } from '../personFixture';

const { PositionCell } = await withFakeServer(() => import('./PositionCell'), { hasFakeTime: false });

const ago = (minutes: number) => {
  const at = new Date(Date.now() - minutes * 60_000);
  return { toDate: () => at, toMillis: () => at.getTime() };
};
const PLACE = { lat: 40.7, lng: -73.9 };

function show(minutes: number | undefined, available = true, state: 'active' | 'inactive' = 'active') {
  const sent = minutes === undefined ? [] : [{ id: 'dora', ...location(minutes), available }];
  const positions = new Map(sent.map((each) => [each.id, each]));
  push({ documents: {}, collections: { [paths.trips]: [] } });
  return render(<PositionCell driver={personDoc('dora', 'Dora Axle', { state })} positions={positions} />);
}
const location = (minutes: number) => ({
  ...{ subOwneruid: 'account', location: PLACE, tripId: null, updatedAt: ago(minutes) },
});

describe('a driver’s position in the list', () => {
  it.each([
    [undefined, 'No position yet'],
    [3, 'Last position 3 minutes ago'],
    [25, 'Last position 25 minutes ago'],
    [120, 'Last position 2 hours ago'],
  ] as const)('[POS-5] of %s minutes is ‘%s’', async (minutes, text) => {
    show(minutes);
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('[POS-5] is where the driver is by their last step while the phone is silent', async () => {
    show(25);
    await screen.findByText('Last position 25 minutes ago');
    const of = { subOwneruid: 'account', clientUid: 'client', name: 'Abner Teapot', updatedBy: 'account' };
    const built = buildTrip({ ...of, tripDate: '2026-03-09', puTime: '10:00', createdAt: new Date() });
    const stored = { calledAt: null, statusAt: ago(60), createdAt: ago(60), updatedAt: ago(60) };
    const progress = {
      ...{ driverUid: 'dora', stage: 'arrived', odometers: { onBoard: null, droppedOff: null }, proof: null },
      ...{ noShow: null, unsettledAt: null, movedAt: null, decided: { status: 'Pending', at: ago(60) } },
      times: { onMyWay: ago(40), arrived: ago(12.5), onBoard: null, droppedOff: null },
    };
    const trip = { ...built, ...stored, id: 'trip', pickup: PLACE, progress };
    push({ collections: { [paths.trips]: [trip] } });
    const text = /^Position estimated: at the pick-up since .*\d:\d\d [AP]M; last position 25 minutes ago$/;
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('[POS-5] is nothing off shift, of someone who is not active, and until positions are known', () => {
    expect(show(25, false).container.textContent).toBe('Off shift');
    expect(show(25, true, 'inactive').container.textContent).toBe('');
    const driver = personDoc('dora', 'Dora Axle');
    expect(render(<PositionCell driver={driver} positions={undefined} />).container.textContent?.trim()).toBe('');
  });
});
