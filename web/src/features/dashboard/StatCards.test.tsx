import { type CounterNumbers, NO_COUNTS } from '@mtos/model';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { withFakeServer } from '../../data/read/fakeServer';

const { StatCards } = await withFakeServer(() => import('./StatCards'), { hasFakeTime: false });

const failed = { status: 'failed', error: new Error('no connection'), retry: () => {} } as const;

function open(counts: CounterNumbers | typeof failed) {
  const state = 'admins' in counts ? ({ status: 'ready', value: counts } as const) : counts;
  render(<StatCards counts={state} today={0} />, { wrapper: MemoryRouter });
}

const cards = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

describe('the four counts', () => {
  it('[DSH-2] begin with the owner, so a new account has no admins only until functions have counted', () => {
    open(NO_COUNTS);
    expect(cards()[0]).toBe('-ADMINSCounting…');
    expect(cards()[2]).toBe('0TRIPS0 today, 0 active, 0 delayed');
  });

  it('[DSH-2] show what is counted', () => {
    open({ ...NO_COUNTS, admins: 1 });
    expect(cards()[0]).toBe('1ADMINSOnly you');
  });

  it('[DSH-4] are 0 if they can’t be loaded', () => {
    open(failed);
    expect(cards().map((text) => text?.[0])).toEqual(['0', '0', '0', '0']);
  });
});
