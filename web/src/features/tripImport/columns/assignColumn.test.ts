import { describe, expect, it } from 'vitest';
import { assignColumn } from './assignColumn';

describe('assigning a column', () => {
  it('[IMP-5] gives a column another meaning, and takes the old one away', () => {
    expect(assignColumn({ puTime: ['When'] }, 'When', { before: 'puTime', target: 'apptTime' })).toEqual({
      puTime: [],
      apptTime: ['When'],
    });
    expect(assignColumn({ puTime: ['When'] }, 'When', { before: 'puTime' })).toEqual({ puTime: [] });
  });

  it('[IMP-5] takes the place of another column, but adds to comments', () => {
    expect(assignColumn({ puTime: ['PU'] }, 'Time', { target: 'puTime' })).toEqual({ puTime: ['Time'] });
    expect(assignColumn({ bookingComments: ['Notes'] }, 'Remarks', { target: 'bookingComments' })).toEqual({
      bookingComments: ['Notes', 'Remarks'],
    });
  });
});
