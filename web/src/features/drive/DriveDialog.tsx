import { type ReactNode, useEffect, useId, useRef } from 'react';
import { DriveButton } from './DriveButton';
import { texts } from './texts/texts';

interface Props {
  /** The question that the dialog asks. */
  readonly title: string;
  /** The label of the button that answers it. Without one, it can only be closed. */
  readonly answer?: string;
  readonly onAnswer?: () => void;
  readonly isAnswerDisabled?: boolean;
  /** Whether the title has the focus at first, so that no key answers what no one has read. */
  readonly focusesTitle?: boolean;
  /** Whether the answer loses something: then the button that keeps it stands out. */
  readonly isDestructive?: boolean;
  /** Without it, the dialog stays until it is answered. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** A question at the bottom of the screen, near the thumb. */
export function DriveDialog({
  title,
  answer,
  onAnswer,
  isAnswerDisabled,
  focusesTitle = false,
  isDestructive,
  onClose,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const textId = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    if (focusesTitle) heading.current?.focus();
    return () => element?.close();
  }, [focusesTitle]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={focusesTitle ? textId : undefined}
      onCancel={(event) => {
        if (onClose) onClose();
        else event.preventDefault();
      }}
      {...(!onClose && { closedby: 'none' })}
      className="mx-auto mt-auto mb-0 w-full max-w-xl rounded-t-ui bg-raised p-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-ink shadow-float backdrop:bg-veil"
    >
      <h2
        ref={heading}
        id={titleId}
        tabIndex={focusesTitle ? -1 : undefined}
        className="wrap-anywhere font-semibold text-stop focus:outline-none"
      >
        {title}
      </h2>
      <div id={textId} className="mt-2 flex flex-col gap-3 text-lead text-muted">
        {children}
      </div>
      <div className="mt-4 flex flex-col gap-2">
        {isDestructive && onClose && (
          <DriveButton tone="primary" size="large" onClick={onClose}>
            {texts.cancel}
          </DriveButton>
        )}
        {answer && (
          <DriveButton
            tone={isDestructive ? 'danger' : 'primary'}
            size="large"
            disabled={isAnswerDisabled}
            onClick={onAnswer}
          >
            {answer}
          </DriveButton>
        )}
        {!isDestructive && onClose && (
          <DriveButton size="large" onClick={onClose}>
            {texts.cancel}
          </DriveButton>
        )}
      </div>
    </dialog>
  );
}
