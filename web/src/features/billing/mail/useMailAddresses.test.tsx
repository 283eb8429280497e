import type { ClientProfile, Payer } from '@mtos/model';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { useMailAddresses } from './useMailAddresses';

const stored = vi.hoisted(() => ({ email: '' }));
vi.mock('reactfire', () => ({ useFirestore: () => ({}) }));
vi.mock('../../../data/session/session', () => ({ useSession: () => ({ account: 'company' }) }));
vi.mock('../../../data/read/profileDocuments', () => ({
  profileDocuments: { profile: (_db: object, account: string, uid: string) => `${account}/${uid}` },
}));
vi.mock('../../../data/read/useLiveDocument', () => ({
  useLiveDocument: (of: unknown) =>
    of === 'company/ann' ? { status: 'ready', value: { ...stored } as ClientProfile } : { status: 'loading' },
}));

function Shown({ payer, clientUid }: Parameters<typeof useMailAddresses>[0]) {
  const { addresses, noAddress } = useMailAddresses({ payer, clientUid });
  return (
    <MemoryRouter>
      <p>To: {addresses.status === 'ready' ? addresses.value.join(', ') : addresses.status}</p>
      {noAddress}
    </MemoryRouter>
  );
}

const PAYER = { name: 'Private pay', invoiceEmails: ['billing@dustpan.example'] } as Partial<Payer> as Payer;

describe('the addresses that an invoice is mailed to', () => {
  it('[MNY-4] are those of the payer', () => {
    render(<Shown payer={PAYER} clientUid="" />);
    screen.getByText('To: billing@dustpan.example');
    expect(screen.getByRole('link', { name: 'Payers' }).getAttribute('href')).toBe('/admin/payers');
  });

  it('[MNY-4] are the client’s own one where the client pays, and none of the payer', () => {
    stored.email = 'ann@client.example';
    render(<Shown payer={PAYER} clientUid="ann" />);
    screen.getByText('To: ann@client.example');
    const link = screen.getByRole('link', { name: 'the client’s profile' });
    expect(link.getAttribute('href')).toBe('/admin/clients/client?id=ann');
  });
});
