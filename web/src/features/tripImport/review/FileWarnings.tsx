import type { FileReading, ReadingWarning } from '@mtos/model';
import { formatDay } from '../../../domain/time/when';
import { formatNumber, plural } from '../../../ui/format/numbers';
import { formatRows } from './RideFacts';

const MAX_ROWS = 5;

function warningText({ about, value, rows, hasMore }: ReadingWarning): string {
  const count = plural(rows.length, 'row');
  const where = formatRows(rows.slice(0, MAX_ROWS), rows.length);
  switch (about) {
    case 'pastDay':
      return `${formatDay(value)} is in the past: ${count}. ${where}`;
    case 'farDay':
      return `${formatDay(value)} is far ahead: ${count}. ${where}`;
    case 'night':
      return `${plural(rows.length, 'row')} with a pick-up in the night, before 3:30 AM. ${where}`;
    case 'weekday':
      return `‘${value}’ is not the weekday of the trip’s day: ${count}. ${where}`;
    case 'severalDays':
      return `‘${value}’ names several days of the week, and only one trip is imported for each row: ${count}. ${where}`;
    case 'hiddenSheet':
      return `The sheet ‘${value}’ is hidden in the file. ${count}.`;
    case 'hiddenRows':
      return `${count} hidden in the file${value ? ` in ‘${value}’` : ''}. ${where}`;
    case 'errorCell':
      return `${plural(rows.length, 'cell')} with ‘${value}’ in place of a value. ${where}`;
    case 'comments':
      return `${hasMore ? 'More than ' : ''}${plural(rows.length, 'cell')} with comments, which are not read: ${value}. ${where}`;
    case 'textConsent':
      return `‘${value}’ says neither yes nor no to texts: ${count}, for which nothing is recorded. ${where}`;
  }
}

/** What is worth a look before the import. */
export function FileWarnings({ warnings, sheets }: Pick<FileReading, 'warnings' | 'sheets'>) {
  const unread = sheets.filter(({ isRead, rows }) => !isRead && rows > 0);
  const texts = [
    ...unread.map(({ name, rows }) => `The sheet ‘${name}’ is not read. It has ${formatNumber(rows)} rows.`),
    ...warnings.map(warningText),
  ];
  if (texts.length === 0) return null;
  return (
    <ul aria-label="Worth a look" className="flex flex-col gap-1 rounded-ui bg-warn-soft px-4 py-3 text-warn-ink">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
