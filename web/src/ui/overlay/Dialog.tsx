import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button/IconButton';

interface Props {
  readonly open: boolean;
  /** The question, or what the form is for. */
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** For decisions and short forms. Traps the focus, closes on Escape or a click outside, and restores the focus. */
export function Dialog({ open, title, onClose, children }: Props) {
  return (
    <HeadlessDialog open={open} onClose={onClose} className="fixed inset-0 z-30 focus:outline-none">
      <DialogBackdrop transition className="fixed inset-0 bg-veil transition-opacity data-closed:opacity-0" />
      <div className="fixed inset-0 grid grid-cols-1 place-items-end overflow-y-auto sm:place-items-center sm:p-4">
        <DialogPanel
          transition
          className="wrap-anywhere w-full rounded-t-ui bg-raised p-(--dialog-padding) shadow-float [--dialog-padding:min(1.5rem,7.5vw)] transition data-closed:translate-y-2 data-closed:opacity-0 sm:max-w-lg sm:rounded-ui"
        >
          <div className="mb-4 flex items-start justify-between gap-4">
            {/* With large text, a name in the title still fits a phone */}
            <DialogTitle className="min-w-0 font-semibold text-[length:min(var(--text-title),8vw)] leading-[1.33]">
              {title}
            </DialogTitle>
            <IconButton icon={X} label="Close" onClick={onClose} className="-mt-2 -mr-3" />
          </div>
          {children}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}

/** The buttons at the bottom of a dialog, in view however long its form is. The primary one comes last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return (
    // At the very bottom of the screen, where the dialog has a margin: fields must not show below it
    <div className="-mx-(--dialog-padding) -mb-(--dialog-padding) sticky bottom-0 mt-2 flex flex-wrap justify-end gap-2 rounded-b-ui bg-raised px-(--dialog-padding) py-4 sm:-bottom-4">
      {children}
    </div>
  );
}
