import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { usePressedPlace } from './usePressedPlace';

function Row() {
  const { place, keepPlace } = usePressedPlace();
  return (
    <>
      {place && <p>Done</p>}
      <button type="button" onClick={(event) => keepPlace('Start', event)}>
        Start
      </button>
    </>
  );
}

describe('the place of a pressed button', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('[TRP-11] is free as soon as the pointer leaves it, so that no button moves between the next press and its end', () => {
    render(<Row />);
    fireEvent.click(screen.getByText('Start'), { detail: 1, clientX: 20, clientY: 20 });
    screen.getByText('Done');
    // As in a browser, where the next press can come before React's next task
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    window.dispatchEvent(new MouseEvent('pointermove', { clientX: 25, clientY: 20 }));
    expect(screen.queryByText('Done')).not.toBeNull();
    window.dispatchEvent(new MouseEvent('pointermove', { clientX: 90, clientY: 20 }));
    expect(screen.queryByText('Done')).toBeNull();
  });
});
