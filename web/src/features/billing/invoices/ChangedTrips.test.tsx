import type { Invoice } from '@mtos/model';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { ChangedTrips } from './ChangedTrips';
import { InvoiceSheet } from './InvoiceSheet';

const INVOICE = {
  ...{ state: 'open', payerUid: 'broker', payerName: 'Dustpan Brokerage', clientUid: '', number: 1 },
  ...{
    totalCents: 9600,
    paidCents: 0,
    creditedCents: 0,
    balanceCents: 9600,
    sentOn: '2026-01-06',
    dueOn: '2026-02-06',
  },
  lines: ['one', 'two'].map((tripId) => ({
    tripId,
    tripDate: '2026-01-05',
    outcome: 'completed',
    items: [],
    cents: 4800,
  })),
} as unknown as Invoice;

function renderNotice(given: Partial<Invoice>, amountCents: number, payerUid = 'broker') {
  const onCredit = vi.fn();
  const changes = new Map([['one', { amountCents, payerUid }]]);
  render(
    <MemoryRouter>
      <ChangedTrips invoice={{ ...INVOICE, ...given }} changes={changes} onCredit={onCredit} />
    </MemoryRouter>,
  );
  return { onCredit, text: screen.getByRole('status').textContent };
}

describe('what an invoice’s page says of trips that changed since it was sent', () => {
  it('[MNY-4] offers a credit of what they would be less', async () => {
    const { onCredit, text } = renderNotice({}, 4000);
    expect(text).toContain('1 trip changed since billed. The invoice stays as it is. Now it would be $8.00 less.');
    expect(text).toContain('To bill them again, void this invoice.');
    await userEvent.click(screen.getByRole('button', { name: 'Credit $8.00' }));
    expect(onCredit).toHaveBeenCalledExactlyOnceWith(800);
  });

  it('[MNY-4] offers no credit of what they would be more', () => {
    expect(renderNotice({}, 5210).text).toContain('Now it would be $4.10 more.');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[MNY-4] offers no credit where another payer pays now', () => {
    expect(renderNotice({}, 4000, 'other').text).not.toContain('less');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[MNY-4] leads to payments that keep it from being void, and credits nothing twice', () => {
    const { text } = renderNotice({ creditedCents: 800, balanceCents: 8800 }, 4000);
    expect(text).toContain('Now it would be $8.00 less. $8.00 was credited or written off.');
    expect(text).toContain('take off what was paid or credited under Payments, then void this invoice');
    expect(screen.getByRole('link', { name: 'Payments' }).getAttribute('href')).toBe('/admin/payments');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[MNY-4] says the difference and what was credited, which can be for another reason', async () => {
    const { onCredit, text } = renderNotice({ creditedCents: 300, balanceCents: 9300 }, 4000);
    expect(text).toContain('Now it would be $8.00 less. $3.00 was credited or written off.');
    await userEvent.click(screen.getByRole('button', { name: 'Credit $5.00' }));
    expect(onCredit).toHaveBeenCalledExactlyOnceWith(500);
  });

  it('[MNY-4] does not call a credit the difference where the total is the same', () => {
    const { text } = renderNotice({ creditedCents: 300, balanceCents: 9300 }, 4800);
    expect(text).toContain('Its total would be the same.');
    expect(text).not.toContain('was credited or written off');
  });
});

describe('a line of an invoice', () => {
  it('[MNY-4] has the page’s note, and none where it is printed', () => {
    const sheet = { invoice: INVOICE, company: undefined, trips: new Map() };
    const noteOn = ({ tripId }: { readonly tripId: string }) => (tripId === 'one' ? <p>Changed since billed</p> : null);
    const { unmount } = render(<InvoiceSheet {...sheet} noteOn={noteOn} />);
    expect(screen.getAllByText('Changed since billed')).toHaveLength(1);
    unmount();
    render(<InvoiceSheet {...sheet} />);
    expect(screen.queryByText('Changed since billed')).toBeNull();
  });
});
