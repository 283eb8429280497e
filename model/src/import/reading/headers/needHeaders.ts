import {
  ADDRESS,
  BOOKING,
  type Found,
  FROM,
  type HeaderWords,
  NEED_WORDS,
  NOTES,
  PHONE,
  TO,
  words,
} from './headerWords';

/** Who else travels, and what the driver brings. */
export function riderKind(header: HeaderWords): Found | undefined {
  if (header.has('carseat')) return ['rideNeeds', 0];
  if (header.matches(/\bride needs\b|\bleave alone\b|\bleft alone\b|^nla\b/)) return ['rideNeeds', 0];
  if (header.matches(/\bload(ing)? (minutes|mins?|time)\b/)) return ['loadingMinutes', 0];
  if (header.has(words('driver'))) return undefined;
  if (header.matches(/\b(additional|extra|added) (wheelchair|wc|stretcher|bariatric)\b/)) return ['driverNotes', 0];
  if (header.matches(/\bwith appt\b/)) return ['other', 0];
  if (header.has(words('escort escorts companion companions guest guests accompanying')) && !header.has(PHONE)) {
    return header.has('name') ? ['driverNotes', 1] : ['companions', 0];
  }
  if (
    header.matches(
      /\b(additional|extra|other|added|amb|ambulatory) (amb |ambulatory )?(passengers?|riders?|seats?|people|persons?|pax)\b/,
    )
  ) {
    return ['companions', 1];
  }
  if (header.has(words('attendant attendants pca aide aides caregiver')) || header.matches(/\bpersonal care\b/)) {
    return header.has('name') || header.has(PHONE) ? ['driverNotes', 1] : ['attendants', 0];
  }
  if (
    header.matches(
      /^(total|number of|number|num|count of)? ?(passengers?|riders?|pax|people|travelers|seats?)( (count|total|number|seats?))?$/,
    )
  ) {
    return header.all.length > 1
      ? ['passengers', 0]
      : header.has(words('passengers riders people travelers seats pax'))
        ? ['passengers', 1]
        : undefined;
  }
  if (header.matches(/^o 2\b/)) return ['oxygenLiters', 1];
  if (header.has(BOOKING)) return undefined;
  if (header.has('oxygen')) return ['oxygenLiters', 1];
  if (header.has(words('weight weighs'))) return ['weight', 1];
  if (header.has(words('walker crutches cane animal equipment'))) return ['rideNeeds', 1];
  if (header.has(words('stairs steps')) && (header.has(FROM) || header.has(TO))) return ['steps', 1];
  if (header.has(words('height language interpreter stairs steps bariatric lift'))) return ['driverNotes', 1];
  return undefined;
}

/** What the vehicle must be able to carry. */
export function needKind(header: HeaderWords): Found | undefined {
  if (header.has('miles') || header.has('mileage')) return undefined;
  if (header.has('los')) return ['clientDis', 0];
  if (header.all.length > 1 && header.only(NEED_WORDS, 'or')) return ['clientDis', 0];
  if (header.has('wheelchair') && !header.has(words('van type ambulatory amb'))) return ['needWheelchair', 0];
  if (
    header.matches(
      /^(wc|wch|w c) (count|seats?|spaces?|qty|number|pax|passengers?)$|^(number of|number|count of) wcs?$/,
    )
  ) {
    return ['needWheelchair', 0];
  }
  if (header.matches(/^(str|gur)( (count|flag|needed|qty))?$/)) return ['needStretcher', 0];
  if (header.has(words('stretcher gurney')) && !header.has('type')) return ['needStretcher', 0];
  if (header.has(words('mobility modality ambulation')))
    return header.has(words('aid aids device devices')) ? ['clientDis', 1] : ['clientDis', 0];
  if (
    header.matches(
      /\b(transport|transportation|service|vehicle|veh|space|seat|car|van) (type|types|mode|class|category|required|needed|need|level)\b/,
    )
  ) {
    return header.matches(/\b(vehicle|veh|service|car|van)\b/) ? ['clientDis', 1] : ['clientDis', 0];
  }
  if (header.matches(/\b(mode|type) of (transport|transportation|service|vehicle|ride)\b/)) return ['clientDis', 0];
  if (
    header.matches(
      /^(mode|need|needs|ambulatory|wheelchair ambulatory|amb wc|wc amb|client dis|disability|assistance|assistance type|special space)$/,
    )
  ) {
    return ['clientDis', 1];
  }
  if (
    header.matches(
      /^(passenger|client|rider|space)? ?types?$|^(service|vehicle|transport|transportation|van|equipment|level|mobility aids?|passenger types?|subtype( abbr)?)$/,
    )
  ) {
    return ['clientDis', 3];
  }
  return undefined;
}

export function notesKind(header: HeaderWords): Found | undefined {
  if (header.has('has')) return ['other', 0];
  if (!header.has(NOTES) && !header.matches(/\bspecial needs?\b|\badditional info/)) return undefined;
  if (header.only('additional', ADDRESS, FROM, TO)) return undefined;
  // What a driver must know at the address
  if (header.isStop && header.only(FROM, TO, 'details')) return ['unit', 0];
  // Not for drivers, who read a trip's comments
  if (header.has(words('internal billing office staff private'))) return ['officeNotes', 0];
  return ['bookingComments', header.has(words('comment comments note notes instructions')) ? 0 : 1];
}
