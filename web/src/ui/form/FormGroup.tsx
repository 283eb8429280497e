import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A group of fields with a heading. */
export function FormGroup({ title, children }: Props) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-line border-t pt-5 first:border-t-0 first:pt-0">
      <legend className="float-left w-full font-semibold text-lead">{title}</legend>
      {children}
    </fieldset>
  );
}
