import { consentHeader } from './consentHeader';
import { ADDRESS, BOOKING, type Found, type HeaderWords, ID, PERSON, PHONE, RETURN, UNIT, words } from './headerWords';

/** Whether the client wants texts. One that may say so and isn't clear is left for a person to choose. */
export function consentKind({ raw }: HeaderWords): Found | undefined {
  const found = consentHeader(raw);
  return found && [found === 'unclear' ? 'other' : 'textConsent', 0];
}

/** Phones, and how far it is. */
export function contactKind(header: HeaderWords): Found | undefined {
  if (
    header.has(words('miles mileage distance')) ||
    header.matches(/^((est|estimated|approx|loaded|total|trip) )?mi$/)
  ) {
    if (header.has(words('unloaded actual rate cost per dead deadhead'))) return ['other', 0];
    return ['miles', header.has(words('loaded trip estimated est')) ? 0 : 1];
  }
  if (!header.has(PHONE) || header.has('name')) return undefined;
  if (header.has(RETURN) && header.isStop) return ['driverNotes', 0];
  if (header.has(words('driver emergency provider caller booker case manager broker'))) return ['other', 0];
  if (header.has(words('alt alternate other secondary second 2 work')) && !header.isStop) return ['otherPhone', 0];
  const isWeak = header.has(words('contact mobile home callback cell')) && !header.has('phone');
  return ['phone', isWeak ? 1 : 0];
}

/** Numbers of trips and of people. */
export function numberKind(header: HeaderWords): Found | undefined {
  if (header.has('medicaid') || header.has('medicare')) return ['medicaidId', 0];
  if (header.matches(/^(mrn|cin|mbi)( number| id)?$/)) return ['medicaidId', 1];
  if (!header.has(ID)) return header.only(BOOKING, 'broker') && !header.has('book') ? ['tripId', 3] : undefined;
  if (header.isStop || header.has(ADDRESS) || header.has(UNIT)) return undefined;
  if (
    header.has(
      words(
        'provider driver vehicle payer payor broker facility route run manifest group plan auth authorization zip reason code',
      ),
    ) &&
    !header.has('trip')
  ) {
    return ['other', 0];
  }
  if (header.has('reason')) return ['other', 0];
  if (header.has(words('insurance policy'))) return ['medicaidId', 2];
  if (header.block === 'person') return ['medicaidId', 1];
  if (header.has(BOOKING)) return ['tripId', header.has(words('trip ride')) ? 0 : 1];
  return header.only(ID) && header.has(words('id number')) ? ['tripId', 3] : undefined;
}

export function nameKind(header: HeaderWords): Found | undefined {
  if (header.has(words('payer payor broker provider vendor company plan caller contact booker manager requested')))
    return undefined;
  if (header.has('driver') || header.has('chauffeur')) {
    return header.has(words('vehicle pay phone'))
      ? ['other', 0]
      : ['driverName', header.only('driver', 'name', 'assigned', 'scheduled') ? 0 : 2];
  }
  if (header.isStop && !header.has(PERSON)) return undefined;
  if (header.has(words('first given')))
    return header.has('name') || header.only('first', PERSON) ? ['firstName', 0] : undefined;
  if (header.has('last')) return header.has('name') || header.only('last', PERSON) ? ['lastName', 0] : undefined;
  if (header.has(words('facility clinic hospital doctor physician location address site building place')))
    return undefined;
  if (header.has(words('middle mi suffix prefix title'))) return ['other', 0];
  if (header.block === 'person' && header.has('name')) return ['name', 0];
  if (header.only(PERSON, 'full', 'name', 'names', 'legal')) {
    if (!header.has('name')) return header.has(words('client customer')) ? ['name', 3] : ['name', 1];
    return ['name', 1];
  }
  return undefined;
}
