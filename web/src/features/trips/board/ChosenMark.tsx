import clsx from 'clsx';

/** Whether a trip is chosen, like a checkbox; the button around says so to screen readers. Nothing while none are chosen. */
export function ChosenMark({ isChosen }: { readonly isChosen: boolean | undefined }) {
  if (isChosen === undefined) return null;
  return (
    <span
      aria-hidden
      className={clsx('size-3.5 shrink-0 rounded-[4px] border-2 border-current', isChosen && 'bg-current')}
    />
  );
}
