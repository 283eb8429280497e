import type { LucideIcon } from 'lucide-react';

export interface Point {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

/** Short points in two columns, each with an icon. */
export function Points({ points }: { readonly points: readonly Point[] }) {
  return (
    <ul className="grid grid-cols-1 gap-8 sm:grid-cols-2">
      {points.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex flex-wrap gap-4">
          <span className="grid size-10 shrink-0 place-items-center rounded-ui bg-accent-soft text-accent-ink">
            <Icon aria-hidden className="size-5" />
          </span>
          <div className="flex-[1_1_12rem]">
            <h3 className="font-semibold text-title">{title}</h3>
            <p className="mt-1 text-lead text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
