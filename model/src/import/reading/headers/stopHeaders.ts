import { ADDRESS, BOOKING, type Found, FROM, type HeaderWords, PERSON, RETURN, TO, UNIT, words } from './headerWords';

/** Places other than those where a row's own ride starts and goes. */
const OTHER_STOPS = words('2nd second 3rd third alternate alternative alt previous former mailing billing');

/** Where the trip starts and goes. */
export function stopKind(header: HeaderWords): Found | undefined {
  const facility = words('facility clinic hospital doctor physician treating destination');
  if (header.matches(/\btype\b/) || header.has(words('latitude longitude lat lng lon polygon'))) return ['other', 0];
  // The way back can go elsewhere
  if (header.has(RETURN)) {
    if (header.matches(/\b(return|rtn|ret) (trip |ride )?to$/)) return ['returnTo', 0];
    if (!header.isStop && !header.has(ADDRESS) && !header.has(words('city town state zip'))) return undefined;
    const parts = words(
      'number name line 1 2 3 apt city town state zip facility clinic hospital doctor building place home trip ride leg',
    );
    if (!header.only(RETURN, FROM, TO, PERSON, BOOKING, ADDRESS, UNIT, parts)) return ['driverNotes', 0];
    return [header.block === 'from' ? 'returnFrom' : 'returnTo', header.isStop ? 0 : 1];
  }
  if (header.has(OTHER_STOPS) && !header.has('line') && (header.isStop || header.has(ADDRESS))) return ['other', 0];
  if (header.has('city') || header.has('town')) return ['city', 0];
  if (header.has('zip')) return ['zip', 0];
  if (header.has('state') || (header.has('st') && header.only('st', FROM, TO, PERSON, ADDRESS))) return ['state', 0];
  if (header.has(words('street house')) && header.has('number')) return ['number', 0];
  if (header.has(UNIT) && !header.has('name') && !header.has('street')) return ['unit', 0];
  if (header.has('number') && header.isStop) return ['number', 1];
  if (header.has('name') && !header.has('street') && (header.isStop || header.has(ADDRESS) || header.has(facility)))
    return ['place', 0];
  if (header.has(words('2 3 4 ii two additional')) && (header.has(ADDRESS) || header.has('line')))
    return ['address2', 0];
  if (header.has(words('place building')) || (header.has(facility) && !header.has(ADDRESS) && !header.only(TO)))
    return ['place', 1];
  if (header.has(words('location loc site'))) return ['address', header.has(words('address addr street')) ? 0 : 1];
  if (header.has(ADDRESS)) return ['address', 0];
  if (header.isStop && header.only(FROM, TO, BOOKING, 'point', 'stop')) return ['stop', 1];
  return undefined;
}
