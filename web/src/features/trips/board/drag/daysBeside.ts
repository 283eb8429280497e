import { addToDay } from '@mtos/model';

/**
 * The days to read beside a day that is loaded, to know everything that starts on the days from `first` to `last`;
 * undefined if that is all of them.
 */
export function daysBeside(
  loaded: string,
  [first, last]: readonly [string, string],
): readonly [string, string] | undefined {
  if (first >= loaded && last <= loaded) return undefined;
  if (last === loaded) return [first, addToDay(loaded, -1)];
  if (first === loaded) return [addToDay(loaded, 1), last];
  return [first, last];
}
