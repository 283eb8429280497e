import { EMPTY_PAYER, EMPTY_PROFILE, frequentPlaceFields, type Payer } from '@mtos/model';
import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { push, settle, withFakeServer } from '../../data/read/fakeServer';

const { TripCoverage, AccountDocument } = await withFakeServer(async () => ({
  ...(await import('./TripCoverage')),
  ...(await import('../account/AccountDocument')),
}));

const at = { toMillis: () => 0, toDate: () => new Date(0) };
const saved = { version: 1, createdAt: at, updatedAt: at, updatedBy: 'owner' };
const wants = { ...EMPTY_PAYER.wants, authorization: 'warn' as const };
const payer = (id: string, given: Partial<Payer>) => ({ id, ...EMPTY_PAYER, ...saved, ...given });
const OWN = payer('own', { name: 'Private pay', kind: 'private' });
const CENTER = payer('center', { name: 'Elm Dialysis', wants });
const ADDRESS = '12 Elm St, Queens, NY 11101';
const place = (id: string, payerUid: string) => ({
  ...{ id, updatedAt: at, updatedBy: 'owner' },
  ...frequentPlaceFields({ name: 'Elm Dialysis', address: ADDRESS, phone: '', notes: '', hours: '', payerUid }),
});
const trip = {
  ...{ clientUid: 'ann', tripDate: '2099-03-09', miles: 4, clientDis: 'ambulatory' as const },
  ...{ fromAddress: '1 Home St, Queens, NY 11101', toAddress: `Elm Dialysis, ${ADDRESS}` },
};

async function open(places: readonly ReturnType<typeof place>[], client: string | undefined, to = trip.toAddress) {
  const profile = { ...EMPTY_PROFILE, ...saved, name: 'Ann Teapot', ...(client && { payerUid: client }) };
  push({
    documents: { 'accounts/account': { name: 'Wayfare' }, 'accounts/account/profiles/ann': profile },
    ...{ found: [] },
    collections: { 'accounts/account/payers': [OWN, CENTER], 'accounts/account/frequentPlaces': places },
  });
  const coverage = (ends: Partial<typeof trip>) => (
    <AccountDocument>
      <TripCoverage trip={{ ...trip, toAddress: to, ...ends }} />
    </AccountDocument>
  );
  const { rerender } = render(coverage({}));
  await settle();
  return { type: (ends: Partial<typeof trip>) => rerender(coverage(ends)) };
}

describe('the warning that no authorization covers a new trip', () => {
  it('[CLI-5] [MNY-2] comes from the payer of a frequent place at one of its ends', async () => {
    await open([place('elm', 'center')], undefined);
    expect(screen.getByRole('status').textContent).toContain('Elm Dialysis');
    act(() => push({ collections: { 'accounts/account/payers': [OWN, CENTER] } }));
    await settle();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('[CLI-5] [MNY-2] does not come from a place elsewhere, nor where the client has another payer', async () => {
    await open([place('elm', 'center')], undefined, '14 Elm St, Queens, NY 11101');
    expect(screen.queryByRole('status')).toBeNull();
    await open([place('elm', 'center')], 'own');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('[CLI-5] [MNY-2] stays while another address is typed, and follows it', async () => {
    const { type } = await open([place('elm', 'center')], undefined);
    type({ fromAddress: '2 Home St, Queens, NY 11101' });
    // The places of the new address are asked for, and the server has not answered
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.getByRole('status').textContent).toContain('Elm Dialysis');
    await settle();
    expect(screen.getByRole('status').textContent).toContain('Elm Dialysis');
    type({ toAddress: '14 Elm St, Queens, NY 11101' });
    expect(screen.queryByRole('status')).toBeNull();
    await settle();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('[CLI-5] [MNY-2] comes from the client’s payer before a place’s', async () => {
    await open([place('elm', 'own')], 'center');
    expect(screen.getByRole('status').textContent).toContain('Elm Dialysis');
  });
});
