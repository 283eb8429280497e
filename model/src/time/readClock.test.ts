import { describe, expect, it } from 'vitest';
import { readClock } from './readClock';

describe('readClock', () => {
  it('[TRP-14] [TRP-5] reads times the way people type them', () => {
    for (const text of ['2:30 PM', '14:30', '1430', '2:30pm', '2:30 p.m.', '2:30P', '230p', '14:30:00', '14:30 PM']) {
      expect([text, readClock(text)]).toEqual([text, '14:30']);
    }
    expect(['930', '9:30', '9:30a', '0930', '9p', '9 am', '12:15 AM', '12p', '1215'].map(readClock)).toEqual([
      '09:30',
      '09:30',
      '09:30',
      '09:30',
      '21:00',
      '09:00',
      '00:15',
      '12:00',
      '12:15',
    ]);
  });

  it('[TRP-14] does not guess what can mean two things or nothing', () => {
    for (const text of ['9', '', 'noonish', '25:00', '9:75', '1', '12345', '2400', ':30', 'PM']) {
      expect([text, readClock(text)]).toEqual([text, undefined]);
    }
  });
});
