import clsx from 'clsx';
import { ImageUp, Undo2 } from 'lucide-react';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button/Button';
import { Avatar } from '../../ui/display/Avatar';
import { imageProblem, NO_IMAGE } from './imageProblem';

interface Props {
  readonly label: string;
  readonly optional?: boolean;
  /** URL of the current picture, shown until another one is picked. */
  readonly current?: string | undefined;
  readonly file: File | undefined;
  readonly onPick: (file: File | undefined) => void;
  /** The uploaded share of the file, 0 to 1; undefined while nothing is uploaded. */
  readonly progress?: number | undefined;
  /** How the picture is shown: round, as people's are, or as a whole. */
  readonly shape?: 'round' | 'whole';
}

const SHAPES = {
  round: 'size-18 shrink-0 rounded-full object-cover',
  whole: 'h-18 w-60 shrink-0 rounded-ui border border-line bg-[#fff] object-scale-down p-1',
} as const;

/** An input for a picture: checks type and size, shows a preview and the upload's progress. */
export function ImageInput({ label, optional = false, current, file, onPick, progress, shape = 'round' }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const preview = useObjectUrl(file);

  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = target.files ?? [];
    // Lets the same file be picked again
    target.value = '';
    if (!picked) return;
    const found = imageProblem(picked);
    setProblem(found);
    onPick(found ? undefined : picked);
  };
  const refuse = () => {
    setProblem(NO_IMAGE);
    onPick(undefined);
  };

  return (
    <div className={clsx('flex items-center gap-4', shape === 'whole' && 'max-sm:flex-col max-sm:items-start')}>
      {preview && <img src={preview} alt={`Preview of ${file?.name}`} onError={refuse} className={SHAPES[shape]} />}
      {!preview && shape === 'round' && <Avatar src={current} name="" className="size-18" />}
      {!preview && shape === 'whole' && current && <img src={current} alt={label} className={SHAPES[shape]} />}
      <div className="flex min-w-0 flex-col gap-1.5">
        <label htmlFor={id} className="font-medium">
          {label}
          {optional && <span className="font-normal text-faint"> (optional)</span>}
        </label>
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/*"
          onChange={pick}
          aria-describedby={`${id}-help${problem ? ` ${id}-error` : ''}`}
          aria-invalid={problem ? true : undefined}
          className="sr-only"
          tabIndex={-1}
        />
        <div className="flex flex-wrap gap-2">
          <Button size="small" icon={ImageUp} onClick={() => input.current?.click()} disabled={progress !== undefined}>
            {file || current ? 'Choose another' : 'Choose a picture'}
          </Button>
          {file && progress === undefined && (
            <Button size="small" tone="quiet" icon={Undo2} onClick={() => onPick(undefined)}>
              Undo
            </Button>
          )}
        </div>
        <p id={`${id}-help`} className="text-muted text-small">
          An image up to 5 MB.
        </p>
        {problem && (
          <p id={`${id}-error`} role="alert" className="text-danger-ink text-small">
            {problem}
          </p>
        )}
        {progress !== undefined && <UploadProgress share={progress} />}
      </div>
    </div>
  );
}

function UploadProgress({ share }: { readonly share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="flex items-center gap-2 text-muted text-small tabular-nums">
      <progress aria-label="Upload" max={100} value={percent} className="h-1.5 w-32 accent-accent" />
      {percent} %
    </div>
  );
}

/** A URL to show a file with, revoked when it is no longer shown. */
function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}
