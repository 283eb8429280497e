/** The time zone of an account that has not set its own. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

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
