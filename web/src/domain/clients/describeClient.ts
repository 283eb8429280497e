import type { KnownClient } from '@mtos/model';

const birthDates = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** A birth date: 'Jan 31, 1950'; empty if it is not known. */
export const formatBirthDate = (day: string): string =>
  day === '' ? '' : birthDates.format(new Date(`${day}T00:00:00Z`));

/** What tells a client from others of the name: '(718) 555-0142 · born Jan 31, 1950 · ID WF10407T'; empty if nothing is known. */
export function describeClient({ phones, birthDate, memberNumbers }: Omit<KnownClient, 'uid' | 'name'>): string {
  const parts = [
    phones.map(({ number }) => number).join(', '),
    birthDate && `born ${formatBirthDate(birthDate)}`,
    memberNumbers.length > 0 && `ID ${memberNumbers.map(({ number }) => number).join(', ')}`,
  ];
  return parts.filter(Boolean).join(' · ');
}
