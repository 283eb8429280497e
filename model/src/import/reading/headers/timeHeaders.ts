import { BOOKING, DAY, type Found, FROM, type HeaderWords, OTHER, RETURN, TIME, TO, words } from './headerWords';

const ORDERED = words('order ordered booking booked reservation reserved request');

/** Days and times. */
export function whenKind(header: HeaderWords): Found | undefined {
  if (header.has('dob') || header.has('birth')) return ['birthDate', 0];
  if (header.matches(/\b(days? of (the )?week|weekdays?)\b|\bweek\b/)) return ['other', 0];
  if (
    header.has(
      words(
        'created modified updated entered received printed requested assigned confirmed auth authorization expiration effective',
      ),
    ) &&
    header.has(DAY) &&
    !header.has(FROM)
  ) {
    return header.has('trip') || header.has('dos') ? ['tripDate', 1] : ['other', 0];
  }
  if (
    header.has(words('actual wait waiting duration elapsed travel drive depart departed arrived onboard completed')) &&
    header.has(TIME)
  ) {
    return ['other', 0];
  }
  if (header.has(TIME)) return timeKind(header);
  if (header.has(DAY)) return dayKind(header);
  // 'Appt', 'Appt.': the values tell whether it is a time or a day
  if (
    header.only('appt', 'arrival', 'arrive', 'by', 'at', 'start', 'medical', 'doctor') &&
    header.has(words('appt arrival arrive'))
  )
    return ['apptTime', 1];
  if (header.matches(/^(must )?be there( by| at)?$/)) return ['apptTime', 1];
  if (header.matches(/^(need|must be|be) ready( by| at)?$|^ready( by| at)?$/)) return ['puTime', 2];
  const requested = words('earliest requested promised scheduled sched negotiated confirmed estimated est at');
  if (header.block === 'from' && header.only(FROM, requested)) {
    return header.has(requested) ? ['puTime', rankOfPickUp(header) + 1] : undefined;
  }
  if (header.block === 'to' && header.only(TO, requested) && header.has(requested)) return ['apptTime', 3];
  return undefined;
}

function timeKind(header: HeaderWords): Found | undefined {
  if (header.has('appt') || header.matches(/\barriv(e|al)\b|\b(due|be there|must arrive|check in|chair)\b/)) {
    return ['apptTime', header.has('appt') ? 0 : 1];
  }
  if (header.block === 'to' && !header.has(FROM)) return ['apptTime', 2];
  if (header.block === 'from') return ['puTime', rankOfPickUp(header)];
  if (header.has(words('latest window close')) || header.has(OTHER)) return ['other', 0];
  return ['puTime', header.only(TIME, 'scheduled', 'sched', BOOKING, 'service', 'ready', 'transport', 'pick') ? 2 : 4];
}

/** What the client was promised counts before what was requested. */
function rankOfPickUp(header: HeaderWords): number {
  if (header.has(words('earliest latest window'))) return 3;
  if (header.has(words('requested estimated est'))) return 1;
  return 0;
}

function dayKind(header: HeaderWords): Found | undefined {
  if (header.has(RETURN)) return ['returnDate', 0];
  if (header.has(words('end until last auth'))) return ['other', 0];
  // When the trip was ordered
  if (header.has(ORDERED) && header.only(DAY, ORDERED)) return ['tripDate', 3];
  if (header.has(words('trip ride dos travel transport service scheduled sched'))) return ['tripDate', 0];
  if (header.block === 'from' || header.has('appt')) return ['tripDate', 1];
  return header.only(DAY, BOOKING, 'of', 'the')
    ? ['tripDate', header.has('date') || header.has('dos') ? 1 : 2]
    : ['tripDate', 4];
}
