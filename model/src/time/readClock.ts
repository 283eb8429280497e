const CLOCK_TEXT = /^(\d{1,2})(?::?(\d{2})(?::\d{2}(?:\.\d+)?)?)?\s*(A|P)?M?$/;

/**
 * A time as HH:mm from what people type: '2:30 PM', '14:30', '1430', '930', '9:30p', '9p'. Undefined if it can't be read,
 * and for a lone number like '9', which can be morning or evening.
 */
export function readClock(text: string): string | undefined {
  const [, hours = '', minutes, half] =
    CLOCK_TEXT.exec(
      text
        .trim()
        .toUpperCase()
        .replace(/\.(?=\s|M|$)/g, ''),
    ) ?? [];
  if (hours === '' || (minutes === undefined && half === undefined)) return undefined;
  const hour = toHour(Number(hours), half);
  if (hour > 23 || Number(minutes ?? 0) > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${minutes ?? '00'}`;
}

/** Some files write '14:30 PM', which has only one meaning. */
function toHour(hour: number, half: string | undefined): number {
  if (half === 'P') return hour < 12 ? hour + 12 : hour;
  return half === 'A' && hour === 12 ? 0 : hour;
}
