import { Select } from '../../../ui/form/Select';
import { ENCODINGS, type Encoding } from '../read/decodeText';

const ENCODING_LABELS: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252 (Western European)',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big-endian',
  macintosh: 'Mac OS Roman',
};

interface Props {
  readonly encoding: Encoding | undefined;
  readonly guessed: boolean;
  readonly onDecode: (encoding: Encoding) => void;
}

/** The encoding of a text file, where it is not the usual one. */
export function EncodingChoice({ encoding, guessed, onDecode }: Props) {
  if (!encoding || encoding === 'utf-8') return null;
  return (
    <div className="flex flex-col gap-3 rounded-ui bg-warn-soft px-4 py-3 text-warn-ink sm:flex-row sm:items-center">
      <p className="flex-1">
        {guessed
          ? 'This file doesn’t say how its letters are encoded. Check names with accents below.'
          : 'Check names with accents below.'}
      </p>
      <div className="sm:w-72">
        <Select label="Encoding" value={encoding} onChange={(event) => onDecode(event.target.value as Encoding)}>
          {ENCODINGS.map((name) => (
            <option key={name} value={name}>
              {ENCODING_LABELS[name]}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
