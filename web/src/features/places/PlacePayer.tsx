import { usePayers } from '../../domain/authorizations/useTripPayers';

/** Who pays for trips from and to a frequent place. Nothing until that is read. */
export function PlacePayer({ uid }: { readonly uid: string }) {
  const payers = usePayers();
  if (payers.status !== 'ready') return null;
  const payer = payers.value.find(({ id }) => id === uid);
  if (!payer) return <p>Paid by a payer that no longer exists</p>;
  return <p>{payer.active ? `Paid by ${payer.name}` : `Paid by ${payer.name} (turned off, so it pays for none)`}</p>;
}
