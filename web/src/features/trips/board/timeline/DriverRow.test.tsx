import { DEFAULT_PLAN_SETTINGS, type LateRisk, type StoredTrip } from '@mtos/model';
import { buildDriverSettings } from '@mtos/model/sample';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { formatInstant } from '../../../../domain/time/when';
import { at, NEW_YORK, NOW, tripDoc } from '../../tripFixtures';
import { groupTrips } from '../day/groupTrips';
import { DriverRow } from './DriverRow';
import { dayAxis } from './dayAxis';

const DAY = '2026-03-09';
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const clockAgo = (minutes: number) => formatInstant(ago(minutes), NOW, NEW_YORK);
const OF_DORA = { driverUid: 'dora', driverName: 'Dora Axle' } as const;

type Given = Partial<Omit<ComponentProps<typeof DriverRow>, 'row' | 'axis'>> & {
  readonly day?: string;
  readonly name?: string;
  readonly daysOff?: readonly string[];
  readonly state?: 'active' | 'inactive';
};

function show(trips: readonly StoredTrip[], given: Given = {}) {
  const { day = DAY, name = 'Dora Axle', daysOff, state = 'active', ...props } = given;
  const built = buildDriverSettings({
    updatedBy: 'account',
    updatedAt: NOW,
    ...(daysOff && { daysOff: [...daysOff] }),
  });
  const settings = daysOff ? [{ ...built, id: 'dora', updatedAt: at(NOW) }] : [];
  const { rows } = groupTrips({ day, trips, drivers: [{ id: 'dora', fullName: name, state }], settings });
  const [row] = rows;
  if (!row) throw new Error('There is no row');
  const onOpen = vi.fn();
  const onDrop = vi.fn();
  render(
    <MemoryRouter>
      <ul>
        <DriverRow
          row={row}
          risks={undefined}
          axis={dayAxis(day, NEW_YORK)}
          minMinutes={40}
          open={undefined}
          stop={undefined}
          selected={undefined}
          fit={undefined}
          isOver={false}
          onOpen={onOpen}
          onDrop={onDrop}
          ghosts={undefined}
          driving={DEFAULT_PLAN_SETTINGS}
          {...props}
        />
      </ul>
    </MemoryRouter>,
  );
  return { onOpen, onDrop };
}

const row = () => screen.getAllByRole('listitem')[0] as HTMLElement;
const bars = () => within(screen.getByRole('list', { name: /’s trips$/ })).getAllByRole('button');
const labels = () => bars().map((bar) => bar.getAttribute('title'));

describe('a driver’s row of the board', () => {
  it('[DSP-1] says of each bar whose trip it is, from when to when, its status, and its way', () => {
    show([
      tripDoc('b', { ...OF_DORA, name: 'Berta Bucket', puTime: '11:30', status: 'Completed', locked: true }),
      tripDoc('a', { ...OF_DORA, puTime: '09:00', clientDis: 'wheelchair', fromAddress: 'Home', toAddress: 'Clinic' }),
    ]);
    expect(labels()).toEqual([
      expect.stringMatching(/^Abner Teapot, 9:00 AM to \d+:\d\d AM, Pending, Wheelchair, Home to Clinic$/),
      expect.stringMatching(/^Berta Bucket, 11:30 AM to 11:50 AM, Completed, locked to its driver, Ambulatory, /),
    ]);
    expect(row().textContent).toContain('2 trips');
  });

  it('[DSP-1] opens the trip whose bar is pressed, which is then marked', async () => {
    const trip = tripDoc('a', OF_DORA);
    const { onOpen } = show([trip], { open: 'a' });
    expect(bars()[0]?.getAttribute('aria-current')).toBe('true');
    await userEvent.click(bars()[0] as HTMLElement);
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('a');
  });

  it('[DSP-3] says in words what is late, may be, or is not known, and by how much', () => {
    const trips = [
      tripDoc('late', { ...OF_DORA, name: 'Lara Late', puTime: '09:00' }),
      tripDoc('may', { ...OF_DORA, name: 'May Be', puTime: '12:00' }),
    ];
    const of = new Map<string, LateRisk>([
      ['late', { kind: 'late', what: 'pick-up', minutes: 95 }],
      ['may', { kind: 'atRisk', what: 'appointment', minutes: 7 }],
    ]);
    show(trips, { risks: { of, late: 1, atRisk: 1, silence: undefined } });
    expect(row().textContent).toContain('2 trips · 1 late');
    expect(labels()).toEqual([
      expect.stringMatching(/, 1 h 35 min late$/),
      expect.stringMatching(/, may be 7 min late for the appointment$/),
    ]);
  });

  it.each([
    ['no position', { kind: 'none' }, 'No position yet'],
    ['25 min old', { kind: 'old', at: ago(25) }, 'Last position 25 minutes ago'],
    ['2 h old', { kind: 'old', at: ago(130) }, 'Last position 2 hours ago'],
    [
      'navigating',
      { kind: 'underWay', at: ago(25), step: { stage: 'onMyWay', at: ago(26) } },
      `Position estimated: on the way to the pick-up since ${clockAgo(26)}; last position 25 minutes ago`,
    ],
    [
      'at pick-up',
      { kind: 'underWay', at: ago(11), step: { stage: 'arrived', at: ago(3) } },
      `Position estimated: at the pick-up since ${clockAgo(3)}; last position 11 minutes ago`,
    ],
  ] as const)('[DSP-3] [POS-5] says ‘%s’ of a silent phone, and the rest to who asks', (short, state, full) => {
    show([tripDoc('a', OF_DORA)], { risks: { of: new Map(), late: 0, atRisk: 0, silence: { state, now: NOW } } });
    expect(row().textContent).toContain(`1 trip · ${short}, ${full}`);
    expect(screen.getByTitle(full)).toBeDefined();
  });

  it('[POS-5] says what is late before it says that the phone is silent', () => {
    const silence = { state: { kind: 'old', at: ago(25) }, now: NOW } as const;
    show([tripDoc('a', OF_DORA)], { risks: { of: new Map(), late: 1, atRisk: 0, silence } });
    expect(row().textContent).toContain('1 trip · 1 late, Last position 25 minutes ago');
  });

  it('[DSP-5] says that the driver does not work that day, with and without trips', () => {
    show([tripDoc('a', OF_DORA)], { daysOff: [DAY] });
    expect(row().textContent).toContain('1 trip · off, does not work that day');
  });

  it('[DSP-1] says that the trips of someone who is no longer a driver need another one', () => {
    show([tripDoc('a', OF_DORA)], { state: 'inactive' });
    expect(row().textContent).toContain('Not an active driver');
    expect(labels()).toHaveLength(1);
  });

  it('[DSP-1] draws trips at the same time below each other, so that none hides another', () => {
    show(['a', 'b', 'c'].map((id) => tripDoc(id, { ...OF_DORA, name: `Client ${id}`, puTime: '09:00' })));
    expect(new Set(bars().map(({ style }) => style.top)).size).toBe(3);
  });

  it('[DSP-1] keeps to the day where the clocks change, and where a trip ends after midnight', () => {
    const day = '2026-11-01';
    const trips = [
      tripDoc('twice', { ...OF_DORA, name: 'Tilda Twice', tripDate: day, puTime: '01:30' }),
      tripDoc('night', { ...OF_DORA, name: 'Nina Night', tripDate: day, puTime: '23:50', miles: 60 }),
    ];
    show(trips, { day });
    for (const { style } of bars()) {
      expect(Number.parseFloat(style.left)).toBeGreaterThanOrEqual(0);
      const [width = ''] = /[\d.]+%/.exec(style.width) ?? [];
      expect(Number.parseFloat(style.left) + Number.parseFloat(width)).toBeLessThanOrEqual(100.001);
    }
  });

  it('[SEC-7] shows a name of any length, or none, without losing the rest', () => {
    const name = `${'Bartholomew '.repeat(30)}<b>`;
    const long = tripDoc('long', { ...OF_DORA, name, puTime: '09:00' });
    show([long, tripDoc('none', { ...OF_DORA, name: '', puTime: '10:00' })], { name: '' });
    expect(labels()[0]).toContain(name);
    expect(labels()[1]).toMatch(/^, 10:00 AM/);
    expect(screen.getByRole('link').textContent).toBe('Dora Axle');
  });

  it('[PLN-3] says of what a plan would add that it is planned, and lets nobody drag it', () => {
    const planned = tripDoc('new', { name: 'Polly Plan', puTime: '10:00' });
    show([tripDoc('a', { ...OF_DORA, puTime: '09:00' })], { ghosts: [planned] });
    expect(labels()[1]).toMatch(/^Planned: Polly Plan, 10:00 AM/);
    expect(bars().map((bar) => bar.dataset.drag)).toEqual(['a', undefined]);
  });

  it('[DSP-2] is one button while a trip is moved, with the reason in its name', async () => {
    const { onDrop } = show([], { fit: { kind: 'warns', text: 'Makes Berta Bucket 12 min late' }, stop: 'dora' });
    await userEvent.click(screen.getByRole('button', { name: 'Assign to Dora Axle: Makes Berta Bucket 12 min late' }));
    expect(onDrop).toHaveBeenCalledExactlyOnceWith({ driverUid: 'dora' });
    expect(screen.queryByRole('link')).toBeNull();
  });
});
