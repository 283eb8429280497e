import { callables } from '../../firebase/sdk/callables';
import { functions } from '../../firebase/sdk/functions';

/** Lets the person's user document follow their new sign-in address. The nightly check does it as well. */
export async function followAddress(): Promise<void> {
  await callables.followAddress(functions)({});
}
