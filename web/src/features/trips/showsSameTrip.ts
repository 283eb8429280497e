import type { Location } from 'react-router-dom';

/** Whether two URLs show the details of the same trip; the list beside them may change. */
export function showsSameTrip(one: Location, other: Location): boolean {
  const openIn = ({ search }: Location) => new URLSearchParams(search).get('open');
  return one.pathname === other.pathname && openIn(one) === openIn(other);
}
