import {
  type Payment,
  type PaymentInput,
  type RecordPaymentInput,
  readHundredths,
  type WantedAllocation,
} from '@mtos/model';
import type { Functions } from 'firebase/functions';
import type { Doc } from '../../../data/read/converter';
import { callables } from '../../../data/sdk/callables';
import { requireConnection } from '../../../data/write/write';

/** What is recorded under an id that stays the same when it is repeated. */
export function toRecorded(
  paymentUid: string,
  input: PaymentInput,
  allocations: readonly WantedAllocation[],
): RecordPaymentInput {
  const { kind, payerUid, clientUid, receivedOn, amount, method, reference, reason } = input;
  const recorded = {
    ...{ paymentUid, payerUid, clientUid, receivedOn },
    amountCents: readHundredths(amount) ?? 0,
    allocations: [...allocations],
  };
  return kind === 'payment' ? { ...recorded, kind, method, reference } : { ...recorded, kind, reason };
}

/** Records a payment, a credit, or a write-off; a repeat records nothing. @throws OfflineError, FunctionsError */
export async function recordPayment(functions: Functions, input: RecordPaymentInput): Promise<void> {
  requireConnection();
  await callables.recordPayment(functions)(input);
}

/** Lets a payment pay other invoices than before. @throws OfflineError, FunctionsError */
export async function allocatePayment(
  functions: Functions,
  { id, version }: Doc<Payment>,
  allocations: readonly WantedAllocation[],
): Promise<void> {
  requireConnection();
  await callables.allocatePayment(functions)({ paymentUid: id, version, allocations: [...allocations] });
}

/** Takes a payment off its invoices. @throws OfflineError, FunctionsError */
export async function voidPayment(functions: Functions, { id, version }: Doc<Payment>): Promise<void> {
  requireConnection();
  await callables.voidPayment(functions)({ paymentUid: id, version });
}
