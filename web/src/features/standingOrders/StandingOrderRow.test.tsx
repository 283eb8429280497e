import { emptyTripInput } from '@mtos/model';
import { buildStandingOrder } from '@mtos/model/sample';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { StandingOrderRow } from './StandingOrderRow';

const at = { toMillis: () => 0, toDate: () => new Date(0) };
const ride = {
  ...emptyTripInput('2027-03-09'),
  clientUid: 'abner',
  name: 'Abner Teapot',
  puTime: '09:15',
  fromAddress: 'A',
  toAddress: 'B',
};
const order = {
  ...buildStandingOrder(ride, {
    createdAt: new Date(0),
    updatedBy: 'admin',
    from: '2027-03-01',
    until: '2027-12-31',
    weekdays: [1, 3],
  }),
  ...{ createdAt: at, updatedAt: at },
};
const noop = () => undefined;

describe('the row of a standing order', () => {
  it('[TRP-15] [IMP-11] names the days whose trip it leaves out because it was imported', () => {
    const show = (imported: Parameters<typeof StandingOrderRow>[0]['imported']) =>
      render(
        <MemoryRouter>
          <StandingOrderRow
            {...{
              order,
              imported,
              authorizations: [],
              today: '2027-03-07',
              timeZone: 'America/New_York',
              now: new Date('2027-03-07T15:00:00Z'),
            }}
            {...{ canWrite: true, holidays: {}, onDecide: noop, onEdit: noop, onPause: noop, onDelete: noop }}
          />
        </MemoryRouter>,
      ).container.textContent;
    expect(
      show([
        { day: '2027-03-08', way: 'there', tripId: 'one' },
        { day: '2027-03-08', way: 'back', tripId: 'two' },
      ]),
    ).toContain('Not added again, already imported: Mon, Mar 8; Mon, Mar 8 (return)');
    expect(show([])).not.toContain('imported');
  });

  it('[ROL-1] has a menu only for someone who may change orders', () => {
    const show = (canWrite: boolean) => (
      <MemoryRouter>
        <StandingOrderRow
          {...{
            order,
            canWrite,
            authorizations: [],
            imported: [],
            holidays: {},
            today: '2027-03-07',
            timeZone: 'America/New_York',
          }}
          {...{ now: new Date('2027-03-07T15:00:00Z'), onDecide: noop, onEdit: noop, onPause: noop, onDelete: noop }}
        />
      </MemoryRouter>
    );
    const { rerender } = render(show(true));
    screen.getByRole('button', { name: 'Actions for Abner Teapot’s standing order' });
    rerender(show(false));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
