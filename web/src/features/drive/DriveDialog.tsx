import { type ReactNode, useEffect, useId, useRef } from 'react';
import { DriveButton } from './DriveButton';
import { texts } from './texts/texts';

interface Props {
  /** The question that the dialog asks. */
  readonly title: string;
  /** The label of the button that answers it. */
  readonly answer: string;
  readonly onAnswer: () => void;
  /** Whether the answer loses something: then the button that keeps it stands out. */
  readonly isDestructive?: boolean;
  /** Without it, the dialog stays until it is answered. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** A question at the bottom of the screen, near the thumb. */
export function DriveDialog({ title, answer, onAnswer, isDestructive, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (onClose) onClose();
        else event.preventDefault();
      }}
      {...(!onClose && { closedby: 'none' })}
      className="mx-auto mt-auto mb-0 w-full max-w-xl rounded-t-ui bg-raised p-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-ink shadow-float backdrop:bg-veil"
    >
      <h2 id={titleId} className="font-semibold text-stop">
        {title}
      </h2>
      <div className="mt-2 flex flex-col gap-3 text-lead text-muted">{children}</div>
      <div className="mt-4 flex flex-col gap-2">
        {isDestructive && onClose && (
          <DriveButton tone="primary" size="large" onClick={onClose}>
            {texts.cancel}
          </DriveButton>
        )}
        <DriveButton tone={isDestructive ? 'danger' : 'primary'} size="large" onClick={onAnswer}>
          {answer}
        </DriveButton>
        {!isDestructive && onClose && (
          <DriveButton size="large" onClick={onClose}>
            {texts.cancel}
          </DriveButton>
        )}
      </div>
    </dialog>
  );
}
