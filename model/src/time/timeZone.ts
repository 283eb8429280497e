/** The time zone of an account that has not set its own. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

/** Whether the runtime knows a time zone with this name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The calendar day, YYYY-MM-DD, that it is at an instant in a time zone. */
export function dayIn(timeZone: string, at: Date): string {
  // Sweden writes days as YYYY-MM-DD
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);
}

/** The clock time, HH:mm, that it is at an instant in a time zone. */
export function clockIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    at,
  );
}

const clocks = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' });

/** '2:30 PM' from '14:30'; empty without a time. */
export function formatClock(clock: string): string {
  // Some browsers put a narrow space before AM and PM
  return clock === '' ? '' : clocks.format(new Date(`2000-01-01T${clock}:00Z`)).replace(/\s/u, ' ');
}
