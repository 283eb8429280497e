import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react';
import type { ReactNode } from 'react';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The side navigation as an overlay on small screens. */
export function Drawer({ open, onClose, children }: Props) {
  return (
    <Dialog open={open} onClose={onClose} aria-label="Menu" className="fixed inset-0 z-30 focus:outline-none lg:hidden">
      <DialogBackdrop transition className="fixed inset-0 bg-veil transition-opacity data-closed:opacity-0" />
      <DialogPanel
        transition
        className="fixed inset-y-0 left-0 w-64 bg-surface shadow-float transition data-closed:-translate-x-full"
      >
        {children}
      </DialogPanel>
    </Dialog>
  );
}
