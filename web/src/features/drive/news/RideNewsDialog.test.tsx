import type { KnownRide } from '@mtos/model';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { RideNewsDialog } from './RideNewsDialog';
import type { RideNews } from './rideNews';

const ride: KnownRide = {
  state: 'open',
  tripDate: '2026-03-10',
  puTime: '08:30',
  apptTime: '',
  willCall: false,
  fromAddress: '1 Broomstick Yard',
  toAddress: 'Dustpan Dialysis',
  name: 'Clovis Kettle',
  clientDis: 'ambulatory',
  bookingComments: '',
  companions: 0,
  attendants: 0,
  needs: null,
  fromDetails: '',
  toDetails: '',
  pickUpZone: '',
  dropOffZone: '',
  answer: '',
  correction: '',
};
const added: RideNews = { tripId: 'new', change: { kind: 'added', after: ride } };
const cancelled: RideNews = { tripId: 'old', change: { kind: 'cancelled', before: ride } };

beforeAll(() => {
  // jsdom has no modal dialogs
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

it.for<[title: string, news: readonly RideNews[]]>([
  ['New trip', [added]],
  ['2 new trips', [added, { ...added, tripId: 'newer' }]],
  ['A trip has changed', [cancelled]],
  ['2 trips have changed', [added, cancelled]],
])('[DRV-6] is titled ‘%s’', ([title, news]) => {
  render(<RideNewsDialog news={news} today="2026-03-10" timeZone="America/New_York" onAcknowledge={() => undefined} />);
  expect(screen.getByRole('dialog').getAttribute('aria-labelledby')).toBe(
    screen.getByRole('heading', { name: title }).id,
  );
});
