import type { ManagePayInput, PayPlans } from '@mtos/model';
import type { Functions } from 'firebase/functions';
import { callables } from '../../../data/sdk/callables';
import { requireConnection } from '../../../data/write/write';

/** Replaces the pay plans in the version that the person saw. @throws OfflineError, FunctionsError */
export async function savePayPlans(
  functions: Functions,
  { weekStartsOn, groups, drivers, version }: PayPlans,
): Promise<void> {
  requireConnection();
  await callables.savePayPlans(functions)({ weekStartsOn, groups, drivers, version });
}

/** Adjusts, locks, or reopens a pay period. @throws OfflineError, FunctionsError */
export async function managePay(functions: Functions, input: ManagePayInput): Promise<void> {
  requireConnection();
  await callables.managePay(functions)(input);
}
