import clsx from 'clsx';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useLatest } from '../../browser/useLatest';

interface Props {
  /** Called when the print dialog has closed. */
  readonly onDone: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Prints its children, without the page around them. Opens the print dialog when mounted. */
export function PrintFrame({ onDone, className, children }: Props) {
  const done = useLatest(onDone);
  useEffect(() => {
    const finish = () => done.current();
    window.addEventListener('afterprint', finish);
    // Strict mode mounts twice in development; only the mount that stays opens the dialog
    const timer = setTimeout(() => window.print());
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', finish);
    };
  }, [done]);
  return createPortal(
    <div data-print-sheet="" className={clsx('hidden print:block', className)}>
      {children}
    </div>,
    document.body,
  );
}
