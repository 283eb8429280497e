import * as z from 'zod/mini';
import { documentId } from '../documents/inputFields';
import { type Instant, instant } from '../documents/instant';
import { day, stored } from '../documents/storedFields';
import { addFigures } from '../reports/figures';

/** The states of charges that are counted: those that are or will be billed. */
export const COUNTED_CHARGE_STATES = ['ready', 'drafted', 'billed'] as const;
type CountedChargeState = (typeof COUNTED_CHARGE_STATES)[number];

/** How many charges of a state there are, or open invoices, and their sum. An open invoice's is what is left to be paid. */
export type MoneyFigure = CountedChargeState | 'open' | `${CountedChargeState | 'open'}Cents`;

/** Whole numbers, so that sums are exact in any order. Figures that are zero can be missing. */
export type MoneyFigures = Readonly<Partial<Record<MoneyFigure, number>>>;

/** What a charge adds to the figures of its trip's day, or an open invoice to those of the day on which it is due. */
export interface MoneyMove {
  readonly day: string;
  /** Whose figures it adds to; empty for an invoice, and where there is none. */
  readonly payerUid: string;
  readonly driverUid: string;
  readonly figures: MoneyFigures;
}

const numbers = z.record(z.string(), z.number());

/**
 * Figures about money, by what they are of. Functions write them from the ledger. A day's document has those of the day's
 * charges: of all, of each payer, and of each driver. The document `totals` has what is ready on all days, and the open
 * invoices by the day on which they are due: so what is overdue follows from the day on which someone looks.
 */
export const moneyDocumentSchema = stored({
  /** The document's id. */
  key: z.string(),
  groups: z.record(z.string(), numbers),
  /** Read time of the recount that last wrote it, which already includes ledger entries up to then. */
  watermark: z.nullable(instant),
  updatedAt: instant,
});
export type MoneyDocument = Omit<z.infer<typeof moneyDocumentSchema>, 'groups'> & {
  readonly groups: Readonly<Record<string, MoneyFigures>>;
};

export const MONEY_TOTALS = 'totals';

/** The groups of figures in a document. */
export const moneyGroup = {
  all: 'all',
  payer: (uid: string) => `payer:${uid}`,
  driver: (uid: string) => `driver:${uid}`,
  due: (dueOn: string) => `due:${dueOn}`,
} as const;

/** The figures of each payer, driver, or due day, by its uid or day. */
export function figuresBy(
  kind: 'payer' | 'driver' | 'due',
  groups: Readonly<Record<string, MoneyFigures>>,
): ReadonlyMap<string, MoneyFigures> {
  const prefix = `${kind}:`;
  const found = Object.entries(groups).filter(([group]) => group.startsWith(prefix));
  return new Map(found.map(([group, figures]) => [group.slice(prefix.length), figures]));
}

/** What is open, and what of it was due before today. */
export function openAndOverdue({ groups }: Pick<MoneyDocument, 'groups'>, today: string) {
  const due = [...figuresBy('due', groups)];
  const sum = (of: typeof due): MoneyFigures => of.reduce<MoneyFigures>((sum, [, next]) => addFigures(sum, next), {});
  return { open: sum(due), overdue: sum(due.filter(([dueOn]) => dueOn < today)) };
}

const uid = z.catch(documentId, '');
const countedCharge = z.object({
  state: z.enum(COUNTED_CHARGE_STATES),
  tripDate: day,
  amountCents: z.int(),
  payerUid: uid,
  driverUid: uid,
});
/** The fields of a charge that counting needs. */
export const COUNTED_CHARGE_FIELDS = z.keyof(countedCharge).options;

const countedInvoice = z.object({ state: z.literal('open'), dueOn: day, balanceCents: z.int() });
/** The fields of an invoice that counting needs. */
export const COUNTED_INVOICE_FIELDS = z.keyof(countedInvoice).options;

/** What a stored charge adds; undefined if it is not counted, or can't be read. */
export function toChargeMove(data: unknown): MoneyMove | undefined {
  const charge = countedCharge.safeParse(data).data;
  if (!charge) return undefined;
  const { state, tripDate, amountCents, payerUid, driverUid } = charge;
  return { day: tripDate, payerUid, driverUid, figures: { [state]: 1, [`${state}Cents`]: amountCents } };
}

/** What a stored invoice adds; undefined if it is not open, or can't be read. */
export function toInvoiceMove(data: unknown): MoneyMove | undefined {
  const invoice = countedInvoice.safeParse(data).data;
  if (!invoice) return undefined;
  const { dueOn, balanceCents } = invoice;
  return { day: dueOn, payerUid: '', driverUid: '', figures: { open: 1, openCents: balanceCents } };
}

const toKey = ({ day: of, payerUid, driverUid }: MoneyMove) => [of, payerUid, driverUid].join('/');

/** The sum: one move for each day, payer, and driver; undefined if nothing is left. */
export function addMoneyMoves(
  a: readonly MoneyMove[] | undefined,
  b: readonly MoneyMove[] | undefined,
): readonly MoneyMove[] | undefined {
  const sum = new Map<string, MoneyMove>();
  for (const move of [...(a ?? []), ...(b ?? [])]) {
    const figures = addFigures(sum.get(toKey(move))?.figures ?? {}, move.figures);
    if (Object.keys(figures).length > 0) sum.set(toKey(move), { ...move, figures });
    else sum.delete(toKey(move));
  }
  return sum.size > 0 ? [...sum.values()] : undefined;
}

export const negateMoneyMoves = (moves: readonly MoneyMove[]): readonly MoneyMove[] =>
  moves.map((move) => ({
    ...move,
    figures: Object.fromEntries(Object.entries(move.figures).map(([figure, count]) => [figure, -count])),
  }));

/** What is stored of one document, without its instants. */
export type MoneyGroups = ReadonlyMap<string, MoneyFigures>;

export interface StoredMoney {
  readonly groups: MoneyGroups;
  readonly watermark: Instant | null;
}

const lenientNumbers = z.catch(z.record(z.string(), z.catch(z.number(), 0)), {});
const lenientDocument = z.object({
  groups: z.catch(z.record(z.string(), lenientNumbers), {}),
  watermark: z.catch(z.nullable(instant), null),
});

/** A stored document. What can't be read is zero; a recount fills it in. */
export function readMoney(data: unknown): StoredMoney {
  const { groups, watermark } = lenientDocument.parse(data ?? {});
  const withoutZeros = Object.entries(groups).map(([group, figures]) => [group, addFigures(figures, {})] as const);
  return { groups: new Map(withoutZeros.filter(([, figures]) => Object.keys(figures).length > 0)), watermark };
}
