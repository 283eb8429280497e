import { createElement as h, type PointerEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { NaiveRow, NaiveTrip } from './boardDay';

// What a board is without any care: the pointer and the trips are the state of one component, which draws every row and
// every bar again for each change. It has no queue, no hours, and no checks, so it draws less than the product's.

declare global {
  interface Window {
    showNaive(rows: readonly NaiveRow[]): void;
  }
}

interface Drag {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly over: string | undefined;
}

const DAY = 24 * 60;

function NaiveBoard({ rows }: { readonly rows: readonly NaiveRow[] }) {
  const [drag, setDrag] = useState<Drag>();
  const follow = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (!drag) return;
    const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row]');
    setDrag({ ...drag, x, y, over: row?.dataset.row });
  };
  const bar = (trip: NaiveTrip, index: number) =>
    h(
      'button',
      {
        key: trip.id,
        type: 'button',
        'data-drag': trip.id,
        title: `${trip.name}, ${trip.status}`,
        onPointerDown: ({ clientX: x, clientY: y }: PointerEvent) => setDrag({ id: trip.id, x, y, over: undefined }),
        style: {
          position: 'absolute',
          left: `${(trip.from / DAY) * 100}%`,
          width: `${(trip.minutes / DAY) * 100}%`,
          top: 4 + (index % 2) * 4,
          height: 36,
          overflow: 'hidden',
        },
      },
      h('span', null, trip.name),
      h('span', null, trip.status),
    );
  const row = ({ driverUid, name, trips }: NaiveRow) =>
    h(
      'li',
      {
        key: driverUid,
        'data-row': driverUid,
        style: { display: 'flex', background: drag?.over === driverUid ? '#def' : drag ? '#efe' : undefined },
      },
      h('div', { style: { position: 'sticky', left: 0, width: 144, zIndex: 1, background: '#fff' } }, name),
      h('div', { style: { position: 'relative', flex: 1, height: 44 } }, trips.map(bar)),
    );
  return h(
    'div',
    {
      'data-timeline': true,
      style: { height: '100vh', overflow: 'auto' },
      onPointerMove: follow,
      onPointerUp: () => setDrag(undefined),
    },
    h('ul', { style: { width: '400%', margin: 0, padding: 0, userSelect: 'none' } }, rows.map(row)),
    drag && h('div', { style: { position: 'fixed', left: drag.x, top: drag.y, pointerEvents: 'none' } }, drag.id),
  );
}

const root = createRoot(document.body);
window.showNaive = (rows) => root.render(h(NaiveBoard, { rows }));
