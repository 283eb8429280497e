import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** How close to the end counts as being there, in pixels. */
const END_TOLERANCE = 48;

interface Scrolled {
  readonly first: string | undefined;
  readonly last: string | undefined;
  readonly height: number;
}

interface EndOfScroll {
  /** Whether a new entry came in below the visible part. */
  readonly hasNew: boolean;
  readonly onScroll: () => void;
  readonly toEnd: () => void;
}

/**
 * Keeps a list's scroll position: at the end it follows new entries, further up nothing moves, also when older entries
 * are added above. `first` and `last` are the keys of the first and last entry. The person's own new entry is always
 * scrolled to.
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
    atEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight < END_TOLERANCE;
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
