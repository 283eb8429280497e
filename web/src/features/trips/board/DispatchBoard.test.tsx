import { DEFAULT_PLAN_SETTINGS, type StoredTrip } from '@mtos/model';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeToasts } from '../../../ui/feedback/removeToasts';
import { Toaster } from '../../../ui/feedback/Toaster';
import { useSelection } from '../bulk/useSelection';
import { driverDoc, NEW_YORK, tripDoc } from '../tripFixtures';
import { DispatchBoard } from './DispatchBoard';
import { groupTrips } from './day/groupTrips';
import type { BoardUrl } from './day/useBoardUrl';
import type { Fit } from './drag/driverFits';
import { dayAxis } from './timeline/dayAxis';

const DAY = '2026-03-09';
const DORA = driverDoc('dora', 'Dora Axle');
const FRED = driverDoc('fred', 'Fred Free');
const GONE = driverDoc('gone', 'Gus Gone', { state: 'inactive' });

const ASSIGNED = tripDoc('abner', { driverUid: 'dora', driverName: 'Dora Axle', puTime: '09:00' });
const DONE = tripDoc('berta', {
  ...{ name: 'Berta Bucket', driverUid: 'dora', driverName: 'Dora Axle', puTime: '11:00', status: 'Completed' },
});
const WAITING = tripDoc('wilma', { name: 'Wilma Waiting', puTime: '10:00' });
const CALL = tripDoc('carl', { name: 'Carl Call', puTime: '', willCall: true });
const LEFT_OVER = tripDoc('lena', { name: 'Lena Left', driverUid: 'gone', driverName: 'Gus Gone', puTime: '13:00' });

/** How the moved trip fits the drivers; drivers who are not active are not among them. */
const FITS: ReadonlyMap<string, Fit> = new Map([
  ['dora', { kind: 'fits', text: '2.1 miles away · 1 trip that day' }],
  ['fred', { kind: 'refused', text: 'Vehicle can’t carry a wheelchair' }],
]);

let fits = FITS;
vi.mock('./drag/useDriverFits', () => ({ useDriverFits: () => fits }));
vi.mock('../../../data/account/useUncarriedNeeds', () => ({ useIsUncarried: () => false }));
vi.mock('../uncoveredTrips', async (load) => ({
  ...(await load<typeof import('../uncoveredTrips')>()),
  useUncoveredTrips: () => new Set(),
}));

const commands = {
  ...{ canWrite: true, current: undefined, begin: vi.fn(), end: vi.fn(), move: vi.fn(), recordCall: vi.fn() },
  ...{
    isBusy: vi.fn((_trip: StoredTrip) => false),
    assign: vi.fn(),
    lock: vi.fn(),
    answerZone: vi.fn(),
    repeat: vi.fn(),
  },
};
const setOpen = vi.fn();
const url: BoardUrl = {
  ...{ day: DAY, zoom: '6', open: undefined, dialog: undefined, setDay: vi.fn(), setZoom: vi.fn() },
  ...{ setOpen, setDialog: vi.fn() },
};
const NO_RISKS = { isReady: true, ofRow: new Map(), ofQueue: new Map(), late: [] };
const LOADING = { status: 'loading' } as const;

function Board({ trips, canWrite = true }: { readonly trips: readonly StoredTrip[]; readonly canWrite?: boolean }) {
  const groups = groupTrips({ day: DAY, trips, drivers: [DORA, FRED, GONE], settings: [] });
  return (
    <MemoryRouter>
      <DispatchBoard
        board={{
          ...groups,
          trips,
          loaded: { trips: LOADING, drivers: LOADING, settings: LOADING },
          hasMore: undefined,
        }}
        axis={dayAxis(DAY, NEW_YORK)}
        url={url}
        commands={{ ...commands, canWrite }}
        selection={useSelection(canWrite, DAY)}
        isQueueShown
        ghosts={undefined}
        risks={NO_RISKS}
        driving={DEFAULT_PLAN_SETTINGS}
      />
      <Toaster />
    </MemoryRouter>
  );
}

const ALL = [ASSIGNED, DONE, WAITING, CALL, LEFT_OVER];

const show = (trips: readonly StoredTrip[] = ALL) => render(<Board trips={trips} />);
const queue = () => screen.getByRole('list', { name: 'Trips without a driver and will-calls' });
const card = (name: string) => within(queue()).getByRole('button', { name: new RegExp(name) });
const bar = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}, `) });
const row = (driver: string) => {
  const found = within(screen.getByRole('list', { name: 'Drivers' }))
    .getAllByText(driver)[0]
    ?.closest('li');
  if (!found) throw new Error(`${driver} has no row`);
  return found;
};
const target = (driver: string) => within(row(driver)).getByRole('button', { name: new RegExp(`to ${driver}: `) });
/** What a screen reader hears about the trip that is being moved. */
const moving = () => screen.queryByText(/^Moving /)?.textContent ?? '';

beforeEach(() => {
  fits = FITS;
  vi.clearAllMocks();
  commands.isBusy.mockReturnValue(false);
});

afterEach(removeToasts);

describe('moving a trip of the board by keyboard', () => {
  const pick = async (trip: HTMLElement) => {
    const user = userEvent.setup();
    act(() => trip.focus());
    await user.keyboard('m');
    return user;
  };

  it('[DSP-2] says how the trip fits each driver, assigns it with Enter, and asks nothing else', async () => {
    show();
    const user = await pick(card('Wilma Waiting'));
    expect(moving()).toContain('Moving Wilma Waiting’s trip. Choose a driver with the arrow keys and Enter.');
    expect(document.activeElement).toBe(target('Dora Axle'));
    expect(target('Dora Axle').textContent).toContain('Assign to Dora Axle: 2.1 miles away · 1 trip that day');
    expect(target('Fred Free').textContent).toContain(
      'Can’t be assigned to Fred Free: Vehicle can’t carry a wheelchair',
    );
    await user.keyboard('{Enter}');
    expect(commands.assign).toHaveBeenCalledExactlyOnceWith(WAITING, { id: 'dora', fullName: 'Dora Axle' });
    expect(moving()).toBe('');
  });

  it('[DSP-2] leads along the drivers with the arrow keys, and past no bar', async () => {
    show();
    const user = await pick(card('Wilma Waiting'));
    await user.keyboard('{ArrowDown}');
    const second = document.activeElement;
    expect(second?.textContent).toMatch(/Gus Gone|Fred Free/);
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement, 'no bar takes the focus').toBe(second);
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(target('Dora Axle'));
  });

  it('[DSP-2] changes nothing for a driver whose vehicle can’t carry the client, and says why', async () => {
    show();
    const user = await pick(card('Wilma Waiting'));
    await user.click(target('Fred Free'));
    expect(commands.assign).not.toHaveBeenCalled();
    await screen.findByText('Wilma Waiting’s trip was not changed. Fred Free: Vehicle can’t carry a wheelchair.');
  });

  it('[DSP-2] takes no trip for someone who is not an active driver', async () => {
    show();
    const user = await pick(card('Wilma Waiting'));
    await user.click(target('Gus Gone'));
    expect(commands.assign).not.toHaveBeenCalled();
    await screen.findByText('Gus Gone is not an active driver.');
  });

  it('[DSP-2] leaves the trip alone on Escape, and returns the focus to it', async () => {
    show();
    const user = await pick(bar('Abner Teapot'));
    await user.keyboard('{Escape}');
    expect(moving()).toBe('');
    expect(document.activeElement).toBe(bar('Abner Teapot'));
    expect(commands.assign).not.toHaveBeenCalled();
  });

  it('[DSP-2] unassigns a driver’s trip with the button, which a trip without a driver does not have', async () => {
    show();
    const user = await pick(bar('Abner Teapot'));
    await user.click(screen.getByRole('button', { name: 'Unassign' }));
    expect(commands.assign).toHaveBeenCalledExactlyOnceWith(ASSIGNED, undefined);
    await pick(card('Wilma Waiting'));
    expect(screen.queryByRole('button', { name: 'Unassign' })).toBeNull();
  });

  it('[DSP-2] does nothing where the trip is already', async () => {
    fits = new Map([...FITS, ['dora', { kind: 'current', text: 'Current driver' }]]);
    show();
    const user = await pick(bar('Abner Teapot'));
    await user.click(target('Dora Axle'));
    expect(commands.assign).not.toHaveBeenCalled();
    expect(moving()).toBe('');
  });

  it('[DSP-2] moves no trip that is completed or being saved', async () => {
    show();
    await pick(bar('Berta Bucket'));
    expect(moving()).toBe('');
    commands.isBusy.mockImplementation(({ id }) => id === 'wilma');
    await pick(card('Wilma Waiting'));
    expect(moving()).toBe('');
    await pick(card('Carl Call'));
    expect(moving()).toContain('Moving Carl Call’s trip.');
  });

  it('[DSP-2] moves the trip as it was when that began, whoever assigns it meanwhile', async () => {
    const { rerender } = show();
    const user = await pick(card('Wilma Waiting'));
    const taken = { ...WAITING, driverUid: 'fred', driverName: 'Fred Free', version: 2 };
    rerender(<Board trips={[ASSIGNED, DONE, taken, CALL]} />);
    await user.click(target('Dora Axle'));
    expect(commands.assign).toHaveBeenCalledExactlyOnceWith(WAITING, { id: 'dora', fullName: 'Dora Axle' });
  });

  it('[DSP-2] leaves a browser’s own shortcuts with M, L, and X alone', async () => {
    show();
    act(() => bar('Abner Teapot').focus());
    await userEvent.keyboard('{Control>}m{/Control}{Meta>}l{/Meta}{Alt>}x{/Alt}');
    expect(moving()).toBe('');
    expect(commands.lock).not.toHaveBeenCalled();
    expect(bar('Abner Teapot').getAttribute('aria-pressed')).toBeNull();
  });

  it('[DSP-6] locks a trip to its driver with L, and says that one without a driver can’t be', async () => {
    show();
    act(() => bar('Abner Teapot').focus());
    await userEvent.keyboard('L');
    expect(commands.lock).toHaveBeenCalledExactlyOnceWith(ASSIGNED);
    act(() => card('Wilma Waiting').focus());
    await userEvent.keyboard('l');
    expect(commands.lock).toHaveBeenCalledOnce();
    await screen.findByText('Wilma Waiting’s trip has no driver to lock it to.');
  });

  it('[DSP-6] selects trips with X, and no completed one', async () => {
    show();
    for (const trip of [bar('Abner Teapot'), bar('Berta Bucket'), card('Wilma Waiting')]) {
      act(() => trip.focus());
      await userEvent.keyboard('x');
    }
    const pressed = screen.getAllByRole('button', { pressed: true });
    expect(pressed).toEqual([card('Wilma Waiting'), bar('Abner Teapot')]);
    expect(bar('Berta Bucket').getAttribute('aria-pressed')).toBeNull();
  });
});

describe('the board of someone who may only read', () => {
  it('[ROL-1] moves, locks, and selects no trip by keyboard, and loads nothing to drag', async () => {
    const { container, rerender } = render(<Board trips={ALL} canWrite={false} />);
    const user = userEvent.setup();
    act(() => bar('Abner Teapot').focus());
    await user.keyboard('mlx');
    expect(moving()).toBe('');
    expect(commands.lock).not.toHaveBeenCalled();
    expect(bar('Abner Teapot').getAttribute('aria-pressed')).toBeNull();
    expect(container.textContent).toContain('Press Enter on a trip to see its details.');
    expect(container.querySelector('[data-draggable]')).toBeNull();
    // The same board, once they may
    rerender(<Board trips={ALL} />);
    await waitFor(() => expect(container.querySelector('[data-draggable]')).not.toBeNull());
    rerender(<Board trips={ALL} canWrite={false} />);
    expect(container.querySelector('[data-draggable]')).toBeNull();
  });
});

describe('dragging a trip of the board', () => {
  let under: Element | null = null;

  beforeEach(() => {
    under = null;
    // jsdom lays nothing out, so it knows no element at a point
    Object.assign(document, { elementFromPoint: () => under });
  });

  afterEach(() => {
    Reflect.deleteProperty(document, 'elementFromPoint');
  });

  /** Shows the board once trips can be dragged. */
  const open = async (trips?: readonly StoredTrip[]) => {
    const { container } = show(trips);
    await waitFor(() => expect(container.querySelector('[data-draggable]')).not.toBeNull());
  };
  const at = (clientX: number, clientY: number) => ({
    clientX,
    clientY,
    pointerId: 1,
    pointerType: 'mouse',
    buttons: 1,
  });
  const lift = (trip: HTMLElement, over: Element | null) => {
    under = over;
    fireEvent.pointerDown(trip, at(10, 10));
    fireEvent.pointerMove(trip, at(20, 20));
    fireEvent.pointerMove(trip, at(40, 40));
  };
  const drop = (trip: HTMLElement) => fireEvent.pointerUp(trip, { ...at(40, 40), buttons: 0 });
  const hint = () => document.querySelector('body > [aria-hidden] p')?.textContent;

  it('[DSP-2] assigns it to the driver on whose row it is dropped, and says before how it fits', async () => {
    await open();
    lift(card('Wilma Waiting'), row('Dora Axle').firstElementChild);
    expect(hint()).toBe('2.1 miles away · 1 trip that day');
    drop(card('Wilma Waiting'));
    expect(commands.assign).toHaveBeenCalledExactlyOnceWith(WAITING, { id: 'dora', fullName: 'Dora Axle' });
    expect(hint(), 'nothing follows the pointer').toBeUndefined();
  });

  it('[DSP-2] assigns it if it is dropped before a busy browser has drawn that it was lifted', async () => {
    await open();
    under = row('Dora Axle');
    const trip = card('Wilma Waiting');
    const send = (type: string, init: PointerEventInit) =>
      trip.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, ...init }));
    // Without the drawing that Testing Library does after each event
    const before = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
    try {
      send('pointerdown', at(10, 10));
      send('pointermove', at(20, 20));
      send('pointermove', at(40, 40));
      send('pointerup', { ...at(40, 40), buttons: 0 });
    } finally {
      Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', before);
    }
    expect(commands.assign).toHaveBeenCalledExactlyOnceWith(WAITING, { id: 'dora', fullName: 'Dora Axle' });
  });

  it('[DSP-2] unassigns it in the queue, where a trip without a driver stays as it is', async () => {
    await open();
    lift(bar('Abner Teapot'), queue());
    expect(hint()).toBe('Unassign');
    drop(bar('Abner Teapot'));
    expect(commands.assign).toHaveBeenCalledExactlyOnceWith(ASSIGNED, undefined);
    lift(card('Wilma Waiting'), queue());
    drop(card('Wilma Waiting'));
    expect(commands.assign).toHaveBeenCalledOnce();
  });

  it('[DSP-2] changes nothing where nothing is, and for a driver who can’t take it, and says why', async () => {
    await open();
    lift(card('Wilma Waiting'), document.body);
    expect(hint()).toBe('');
    drop(card('Wilma Waiting'));
    lift(card('Wilma Waiting'), row('Fred Free'));
    drop(card('Wilma Waiting'));
    expect(commands.assign).not.toHaveBeenCalled();
    await screen.findByText('Wilma Waiting’s trip was not changed. Fred Free: Vehicle can’t carry a wheelchair.');
  });

  it('[DSP-2] puts it back on Escape, wherever the pointer is released afterwards', async () => {
    await open();
    lift(card('Wilma Waiting'), row('Dora Axle'));
    fireEvent.keyDown(window, { key: 'Escape' });
    await waitFor(() => expect(hint()).toBeUndefined());
    drop(card('Wilma Waiting'));
    expect(commands.assign).not.toHaveBeenCalled();
  });

  it('[DSP-2] lifts no completed trip, and takes a press that hardly moves for a press', async () => {
    await open();
    lift(bar('Berta Bucket'), row('Fred Free'));
    expect(hint()).toBeUndefined();
    drop(bar('Berta Bucket'));
    under = row('Dora Axle');
    fireEvent.pointerDown(card('Wilma Waiting'), at(10, 10));
    fireEvent.pointerMove(card('Wilma Waiting'), at(12, 11));
    fireEvent.pointerUp(card('Wilma Waiting'), at(12, 11));
    expect(commands.assign).not.toHaveBeenCalled();
    await userEvent.click(card('Wilma Waiting'));
    expect(setOpen).toHaveBeenCalledExactlyOnceWith('wilma');
  });

  it('[DSP-2] leaves nothing behind when the board goes in the middle of it', async () => {
    const { container, unmount } = show();
    await waitFor(() => expect(container.querySelector('[data-draggable]')).not.toBeNull());
    lift(card('Wilma Waiting'), row('Dora Axle'));
    unmount();
    expect(hint()).toBeUndefined();
    expect(document.documentElement.style.userSelect).toBe('');
  });
});
