import { paths } from '../documents/paths';
import { EMPTY_PAYER, type Payer, type PayerContent } from '../money/payer';
import type { Stored, StoredDocument } from './stored';

/** A payer with this content; one that wants nothing unless something else is given. */
export const buildPayer = (
  content: Partial<PayerContent>,
  { at, updatedBy }: { readonly at: Date; readonly updatedBy: string },
): Stored<Payer> => ({
  ...EMPTY_PAYER,
  ...content,
  version: 1,
  createdAt: at,
  updatedAt: at,
  updatedBy,
});

const WANTS = EMPTY_PAYER.wants;

/** A broker, a state's Medicaid, clients who pay themselves, and a facility that asks for rides. */
const PAYERS = {
  'payer-1': {
    name: 'Candlewood Brokerage',
    kind: 'broker',
    daysToPay: 7,
    providerNumber: 'TR-20417',
    wants: { ...WANTS, signature: 'block', odometer: 'warn', times: 'block' },
  },
  'payer-2': {
    name: 'State Medicaid',
    kind: 'medicaid',
    daysToPay: 45,
    wants: { ...WANTS, memberNumber: 'block', authorization: 'warn' },
    mileSources: ['odometer', 'booking', 'places'],
  },
  'payer-3': { name: 'Private pay', kind: 'private', daysToPay: 15 },
  'payer-4': { name: 'Lanternlight Dialysis', kind: 'facility', daysToPay: 30 },
} as const satisfies Readonly<Record<string, Partial<PayerContent>>>;

/** The payers of the sample company. */
export const samplePayers = (from: {
  readonly account: string;
  readonly now: Date;
  readonly writtenBy: string;
}): readonly StoredDocument[] =>
  Object.entries(PAYERS).map(([id, content]) => {
    const at = new Date(from.now.getTime() - 80 * 86_400_000);
    return { path: paths.payer(from.account, id), data: buildPayer(content, { at, updatedBy: from.writtenBy }) };
  });
