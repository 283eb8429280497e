import type { ReactNode } from 'react';

interface Props {
  /** Name and value pairs. Empty values are left out. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** Names and values in two columns, for a side panel. */
export function Facts({ facts }: Props) {
  return (
    <dl className="grid grid-cols-[7rem_minmax(0,1fr)] cramped:grid-cols-1 gap-x-4 gap-y-2.5 cramped:[&>dd]:mb-2">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
