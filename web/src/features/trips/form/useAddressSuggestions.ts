import { useEffect, useRef, useState } from 'react';
import { useDebouncedValue } from '../../../browser/useDebouncedValue';
import { MAPS_KEY } from '../../../settings';
import type { AddressSearch, AddressSuggestion } from './addressSearch';

/** Shorter texts match too many addresses. */
const MIN_LENGTH = 3;
const DEBOUNCE_MILLISECONDS = 300;

const noSuggestions: readonly AddressSuggestion[] = [];

/**
 * Google Places' suggestions for a typed address, after a pause in typing. Without a key or a connection to Google there
 * are none, and the field is plain text. Google's script is loaded when it is first needed.
 */
export function useAddressSuggestions(typed: string): readonly AddressSuggestion[] {
  const query = typed.trim().length < MIN_LENGTH ? '' : typed.trim();
  const text = useDebouncedValue(query, DEBOUNCE_MILLISECONDS);
  const search = useRef<AddressSearch>();
  const [suggestions, setSuggestions] = useState(noSuggestions);

  useEffect(() => {
    if (!MAPS_KEY || text === '') return;
    let isCurrent = true;
    const load = async () => {
      const { addressSearch } = await import('./addressSearch');
      search.current ??= addressSearch();
      return search.current.suggest(text);
    };
    const show = (found: readonly AddressSuggestion[]) => isCurrent && setSuggestions(found);
    load().then(show, () => show(noSuggestions));
    return () => {
      isCurrent = false;
    };
  }, [text]);

  // The last suggestions stay while the person keeps typing, and are cleared with the text
  useEffect(() => {
    if (query === '') setSuggestions(noSuggestions);
  }, [query]);
  return query === '' ? noSuggestions : suggestions;
}
