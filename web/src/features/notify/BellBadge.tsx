/** How many are new, on the bell's corner; nothing at zero. The button's name says the same. */
export function BellBadge({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      className="absolute top-1 right-1 grid h-4 min-w-4 animate-enter place-items-center rounded-full bg-danger px-1 font-semibold text-[10px] text-on-danger tabular-nums"
    >
      {count > 9 ? '9+' : count}
    </span>
  );
}
