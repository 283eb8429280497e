import {
  isSameJson,
  type RepeatedRide,
  type StandingOrder,
  type StandingOrderInput,
  standingOrderChange,
  standingOrderFields,
} from '@mtos/model';
import { documents } from '../../data/read/collections';
import type { Doc } from '../../data/read/converter';
import { transactCounted } from '../../data/write/dailyLimit';
import { DocumentGoneError, deleteDocument, type FieldValue, serverTimestamp, transact } from '../../data/write/write';
import type { Writer } from '../../data/write/writer';

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
): Promise<void> {
  const reference = orderReference(writer, id);
  const fields = standingOrderFields(input, ride);
  await transactCounted(writer, 'standingOrders', id, async (transaction) => {
    const existing = (await transaction.get(reference)).data();
    if (existing && hasFields(existing, fields)) return false;
    const change = { ...fields, ...signature(writer) };
    if (existing) transaction.update(reference, change);
    else transaction.set(reference, { ...change, id, paused: false, createdAt: serverTimestamp() });
    return true;
  });
}

type OrderFields = Partial<Omit<StandingOrder, 'replaces' | 'createdAt' | 'updatedAt' | 'updatedBy'>>;

/** @param replaces trips that follow although a person changed them; what an earlier change said no longer holds */
async function changeOrder(
  writer: Writer,
  id: string,
  fields: OrderFields,
  replaces: { readonly at: FieldValue; readonly trips: readonly string[] } | null = null,
): Promise<void> {
  const reference = orderReference(writer, id);
  await transactCounted(writer, 'standingOrders', id, async (transaction) => {
    const existing = (await transaction.get(reference)).data();
    if (!existing) throw new DocumentGoneError();
    const isReplaced = isSameJson(existing.replaces?.trips ?? [], replaces?.trips ?? []);
    if (hasFields(existing, fields) && isReplaced) return false;
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
  replaced: readonly string[] = [],
): Promise<void> {
  const fields = standingOrderChange(order, input, today);
  await changeOrder(writer, order.id, fields, replaced.length > 0 ? { at: serverTimestamp(), trips: replaced } : null);
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
