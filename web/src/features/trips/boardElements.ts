/**
 * How elements of the board and of the list of trips are found. Dragging, arrow keys, focus, and selection handle the events
 * of a whole page, so they look for these attributes.
 */
export const mark = {
  /** A trip that can be dragged and selected; undefined for one that can't. */
  trip: (id: string | undefined) => ({ 'data-drag': id }),
  /** The checkbox of a trip in the list. */
  checkbox: (id: string) => ({ 'data-choose': id }),
  /** A driver's row. A trip that is dropped there is assigned to them. */
  driver: (uid: string) => ({ 'data-driver': uid }),
  /** A trip that is dropped there is unassigned. */
  queue: { 'data-queue': '' },
  /** A row that the arrow keys move up and down between. */
  row: (id: string) => ({ 'data-row': id }),
  /** An element in a row that the arrow keys lead to; undefined for one that they skip. */
  stop: (id: string | undefined) => ({ 'data-stop': id }),
  /** The rows of drivers with their hours, which scroll. */
  timeline: { 'data-timeline': '' },
  /** The bars of a driver's trips, which the arrow keys skip while a trip is being moved. */
  bars: { 'data-bars': '' },
  moving: (isMoving: boolean) => ({ 'data-moving': isMoving ? '' : undefined }),

  // For tests and benchmarks only
  now: { 'data-now': '' },
  band: (kind: string) => ({ 'data-band': kind }),
  part: (part: string) => ({ 'data-part': part }),
} as const;

const closest = (element: Element | null, selector: string) => element?.closest<HTMLElement>(selector) ?? undefined;

/** The element of the trip that an element belongs to, and the trip's id. */
export const tripElement = (element: Element) => closest(element, '[data-drag]');
export const tripIdAt = (element: Element) => tripElement(element)?.dataset.drag;
export const checkboxTripIn = (row: Element | null) => row?.querySelector<HTMLElement>('[data-choose]')?.dataset.choose;
/** The trips in a list, in its order. */
export const tripIdsIn = (list: Element | null) =>
  [...(list?.querySelectorAll<HTMLElement>('[data-drag], [data-choose]') ?? [])].map(
    ({ dataset }) => dataset.drag ?? dataset.choose ?? '',
  );

export const driverUidAt = (element: Element | null) => closest(element, '[data-driver]')?.dataset.driver;
export const isInQueue = (element: Element | null) => closest(element, '[data-queue]') !== undefined;

export const timelineIn = (board: HTMLElement) => board.querySelector<HTMLElement>('[data-timeline]');
/** The hours that scroll when a driver's name gets the focus; undefined for a bar, which may scroll them. */
export const timelineToHold = (stop: HTMLElement | null | undefined) =>
  stop && !stop.closest('[data-bars]') ? closest(stop, '[data-timeline]') : undefined;

export const rowsIn = (around: HTMLElement) => [...around.querySelectorAll('[data-row]')];
export const findRow = (element: Element) => closest(element, '[data-row]');
export const findFocusStop = (element: Element) => closest(element, '[data-stop]');
export const stopIdAt = (element: Element) => findFocusStop(element)?.dataset.stop;
/**
 * What the arrow keys lead to in a row: while a trip is being moved, only the driver. This is not decided in each bar, so
 * that lifting a trip does not draw all bars again.
 */
export const stopsIn = (row: Element | undefined) => [
  ...(row?.querySelectorAll<HTMLElement>('[data-stop]:not([data-moving] [data-bars] *)') ?? []),
];
export const findStop = (board: HTMLElement | null, id: string) =>
  board?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(id)}"]`);
export const firstDriverStop = (board: HTMLElement | null) =>
  board?.querySelector<HTMLElement>('[data-driver] [data-stop]');
export const isInDriverRow = (element: Element | null) => element?.matches('[data-driver] *') ?? false;

/** The column of drivers' names, which stays in view at the left of the hours. */
export const NAME_COLUMN = {
  pixels: 144,
  width: '9rem',
  /** With some space, for what is scrolled into view. */
  padding: '10rem',
  className: 'w-36',
  /** What begins where the column ends. */
  after: 'left-36',
  /** As `after`, with some space. */
  afterWithGap: 'left-38',
} as const;
