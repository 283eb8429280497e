import clsx from 'clsx';
import { Upload } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';

interface Props {
  readonly label: string;
  readonly help: string;
  /** The accepted file types, as in the `accept` attribute. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** An area to drop a file on, which also opens the file dialog. */
export function FileDrop({ label, help, accept, onFile }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={clsx(
        'flex cursor-pointer flex-col items-center gap-2 rounded-ui border border-edge border-dashed px-6 py-14 text-center transition-colors hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-accent',
        over && 'border-accent bg-accent-soft',
      )}
    >
      <Upload aria-hidden className="size-7 text-faint" />
      <span className="font-medium text-lead">{label}</span>
      <span id={`${id}-help`} className="max-w-md text-muted">
        {help}
      </span>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-describedby={`${id}-help`}
        className="sr-only"
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </label>
  );
}
