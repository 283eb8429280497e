import { describe, expect, it } from 'vitest';
import { formatHourAndMinute, formatLastName, formatShortClock } from './formatBoardTrip';

describe('the short texts of the board', () => {
  it('[DSP-1] have the last name, however the name is written', () => {
    expect(['Amos B. Turnpike', 'Turnpike, Amos', 'Cher', ' Amos  Turnpike '].map(formatLastName)).toEqual([
      'Turnpike',
      'Turnpike',
      'Cher',
      'Turnpike',
    ]);
  });

  it('[DSP-1] have times without what the hours above the rows say', () => {
    expect(['00:00', '14:30'].map(formatShortClock)).toEqual(['12 AM', '2:30 PM']);
    expect(['00:00', '14:30'].map(formatHourAndMinute)).toEqual(['12:00', '2:30']);
  });
});
