import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../button/IconButton';
import { FOCUS_HOME } from './focusHome';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the bottom. */
  readonly actions?: ReactNode;
}

/** On the narrowest screens, as with large text, a button's text goes on in a second line instead of past the edge. */
const WRAP_BUTTONS =
  'max-[24rem]:[&_:is(a,button).whitespace-nowrap]:h-auto max-[24rem]:[&_:is(a,button).whitespace-nowrap]:min-h-10 max-[24rem]:[&_:is(a,button).whitespace-nowrap]:whitespace-normal';

const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Details beside a list, which stays usable, and on a wide screen below the bar with the page's actions. Takes the focus, closes on Escape, and restores the focus. */
export function SidePanel({ title, onClose, children, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);

  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      // What is open over the panel closes first
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector(OVERLAYS)) onClose();
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [onClose]);

  return (
    <aside
      {...FOCUS_HOME}
      data-side-panel
      aria-label={title}
      className="fixed inset-y-0 right-0 z-20 flex w-full lg:top-14 animate-enter flex-col border-line border-l bg-raised shadow-float focus:outline-none sm:w-105 print:hidden"
    >
      <header className="flex h-14 shrink-0 items-center justify-between gap-3 border-line border-b px-5">
        <h2 ref={heading} tabIndex={-1} title={title} className="truncate font-semibold text-title focus:outline-none">
          {title}
        </h2>
        <IconButton icon={X} label="Close" onClick={onClose} className="-mr-2" />
      </header>
      <div className={`wrap-anywhere @container/card flex-1 overflow-y-auto p-5 ${WRAP_BUTTONS}`}>{children}</div>
      {actions && <footer className="flex flex-wrap justify-end gap-2 border-line border-t p-4">{actions}</footer>}
    </aside>
  );
}
