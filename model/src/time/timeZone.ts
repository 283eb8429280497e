/** The time zone of an account that has not set its own. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

/** The time zone that an account has stored, or the default if it has none or one that the runtime does not know. */
export const knownTimeZone = (stored: unknown): string =>
  typeof stored === 'string' && isTimeZone(stored) ? stored : DEFAULT_TIME_ZONE;

/** Whether the runtime knows a time zone with this name. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** A function that returns the same formatter for the same time zone: making one takes far longer than using it. */
function perTimeZone(make: (timeZone: string) => Intl.DateTimeFormat): (timeZone: string) => Intl.DateTimeFormat {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const formatter = known.get(timeZone) ?? make(timeZone);
    // A name of a time zone can be written in many ways
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(timeZone, formatter);
    return formatter;
  };
}
const MAX_KNOWN = 500;

// Sweden writes days as YYYY-MM-DD
const dayFormat = perTimeZone((timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone }));
const clockFormat = perTimeZone(
  (timeZone) => new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
);

/** The calendar day, YYYY-MM-DD, that it is at an instant in a time zone. */
export const dayIn = (timeZone: string, at: Date): string => dayFormat(timeZone).format(at);

/** The clock time, HH:mm, that it is at an instant in a time zone. */
export const clockIn = (timeZone: string, at: Date): string => clockFormat(timeZone).format(at);

// Made when it is first needed: the browser's first formatter takes long, and this module loads before the session starts
const readableClock = perTimeZone(
  (timeZone) => new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true, timeZone }),
);

/** '2:30 PM' from '14:30'; empty without a time. */
export function formatClock(clock: string): string {
  // Some browsers put a narrow space before AM and PM
  return clock === ''
    ? ''
    : readableClock('UTC')
        .format(new Date(`2000-01-01T${clock}:00Z`))
        .replace(/\s/u, ' ');
}
