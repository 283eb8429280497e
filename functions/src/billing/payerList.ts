import { check, MAX_PAYERS, type Payer, payerSchema } from '@mtos/model';

export type StoredPayer = Payer & { readonly id: string };

/** The company's payers that can be read. */
export interface PayerList {
  readonly payers: readonly StoredPayer[];
  /** Whether these are all: none is broken, and no more may be stored than were read. */
  readonly isComplete: boolean;
}

/** @param docs the stored payers, up to `MAX_PAYERS` */
export function toPayerList(docs: readonly { readonly id: string; readonly data: () => unknown }[]): PayerList {
  const payers = docs.flatMap((payer) => {
    const { data } = check(payerSchema, payer.data());
    return data ? [{ ...data, id: payer.id }] : [];
  });
  return { payers, isComplete: payers.length === docs.length && docs.length < MAX_PAYERS };
}
