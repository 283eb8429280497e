import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton';

interface Props {
  readonly open: boolean;
  /** The question, or what the form is for. */
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** For decisions and short forms: holds the focus, closes by Escape or outside click, gives the focus back. */
export function Dialog({ open, title, onClose, children }: Props) {
  return (
    <HeadlessDialog open={open} onClose={onClose} className="relative z-30">
      <DialogBackdrop transition className="fixed inset-0 bg-veil transition-opacity data-closed:opacity-0" />
      <div className="fixed inset-0 grid place-items-end overflow-y-auto sm:place-items-center sm:p-4">
        <DialogPanel
          transition
          className="w-full rounded-t-ui bg-raised p-6 shadow-float transition data-closed:translate-y-2 data-closed:opacity-0 sm:max-w-lg sm:rounded-ui"
        >
          <div className="mb-4 flex items-start justify-between gap-4">
            <DialogTitle className="font-semibold text-title">{title}</DialogTitle>
            <IconButton icon={X} label="Close" onClick={onClose} className="-mt-2 -mr-3" />
          </div>
          {children}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}

/** The buttons at a dialog's end: the deciding one last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap justify-end gap-2">{children}</div>;
}
