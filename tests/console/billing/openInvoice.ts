import type { Invoice } from '@mtos/model';
import { inDays } from '../../browser/trips/tripPages';

/** An invoice that a broker was sent and has not paid; past due. */
export const OPEN_INVOICE: Omit<Invoice, 'createdAt' | 'updatedAt'> = {
  ...{
    state: 'open',
    payerUid: 'broker',
    payerName: 'Dustpan Brokerage',
    providerNumber: '',
    clientUid: '',
    through: inDays(-40),
  },
  ...{ lines: [], totalCents: 5000, paidCents: 0, creditedCents: 0, balanceCents: 5000, number: 1 },
  ...{ sentOn: inDays(-40), dueOn: inDays(-10), version: 2, updatedBy: 'owner' },
};
