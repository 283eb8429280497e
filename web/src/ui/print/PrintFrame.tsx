import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useLatest } from '../../browser/useLatest';

interface Props {
  /** Called when the print dialog has closed. */
  readonly onDone: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** So long, pictures can take to load; then it prints without them. */
const PICTURES_MS = 3000;
const timeUp = () => new Promise<void>((resolve) => setTimeout(resolve, PICTURES_MS));

/** Prints its children, without the page around them. Opens the print dialog when mounted, once its pictures are loaded. */
export function PrintFrame({ onDone, className, children }: Props) {
  const done = useLatest(onDone);
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const finish = () => done.current();
    window.addEventListener('afterprint', finish);
    let isGone = false;
    // Strict mode mounts twice in development; only the mount that stays opens the dialog
    const timer = setTimeout(async () => {
      const loading = [...(sheet.current?.querySelectorAll('img') ?? [])].filter(({ complete }) => !complete);
      if (loading.length > 0) await Promise.race([Promise.allSettled(loading.map((each) => each.decode())), timeUp()]);
      if (!isGone) window.print();
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
      window.removeEventListener('afterprint', finish);
    };
  }, [done]);
  return createPortal(
    <div ref={sheet} data-print-sheet="" className={clsx('hidden print:block', className)}>
      {children}
    </div>,
    document.body,
  );
}
