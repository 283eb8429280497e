import { Camera, FileUp, type LucideIcon } from 'lucide-react';
import { type ChangeEvent, useId, useRef } from 'react';
import { Button } from '../../../ui/button/Button';
import { DOCUMENT_ACCEPT } from './documentTexts';
import { useAddDocuments } from './useAddDocuments';

interface Props {
  readonly credentialUid: string;
  readonly typeName: string;
  /** How many more documents the credential can have. */
  readonly free: number;
}

/** Adds files from the device, or on a phone also a photo, with the upload's progress and what went wrong. */
export function AddDocuments({ credentialUid, typeName, free }: Props) {
  const { add, uploading, problems } = useAddDocuments(credentialUid, typeName, free);
  const help = useId();
  const isOff = uploading !== undefined;
  return (
    <div className="flex flex-col gap-2">
      {free > 0 && (
        <>
          <div className="flex flex-wrap gap-2">
            <FileButton label="Add documents" icon={FileUp} isOff={isOff} onFiles={add} describedBy={help} />
            {/* A mouse has no camera */}
            <span className="hidden pointer-coarse:inline-flex">
              <FileButton label="Take a photo" icon={Camera} isOff={isOff} onFiles={add} describedBy={help} isCamera />
            </span>
          </div>
          <p id={help} className="text-muted text-small">
            PDF, JPEG, or PNG, up to 10 MB each.
          </p>
        </>
      )}
      {uploading && <Progress {...uploading} />}
      {problems.length > 0 && (
        <div role="alert">
          <ul className="flex flex-col gap-1 text-danger-ink text-small">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

interface FileButtonProps {
  readonly label: string;
  readonly icon: LucideIcon;
  /** Whether it does nothing now; it keeps the focus. */
  readonly isOff: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly describedBy: string;
  readonly isCamera?: boolean;
}

/** A button that opens the device's dialog of files, or its camera. */
function FileButton({ label, icon, isOff, onFiles, describedBy, isCamera = false }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // Lets the same file be picked again
    target.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        aria-label={isCamera ? 'Photo' : 'Files'}
        accept={isCamera ? 'image/jpeg' : DOCUMENT_ACCEPT}
        capture={isCamera ? 'environment' : undefined}
        multiple={!isCamera}
        onChange={take}
        className="hidden"
      />
      <Button
        icon={icon}
        aria-disabled={isOff || undefined}
        aria-describedby={describedBy}
        onClick={() => !isOff && input.current?.click()}
        className="aria-disabled:opacity-55"
      >
        {label}
      </Button>
    </>
  );
}

function Progress({ name, share }: { readonly name: string; readonly share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="flex flex-col gap-1 text-small">
      <p className="wrap-anywhere flex justify-between gap-4">
        <span className="min-w-0">Uploading {name}</span>
        <span className="text-muted tabular-nums">{percent}%</span>
      </p>
      <progress aria-label={`Uploading ${name}`} max={100} value={percent} className="h-1.5 w-full accent-accent" />
    </div>
  );
}
