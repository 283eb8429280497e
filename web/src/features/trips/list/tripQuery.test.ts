import { describe, expect, it } from 'vitest';
import { readTripQuery } from './tripQuery';

const NO_FILTER = {
  ...{ status: undefined, from: undefined, to: undefined },
  ...{ driver: undefined, mobility: undefined, figure: undefined },
};

describe('readTripQuery', () => {
  it('[TRP-2] [TRP-10] reads the view, the status, the days, the driver, and the mobility need', () => {
    const filter = {
      ...{ status: 'Unfinished', from: '2026-01-01', to: '2026-01-31', driver: 'unassigned', mobility: 'stretcher' },
      figure: 'late',
    };
    expect(readTripQuery({ view: 'all', ...filter }, 'ada')).toEqual({ view: 'all', filter, search: 'ada' });
  });

  it('[TRP-2] [TRP-10] ignores what makes no sense, and opens on today', () => {
    const parameters = { view: 'mine', status: 'Lost', from: '2026-02-31', to: 'soon', driver: '/', mobility: 'bus' };
    expect(readTripQuery(parameters, '')).toEqual({
      view: 'today',
      filter: NO_FILTER,
      search: '',
    });
    expect(readTripQuery({ view: 'all', from: '2026-02-01', to: '2026-01-01' }, '').filter).toEqual({
      ...NO_FILTER,
      from: '2026-02-01',
    });
  });

  it('[RPT-2] reads the figure that counts the trips only with both days', () => {
    const figureIn = (parameters: Readonly<Record<string, string>>) =>
      readTripQuery({ view: 'all', figure: 'onTime', from: '2026-01-01', ...parameters }, '').filter.figure;
    expect(figureIn({ to: '2026-01-01' })).toBe('onTime');
    expect(figureIn({ to: '2026-01-01', figure: 'noShows' })).toBe('noShows');
    expect(figureIn({ to: '2026-01-01', figure: 'early' })).toBeUndefined();
    expect(figureIn({})).toBeUndefined();
    expect(figureIn({ to: '2025-01-01' })).toBeUndefined();
    expect(figureIn({ to: '2026-01-01', view: 'today' })).toBeUndefined();
  });

  it('[TRP-2] ignores filters that the view decides itself', () => {
    const parameters = {
      status: 'Active',
      from: '2026-01-01',
      to: '2026-01-31',
      driver: 'dora',
      mobility: 'stretcher',
    };
    const { status, from, to, driver, mobility } = parameters;
    const readFilter = (view: string) => readTripQuery({ view, ...parameters }, '').filter;
    expect(readFilter('today')).toEqual({ ...NO_FILTER, status, driver, mobility });
    expect(readFilter('unassigned')).toEqual({ ...NO_FILTER, from, to, mobility });
    expect(readFilter('will-call')).toEqual({ ...NO_FILTER, from, to, driver, mobility });
  });
});
