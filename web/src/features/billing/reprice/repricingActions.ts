import { type ManageRepricingInput, type RepricingInput, readPayerFilter } from '@mtos/model';
import type { Functions } from 'firebase/functions';
import { callables } from '../../../data/sdk/callables';
import { requireConnection } from '../../../data/write/write';

/** Starts to compute what an update of prices would change, under an id; a repeat starts nothing twice. @throws OfflineError, FunctionsError */
export async function startRepricing(
  functions: Functions,
  repricingId: string,
  { payer, from, to }: RepricingInput,
): Promise<void> {
  requireConnection();
  const payerUid = readPayerFilter(payer);
  await callables.startRepricing(functions)({ repricingId, from, to, ...(payerUid !== undefined && { payerUid }) });
}

/** Writes what was computed, lets an update go on, or stops it. @throws OfflineError, FunctionsError */
export async function manageRepricing(functions: Functions, input: ManageRepricingInput): Promise<void> {
  requireConnection();
  await callables.manageRepricing(functions)(input);
}
