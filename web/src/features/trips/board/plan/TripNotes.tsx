import type { ReactNode } from 'react';
import { PanelSection } from '../../../../ui/layout/PanelSection';

interface Props {
  readonly title: string;
  readonly notes: readonly { readonly trip: string; readonly name: string; readonly text: string }[];
  readonly onOpen: (id: string) => void;
  /** What can be done about them all, next to the title. */
  readonly action?: ReactNode;
}

/** Trips by name, each with what is to say about it. */
export function TripNotes({ title, notes, onOpen, action }: Props) {
  return (
    <PanelSection title={title} action={action}>
      <ul className="flex flex-col gap-2">
        {notes.map(({ trip, name, text }) => (
          <li key={trip}>
            <button type="button" onClick={() => onOpen(trip)} className="font-medium underline">
              {name}
            </button>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
