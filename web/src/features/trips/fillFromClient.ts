import type { Trip, TripInput } from '@mtos/model';
import type { ClientDoc } from './useClientSearch';

/** What a picked client fills in of the form: who they are always, where they go only where nothing is typed yet. */
export function fillFromClient(form: TripInput, client: ClientDoc): Partial<TripInput> {
  const untouched = form.fromAddress === '' && form.toAddress === '';
  return {
    clientUid: client.id,
    name: client.name,
    phone: client.phone,
    clientDis: client.clientDis,
    ...(untouched && { fromAddress: client.fromAddress, toAddress: client.toAddress }),
  };
}

/** What an earlier trip of the client between the same addresses fills in of the form, where it is still empty. */
export function fillFromTrips(form: TripInput, trips: readonly Trip[]): Partial<TripInput> {
  const like = trips.find(
    ({ fromAddress, toAddress }) => fromAddress === form.fromAddress && toAddress === form.toAddress,
  );
  if (!like) return {};
  return {
    ...(form.fromPhone === '' && { fromPhone: like.fromPhone }),
    ...(form.toPhone === '' && { toPhone: like.toPhone }),
    ...(form.miles === 0 && { miles: like.miles }),
  };
}
