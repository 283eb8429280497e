import {
  ADDRESS,
  BOOKING,
  DAY,
  type Found,
  FROM,
  type HeaderWords,
  ID,
  PHONE,
  RETURN,
  STATUS,
  TIME,
  UNIT,
  words,
} from './headerWords';

/** The columns that only the console's own export has. */
export function recordKind(header: HeaderWords): Found | undefined {
  if (header.matches(/^record id$/)) return ['recordId', 0];
  if (header.matches(/^driver id$/)) return ['driverUid', 0];
  if (header.matches(/^locked$/)) return ['locked', 0];
  if (header.matches(/^pickup time computed$/)) return ['puTimeComputed', 0];
  return undefined;
}

/** Whether the trip takes place. */
export function lifeKind(header: HeaderWords): Found | undefined {
  if (header.has('cancel')) {
    if (header.has('by')) return ['cancelledBy', 0];
    if (header.has(words('reason code type note notes comment comments'))) return ['cancelReason', 0];
    return header.has(TIME) || header.has(DAY) || header.has('on') ? ['cancelled', 1] : ['cancelled', 0];
  }
  // 'Add' and 'Delete' in a file of changes, and 'Y' for trips that take place
  if (header.matches(/^(trip |ride )?(action|change|transaction|update)( type| code)?$|^(is )?active( flag)?$/)) {
    return ['status', 0];
  }
  if (header.matches(/^(is )?(void|voided|deleted?|removed|withdrawn|rejected|do not transport)( (flag|date|on))?$/)) {
    return ['cancelled', 1];
  }
  if (header.has(words('noshow')) || header.matches(/\bno show\b|\bnumber show\b/)) return ['cancelled', 1];
  if (!header.has(STATUS)) return undefined;
  if (header.has('willcall')) return ['willCall', 0];
  if (header.has(words('mobility ambulatory ambulation'))) return ['clientDis', 1];
  const foreign = words(
    'driver vehicle payment billing claim invoice marital eligibility insurance auth authorization export sync record text sms',
    'member client patient passenger rider',
  );
  if (header.has(foreign)) return ['other', 0];
  return ['status', 0];
}

/** Will-calls, returns, round trips, and legs. */
export function ruleKind(header: HeaderWords): Found | undefined {
  const isReturn = header.has(RETURN);
  // 'B Leg Pickup Time' and '2nd PU Time' are about the way back
  if (header.has(TIME) && header.matches(/\bb leg\b|\bleg (b|2)\b|\b(2nd|second)\b/)) {
    return header.has('appt') || header.block === 'to' ? ['other', 0] : ['returnTime', 1];
  }
  if (header.has('willcall')) {
    if (header.has(PHONE) || header.has('number')) return ['other', 0];
    return isReturn && header.has(RETURN) && !header.matches(/^(is )?willcall return$/)
      ? ['returnWillCall', 0]
      : ['willCall', 0];
  }
  if (header.matches(/^(is )?wc$/)) return ['willCall', 2];
  if (
    header.has('roundtrip') ||
    header.matches(/^(rt|rt ow|ow rt|one way|way|oneway)$|\bone way\b|^(is )?return (trip|ride|needed|required)$/)
  ) {
    return header.has(TIME) && isReturn ? ['returnTime', 0] : ['tripType', 0];
  }
  if (isReturn && !header.has(ADDRESS) && !header.has(PHONE) && !header.has(DAY)) {
    const isPart = header.has(UNIT) || header.has(words('city town state zip name county'));
    if (header.has(TIME) || (header.has(FROM) && !isPart)) return ['returnTime', 0];
    if (header.only(RETURN, BOOKING, 'leg')) return ['returnTime', 2];
  }
  if (header.matches(/^(trip|ride) type$|^type of (trip|ride)$/)) return ['tripType', 1];
  if (header.has('direction') || header.matches(/^(a b|ab|in out|inbound outbound|outbound inbound|to from)$/))
    return ['leg', 1];
  if (header.has('leg') && !header.has(words('miles mileage distance cost date time'))) {
    return header.has(ID) ? ['leg', 2] : ['leg', 0];
  }
  return undefined;
}
