import { isDocumentId } from '@mtos/model';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { parametersWith } from '../../../../browser/urlParameters';
import { dayInUrl } from '../firstReads';

export const ZOOMS = ['2', '6', 'day'] as const;
export type Zoom = (typeof ZOOMS)[number];

/** `out`: a driver is out for the day. `print`: print manifests. */
const BOARD_DIALOGS = ['out', 'print'] as const;
type BoardDialog = (typeof BOARD_DIALOGS)[number];

/** What the board shows. It is in the URL, so that a link or a reload shows the same. */
export interface BoardUrl {
  /** Undefined for today. */
  readonly day: string | undefined;
  readonly zoom: Zoom;
  /** Id of the trip whose details are open. */
  readonly open: string | undefined;
  /** A dialog about a driver's day, with the driver's uid, or empty for a dialog that asks for it. */
  readonly dialog: { readonly kind: BoardDialog; readonly driverUid: string } | undefined;
  /** Shows another day, or today without one, and closes the open trip. */
  readonly setDay: (day: string | undefined) => void;
  readonly setZoom: (zoom: Zoom) => void;
  /** Opens a trip's details, or closes them. The same function in every render. */
  readonly setOpen: (id: string | undefined) => void;
  /** Opens a dialog, or closes it. */
  readonly setDialog: (kind: BoardDialog | undefined) => void;
}

/** What the URL says about the board; invalid values are ignored. */
export function useBoardUrl(): BoardUrl {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const [zoom, open] = [parameters.get('zoom'), parameters.get('open')];
  const set = useCallback(
    (changes: Readonly<Record<string, string | undefined>>, options: { readonly replace?: boolean } = {}) =>
      navigate({ search: parametersWith(window.location.search, changes) }, { preventScrollReset: true, ...options }),
    [navigate],
  );
  const setOpen = useCallback((id: string | undefined) => set({ open: id }), [set]);
  return {
    day: dayInUrl(parameters),
    zoom: ZOOMS.find((known) => known === zoom) ?? '6',
    open: open && isDocumentId(open) ? open : undefined,
    dialog: dialogIn(parameters),
    setDay: (next) => set({ day: next, open: undefined }),
    setZoom: (next) => set({ zoom: next }, { replace: true }),
    setOpen,
    setDialog: (kind) => set({ ...NO_DIALOG, ...(kind && { [kind]: '' }) }, { replace: true }),
  };
}

const NO_DIALOG = { out: undefined, print: undefined };

function dialogIn(parameters: URLSearchParams): BoardUrl['dialog'] {
  const kind = BOARD_DIALOGS.find((known) => parameters.has(known));
  const driverUid = (kind && parameters.get(kind)) ?? '';
  return kind && { kind, driverUid: isDocumentId(driverUid) ? driverUid : '' };
}
