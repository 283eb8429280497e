import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** How near the end, in pixels, still counts as being there. */
const NEAR = 48;

interface Scrolled {
  readonly first: string | undefined;
  readonly last: string | undefined;
  readonly height: number;
}

interface EndOfScroll {
  /** Whether something came below what is being read. */
  readonly hasNew: boolean;
  readonly onScroll: () => void;
  readonly toEnd: () => void;
}

/**
 * Keeps a scrolled list where it is read: at its end new entries are followed, further up nothing moves, and entries
 * that are put before the others push nothing down. `first` and `last` are the keys of the entries at both ends; a last
 * one that is one's own is always followed.
 */
export function useEndOfScroll(
  scroller: RefObject<HTMLElement>,
  first: string | undefined,
  last: string | undefined,
  lastIsOwn: boolean,
): EndOfScroll {
  const before = useRef<Scrolled>({ first: undefined, last: undefined, height: 0 });
  const atEnd = useRef(true);
  const [hasNew, setHasNew] = useState(false);

  const toEnd = useCallback(() => {
    const { current } = scroller;
    if (current) current.scrollTop = current.scrollHeight;
  }, [scroller]);

  const onScroll = useCallback(() => {
    const { current } = scroller;
    if (!current) return;
    atEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR;
    if (atEnd.current) setHasNew(false);
  }, [scroller]);

  useLayoutEffect(() => {
    const { current } = scroller;
    if (!current) return;
    const { first: firstBefore, last: lastBefore, height } = before.current;
    before.current = { first, last, height: current.scrollHeight };
    if (atEnd.current || (lastIsOwn && last !== lastBefore)) toEnd();
    else if (last !== lastBefore) setHasNew(true);
    else if (first !== firstBefore) current.scrollTop += current.scrollHeight - height;
  }, [scroller, first, last, lastIsOwn, toEnd]);

  return { hasNew, onScroll, toEnd };
}
