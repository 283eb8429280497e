/** Time zones by the names that people in the United States know, from east to west. */
export const US_TIME_ZONES: readonly (readonly [timeZone: string, name: string])[] = [
  ['America/Puerto_Rico', 'Puerto Rico and Virgin Islands (Atlantic)'],
  ['America/New_York', 'Eastern'],
  ['America/Indiana/Indianapolis', 'Indiana (Eastern)'],
  ['America/Chicago', 'Central'],
  ['America/Denver', 'Mountain'],
  ['America/Phoenix', 'Arizona (Mountain, no daylight saving time)'],
  ['America/Los_Angeles', 'Pacific'],
  ['America/Anchorage', 'Alaska'],
  ['America/Adak', 'Aleutian Islands'],
  ['Pacific/Honolulu', 'Hawaii'],
  ['Pacific/Pago_Pago', 'American Samoa'],
  ['Pacific/Guam', 'Guam and Northern Mariana Islands'],
];

/** A time zone as people know it: 'Central', or its city for others, like 'Europe/London'. */
export function formatTimeZone(timeZone: string): string {
  const own = canonical(timeZone);
  const known = US_TIME_ZONES.find(([zone]) => zone === timeZone || canonical(zone) === own);
  return known ? known[1] : timeZone.replaceAll('_', ' ');
}

/** The name under which the runtime knows the time zone; the name itself if it does not. */
function canonical(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return timeZone;
  }
}

export interface TimeZoneChoices {
  /** The stored time zone, if it is in neither list. */
  readonly stored: string | undefined;
  readonly unitedStates: readonly (readonly [timeZone: string, name: string])[];
  readonly others: readonly string[];
}

/**
 * The time zones to choose from: each once. The stored one is among them under the name by which it is stored.
 * @param supported the names that the runtime lists
 */
export function timeZoneChoices(stored: string, supported: readonly string[]): TimeZoneChoices {
  const own = canonical(stored);
  const unitedStates = US_TIME_ZONES.map(([zone, name]) => [canonical(zone) === own ? stored : zone, name] as const);
  // A runtime lists the names under which it knows them: asking for each would take long
  const known = new Set(US_TIME_ZONES.flatMap(([zone]) => [zone, canonical(zone)]));
  const others = supported.filter((zone) => !known.has(zone));
  const isListed = others.includes(stored) || unitedStates.some(([zone]) => zone === stored);
  return { stored: isListed ? undefined : stored, unitedStates, others };
}
