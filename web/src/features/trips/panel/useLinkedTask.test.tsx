import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { tripDoc } from '../tripFixtures';
import { useLinkedTask } from './useLinkedTask';

const WILL_CALL = { willCall: true, puTime: '', status: 'Pending' } as const;

function open(search: string, given: Parameters<typeof tripDoc>[1], canWrite = true) {
  const begin = vi.fn();
  const trip = tripDoc('trip', given);
  const unused = () => undefined;
  const commands = {
    ...{ canWrite, current: undefined, begin, end: unused, isBusy: () => false, move: unused, recordCall: unused },
    ...{ assign: unused, lock: unused, answerZone: unused, repeat: unused },
  };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={[`/admin/trips?open=trip&${search}`]}>{children}</MemoryRouter>
  );
  renderHook(() => useLinkedTask(trip, commands), { wrapper });
  return begin.mock.calls.map(([task]) => task);
}

it('[RDR-3] opens the dialog that activates a will-call whose client is ready, for those who may', () => {
  expect(open('activate=asked', WILL_CALL)).toEqual(['activate']);
  expect(open('activate=asked', WILL_CALL, false)).toEqual([]);
  expect(open('activate=asked', { ...WILL_CALL, willCall: false, puTime: '10:00' })).toEqual([]);
});

it('[RDR-3] opens the dialog that cancels an open trip as its client asked', () => {
  expect(open('cancel=asked', WILL_CALL)).toEqual(['cancelAsked']);
  expect(open('cancel=asked', { status: 'Cancelled' })).toEqual([]);
});
