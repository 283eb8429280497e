import { containsText, type FrequentPlace, namedAddress, placeQueries } from '@mtos/model';
import { useDebouncedValue } from '../../../browser/useDebouncedValue';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import type { KnownPlace } from './knownPlaces';

const MAX_READS = 20;
const MAX_SUGGESTIONS = 4;

/** The account's frequent places whose name or address contains the typed text, debounced. Reads nothing without one. */
export function useFrequentPlaces(typed: string): readonly KnownPlace[] {
  const { account } = useSession();
  const text = useDebouncedValue(typed.trim());
  const places = useLiveQuery(text === '' ? undefined : placeQueries.frequentPlaces(account, text, MAX_READS));
  if (places.status !== 'ready' || typed.trim() === '') return [];
  const contains = ({ name, address }: FrequentPlace) => containsText(`${name}, ${address}`, text);
  return places.value.filter(contains).slice(0, MAX_SUGGESTIONS).map(toKnownPlace);
}

function toKnownPlace({ name, address, phone }: FrequentPlace): KnownPlace {
  return { address: namedAddress({ name, address }), phone, location: null };
}
