import { type ComparedRide, choiceFor, type RideChoice, type RideChoices } from '@mtos/model';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { RideSections } from './RideSections';
import { buildRide, buildStored, compared } from './reviewFixtures';

function Sections({ rides }: { readonly rides: readonly ComparedRide[] }) {
  const [chosen, setChosen] = useState<RideChoices>({});
  const choose = (some: readonly ComparedRide[], choice: RideChoice) =>
    setChosen({ ...chosen, ...Object.fromEntries(some.map(({ key }) => [key, choice])) });
  return (
    <>
      <RideSections rides={rides} chosen={chosen} onChoose={choose} />
      <output>{rides.map((ride) => choiceFor(ride, chosen)).join(' ')}</output>
    </>
  );
}

const choices = () => screen.getByRole('status').textContent;

describe('the review of every ride', () => {
  it('[IMP-5] lists all rides of a large file, some at a time, and chooses for one and for all', async () => {
    const rides = Array.from({ length: 45 }, (_, index) =>
      compared(buildRide(index + 2), { kind: 'new' }, ['add', 'leaveOut']),
    );
    render(<Sections rides={rides} />);
    const list = screen.getByRole('list', { name: '45 new trips' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(20);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    screen.getByText('41 to 45 of 45');
    await userEvent.selectOptions(screen.getByLabelText('What to do with Client 46, line 46'), 'Leave out');
    expect(choices()).toBe(`${'add '.repeat(44)}leaveOut`);
    await userEvent.click(screen.getByRole('button', { name: 'Leave all out' }));
    expect(choices()).not.toContain('add');
  });

  it('[IMP-5] [IMP-7] [IMP-8] [IMP-9] [IMP-10] shows appointment, computed time, return, riders, units, and notes', () => {
    const given = { apptTime: '10:00', puTimeComputed: true, companions: 2, fromDetails: 'Apt 4B' };
    const change = {
      ...{ notes: ['Phone: N/A'], tripNumber: '4711', returnOf: { sheet: 'Mon', line: 3 }, sheet: 'Mon' },
      person: { name: 'Ada Kettle', phone: '718-555-1001', memberNumber: 'B200', birthDate: '' },
    };
    const ride = buildRide(4, { ...given, bookingComments: 'Ring twice\nPhone: N/A' }, change);
    render(<Sections rides={[compared(ride, { kind: 'new' }, ['add', 'leaveOut'])]} />);
    const list = screen.getByRole('list', { name: '1 new trip' });
    expect(list.textContent).toContain('718-555-1001 · ID B200');
    expect(list.textContent).toContain('9:15 AM computedAppointment 10:00 AM');
    expect(list.textContent).toContain('12 Elm St (Apt 4B) → 400 Oak StAmbulatory, 2 companions');
    expect(list.textContent).toContain('Mon, line 4, trip 4711Return of the trip on Mon, line 3');
    expect(list.textContent).toContain('Ring twiceNoted in the comments: Phone: N/A');
  });

  it('[CLI-4] [IMP-5] says which needs come from the client’s profile', () => {
    const ride = buildRide(4, { needs: { service: 'doorToDoor', equipment: ['walker'], loadingMinutes: 10 } });
    const guessed = { service: 'doorToDoor', loadingMinutes: 10 } as const;
    render(<Sections rides={[{ ...compared(ride, { kind: 'new' }, ['add', 'leaveOut']), guessed }]} />);
    screen.getByText('From the client’s profile, not in the file: Door to door, 10 min for loading');
  });

  it('[IMP-2] [IMP-11] shows what changes field by field, in the order in which it needs a person', () => {
    const stored = buildStored('one');
    const changes = [{ field: 'puTime', before: '09:15', after: '10:45' } as const];
    const day = [{ field: 'tripDate', before: '2027-03-09', after: '2027-03-10' } as const];
    const difference = { stored, notApplied: [] };
    render(
      <Sections
        rides={[
          compared(buildRide(2), { kind: 'change', ...difference, changes }, ['leaveOut', 'apply']),
          compared(buildRide(3), { kind: 'movedDay', isSure: true, ...difference, changes: day }, ['apply', 'add']),
          compared(buildRide(4), { kind: 'similar', why: 'standingOrder', isClose: true, ...difference, changes }, [
            'apply',
            'add',
          ]),
          compared(
            buildRide(5, {}, { cancellation: { reason: 'Member Cancelled', by: 'client' } }),
            { kind: 'cancel', stored },
            ['apply', 'leaveOut'],
          ),
          compared(buildRide(6), { kind: 'same', stored }, ['leaveOut']),
          compared(buildRide(7), { kind: 'leftOut', why: 'unknown' }, ['leaveOut']),
        ]}
      />,
    );
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      '1 trip may be there already',
      '1 trip on another day',
      '1 changed trip',
      '1 canceled trip',
    ]);
    screen.getByText(/^A standing order made:/);
    const changed = screen.getByRole('region', { name: '1 changed trip' });
    expect(changed.textContent).toContain('Pick-up time: 9:15 AM → 10:45 AM');
    screen.getByText('Pending → Cancelled: Member Cancelled');
    screen.getByText('1 trip already imported');
    screen.getByText('Canceled, and there is no trip to cancel.');
  });

  it('[IMP-2] [IMP-11] names the trip that a canceled ride may be, and keeps it until someone chooses', () => {
    const ride = buildRide(5, {}, { cancellation: { reason: 'Member Cancelled', by: 'client' } });
    const guess = { kind: 'cancel', stored: buildStored('one'), isGuess: true } as const;
    render(<Sections rides={[compared(ride, guess, ['leaveOut', 'apply'])]} />);
    screen.getByText(/^The file doesn’t say which trip it is\. It may be this one: .+ →/);
    expect(choices()).toBe('leaveOut');
  });
});
