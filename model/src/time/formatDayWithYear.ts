const days = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'Tue, Jan 6, 2026', for what is printed and kept. */
export const formatDayWithYear = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));
