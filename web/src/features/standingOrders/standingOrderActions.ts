import {
  isSameJson,
  mergeLeftOut,
  type OrderClocks,
  type RepeatedRide,
  type StandingOrder,
  type StandingOrderInput,
  standingOrderChange,
  standingOrderFields,
} from '@mtos/model';
import { documents } from '../../data/read/collections';
import type { Doc } from '../../data/read/converter';
import { DailyLimitError, transactCounted } from '../../data/write/dailyLimit';
import {
  DocumentGoneError,
  deleteDocument,
  deleteField,
  type FieldValue,
  serverTimestamp,
  transact,
} from '../../data/write/write';
import type { Writer } from '../../data/write/writer';
import { ExplainedError } from '../../domain/write/describeError';
import { describeDecision } from './formatClocks';

// Writing an order starts functions and has a daily limit, so what would change nothing is not written.

const signature = ({ uid }: Writer) => ({ updatedAt: serverTimestamp(), updatedBy: uid });

const orderReference = ({ db, account }: Writer, id: string) => documents.standingOrder(db, account, id);

/**
 * Adds a standing order; its trips for the next days follow within seconds. The caller keeps the id for a retry: if the
 * order was already added, the retry saves the input as it is now.
 * @throws DailyLimitError, OfflineError, FirestoreError
 */
export async function addStandingOrder(
  writer: Writer,
  id: string,
  input: StandingOrderInput,
  ride: RepeatedRide,
  clocks: OrderClocks | null,
  office: OrderOfficeFields = {},
): Promise<void> {
  const reference = orderReference(writer, id);
  const fields = { ...standingOrderFields(input, ride), clocks };
  let stored: Doc<StandingOrder> | undefined;
  await transactCounted(writer, 'standingOrders', id, async (transaction) => {
    const existing = (await transaction.get(reference)).data();
    stored = existing;
    if (existing && hasFields(existing, fields)) return false;
    const change = { ...fields, ...signature(writer) };
    if (existing) transaction.update(reference, change);
    else
      transaction.set(reference, {
        ...change,
        ...officeFields(office),
        id,
        paused: false,
        createdAt: serverTimestamp(),
      });
    return true;
  });
  if (stored) await changeOfficeFields(writer, id, office).catch(sayOrderSaved);
}

/** What drivers don't read of an order's trips: who pays, and the notes for the office. */
export interface OrderOfficeFields {
  readonly officeNotes?: string | undefined;
  readonly payerUid?: string | undefined;
  /**
   * Whether an owner or admin goes on without the authorization that this payer asks for. False takes back an earlier
   * decision; undefined keeps it.
   */
  readonly withoutAuthorization?: boolean | undefined;
}

/** The order is saved, and what only the office knows of it is not. A repeat saves the rest. */
class OfficeFieldsNotSaved extends ExplainedError {
  override readonly name = 'OfficeFieldsNotSaved';

  constructor(cause: unknown) {
    super('The order is saved, but not its payer and the notes for the office. Check the connection and save again.');
    this.cause = cause;
  }
}

const sayOrderSaved = (error: unknown): never => {
  // It says when the company can go on
  throw error instanceof DailyLimitError ? error : new OfficeFieldsNotSaved(error);
};

const officeFields = ({ officeNotes, payerUid, withoutAuthorization }: OrderOfficeFields) => ({
  ...(officeNotes && { officeNotes }),
  ...(payerUid !== undefined && { payerUid }),
  ...(withoutAuthorization && { withoutAuthorization: true as const }),
});

/**
 * Changes what only the office knows of an order. The rules take it only apart from other changes; a repeat writes nothing.
 * @param opened the order as the form showed it, if there was a form: what the person left as it was stays as it is stored
 */
async function changeOfficeFields(
  writer: Writer,
  id: string,
  { officeNotes, payerUid, withoutAuthorization: decided }: OrderOfficeFields,
  opened?: OrderOfficeFields,
): Promise<void> {
  const reference = orderReference(writer, id);
  await transactCounted(writer, 'standingOrders', id, async (transaction) => {
    const existing = (await transaction.get(reference)).data();
    if (!existing) throw new DocumentGoneError();
    const isKept = (field: 'officeNotes' | 'payerUid', typed: string | undefined) =>
      opened !== undefined && (opened[field] ?? '') === (typed ?? '');
    const office = {
      officeNotes: isKept('officeNotes', officeNotes) ? existing.officeNotes : officeNotes,
      payerUid: isKept('payerUid', payerUid) ? existing.payerUid : payerUid,
      withoutAuthorization: decided ?? existing.withoutAuthorization ?? false,
    };
    const isSamePayer = existing.payerUid === office.payerUid;
    const isSameDecision = (existing.withoutAuthorization ?? false) === office.withoutAuthorization;
    const isSameNotes = (existing.officeNotes ?? '') === (office.officeNotes ?? '');
    if (isSamePayer && isSameDecision && isSameNotes) return false;
    transaction.update(reference, {
      ...(!isSamePayer && { payerUid: deleteField() }),
      ...(!isSameDecision && { withoutAuthorization: deleteField() }),
      ...(!isSameNotes && { officeNotes: deleteField() }),
      ...officeFields(office),
      ...signature(writer),
    });
    return true;
  });
}

interface NamedTrips {
  readonly replaces: { readonly at: FieldValue; readonly trips: readonly string[] } | null;
  readonly seen: StandingOrder['replaces'];
}

type OrderFields = Partial<Omit<StandingOrder, 'replaces' | 'createdAt' | 'updatedAt' | 'updatedBy'>>;

/**
 * @param replaces trips that follow although a person changed them; what an earlier change said no longer holds. `seen` is what
 * that said when the person chose: a repeat finds another one, and a person can name the same trips again
 * @param check the order as it is stored by now. Returns what depends on that
 */
async function changeOrder(
  writer: Writer,
  id: string,
  given: OrderFields,
  { replaces, seen }: NamedTrips = { replaces: null, seen: null },
  check?: (latest: StandingOrder) => OrderFields,
): Promise<void> {
  const reference = orderReference(writer, id);
  await transactCounted(writer, 'standingOrders', id, async (transaction) => {
    const existing = (await transaction.get(reference)).data();
    if (!existing) throw new DocumentGoneError();
    const fields = { ...given, ...check?.(existing) };
    const isSame = isSameJson(existing.replaces?.trips ?? [], replaces?.trips ?? []);
    const isNamedAgain = replaces !== null && existing.replaces?.at.toMillis() === seen?.at.toMillis();
    if (hasFields(existing, fields) && isSame && !isNamedAgain) return false;
    transaction.update(reference, { ...fields, replaces, ...signature(writer) });
    return true;
  });
}

function hasFields(order: StandingOrder, fields: OrderFields): boolean {
  const stored = new Map<string, unknown>(Object.entries(order));
  // A field that an older order does not have is as good as null
  return Object.entries(fields).every(([field, value]) => isSameJson(stored.get(field) ?? null, value ?? null));
}

/**
 * Changes the series and its trips that no one has edited, and those of `replaced` in any case.
 * @throws DocumentGoneError, and as addStandingOrder
 */
export async function changeStandingOrder(
  writer: Writer,
  order: Doc<StandingOrder>,
  input: StandingOrderInput,
  today: string,
  { replaced = [], office }: { readonly replaced?: readonly string[]; readonly office?: OrderOfficeFields } = {},
): Promise<void> {
  const fields = standingOrderChange(order, input, today);
  await changeOrder(writer, order.id, fields, naming(replaced, order), (latest) => {
    checkClocks(latest, order);
    return { leftOut: mergeLeftOut(order, fields, latest) };
  });
  if (office) await changeOfficeFields(writer, order.id, office, order).catch(sayOrderSaved);
}

const naming = (trips: readonly string[], { replaces }: StandingOrder): NamedTrips => ({
  replaces: trips.length > 0 ? { at: serverTimestamp(), trips } : null,
  seen: replaces,
});

/** Someone else decided meanwhile whose clock an order's times are on. Nothing was written. */
class ClocksDecidedError extends ExplainedError {
  override readonly name = 'ClocksDecidedError';

  constructor(clocks: OrderClocks | null) {
    super(describeDecision(clocks));
  }
}

/** @throws ClocksDecidedError if the order's times are on other clocks than those that the person saw */
function checkClocks(latest: StandingOrder, seen: StandingOrder): void {
  if (!isSameJson(latest.clocks ?? null, seen.clocks ?? null)) throw new ClocksDecidedError(latest.clocks ?? null);
}

/**
 * Decides whose clock an order's times are on. Its trips follow as after any change of it.
 * @throws ClocksDecidedError if someone else has decided, and as changeStandingOrder
 */
export async function decideOrderClocks(
  writer: Writer,
  order: Doc<StandingOrder>,
  clocks: OrderClocks,
  replaced: readonly string[],
): Promise<void> {
  await changeOrder(writer, order.id, { clocks }, naming(replaced, order), (latest) => {
    // The same answer again, such as after a lost connection, changes nothing
    if (!isSameJson(latest.clocks ?? null, clocks)) checkClocks(latest, order);
    return {};
  });
}

/** Pauses or resumes an order. @throws as changeStandingOrder */
export async function pauseStandingOrder(writer: Writer, id: string, paused: boolean): Promise<void> {
  await changeOrder(writer, id, { paused });
}

/**
 * Deletes an order and its upcoming trips that no one has edited. The rules let only the last writer delete an order, so
 * that the audit knows who it was: this takes that place first. @throws OfflineError, FirestoreError
 */
export async function deleteStandingOrder(writer: Writer, id: string): Promise<void> {
  const reference = orderReference(writer, id);
  await transact(writer, async (transaction) => {
    const latest = await transaction.get(reference);
    if (latest.exists() && latest.data().updatedBy !== writer.uid) transaction.update(reference, signature(writer));
  });
  await deleteDocument(writer, reference);
}
