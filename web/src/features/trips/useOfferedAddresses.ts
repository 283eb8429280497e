import { useEffect, useRef, useState } from 'react';
import { MAPS_KEY } from '../../ui/mapsKey';
import { useSettled } from '../../ui/useSettled';
import type { AddressSearch, OfferedAddress } from './addressSearch';

/** Fewer characters say nothing yet. */
const SHORTEST = 3;
const PAUSE_MILLISECONDS = 300;

const none: readonly OfferedAddress[] = [];

/**
 * What Google Places offers for a typed address, once the typing pauses. None without a key, and none where Google can't
 * be asked: the field is plain text then. Nothing of Google is loaded before there is something to ask.
 */
export function useOfferedAddresses(typed: string): readonly OfferedAddress[] {
  const asked = typed.trim().length < SHORTEST ? '' : typed.trim();
  const text = useSettled(asked, PAUSE_MILLISECONDS);
  const search = useRef<AddressSearch>();
  const [offers, setOffers] = useState(none);

  useEffect(() => {
    if (!MAPS_KEY || text === '') return;
    let isWanted = true;
    const ask = async () => {
      const { addressSearch } = await import('./addressSearch');
      search.current ??= addressSearch();
      return search.current.offersFor(text);
    };
    const show = (found: readonly OfferedAddress[]) => isWanted && setOffers(found);
    ask().then(show, () => show(none));
    return () => {
      isWanted = false;
    };
  }, [text]);

  // While more is typed, what was offered last stays; once nothing is asked, nothing is offered, and not the next time
  useEffect(() => {
    if (asked === '') setOffers(none);
  }, [asked]);
  return asked === '' ? none : offers;
}
