import { type MouseEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** How far the pointer has to move from where it pressed, in pixels. */
const DISTANCE = 12;
/** How long the place of a finger is kept, in milliseconds. */
const SECOND_TAP = 1500;

/** Where a pressed button is in its row, in pixels. */
export interface PressedPlace {
  readonly label: string;
  readonly left: number;
  readonly width: number;
}

interface Press extends PressedPlace {
  readonly x: number;
  readonly y: number;
  readonly byMouse: boolean;
}

/**
 * The place of the button that was pressed last, while the pointer is still on it: no other button may appear there.
 * Call the function when a button is pressed. A key leaves no pointer.
 */
export function usePressedPlace() {
  const [press, setPress] = useState<Press>();

  useEffect(() => {
    if (!press) return;
    const release = () => setPress(undefined);
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      // At once: a button that moved between the press and its end would get no click
      if (Math.hypot(clientX - press.x, clientY - press.y) > DISTANCE) flushSync(release);
    };
    window.addEventListener('pointermove', onMove);
    const timer = press.byMouse ? undefined : setTimeout(release, SECOND_TAP);
    return () => {
      window.removeEventListener('pointermove', onMove);
      clearTimeout(timer);
    };
  }, [press]);

  const keepPlace = (
    label: string,
    { detail, clientX, clientY, currentTarget, nativeEvent }: MouseEvent<HTMLElement>,
  ) => {
    const { offsetLeft: left, offsetWidth: width } = currentTarget;
    const byMouse = !(nativeEvent instanceof PointerEvent) || nativeEvent.pointerType === 'mouse';
    setPress(detail === 0 ? undefined : { label, left, width, x: clientX, y: clientY, byMouse });
  };
  return { place: press as PressedPlace | undefined, keepPlace };
}
