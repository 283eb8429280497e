import clsx from 'clsx';

/** Whether a trip is selected, like a checkbox; the button around says so to screen readers. Nothing while none are selected. */
export function SelectedMark({ isSelected }: { readonly isSelected: boolean | undefined }) {
  if (isSelected === undefined) return null;
  return (
    <span
      aria-hidden
      className={clsx('size-3.5 shrink-0 rounded-[4px] border-2 border-current', isSelected && 'bg-current')}
    />
  );
}
