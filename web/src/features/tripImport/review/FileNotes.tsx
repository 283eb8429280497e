import { Select } from '../../../ui/form/Select';
import { formatNumber } from '../../../ui/format/numbers';
import { ENCODINGS, type Encoding } from '../read/decodeText';
import type { TripFile } from '../read/readFile';

const MAX_SHOWN = 20;

const ENCODING_LABELS: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252 (Western European)',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big-endian',
  macintosh: 'Mac OS Roman',
};

interface Props {
  readonly file: TripFile;
  readonly onDecode: (encoding: Encoding) => void;
}

/** How the file was read, where it was guessed: its encoding, and the lines that are no trips. */
export function FileNotes({ file: { encoding, guessed, leftOut }, onDecode }: Props) {
  return (
    <>
      {encoding && encoding !== 'utf-8' && (
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
      )}
      {leftOut.length > 0 && (
        <details>
          <summary className="font-medium">
            {leftOut.length === 1 ? '1 line is not a trip' : `${formatNumber(leftOut.length)} lines are not trips`}
          </summary>
          <ul aria-label="Lines that are not trips" className="mt-2 flex flex-col gap-1.5">
            {leftOut.slice(0, MAX_SHOWN).map(({ line, text }) => (
              <li key={line} className="flex gap-3">
                <span className="w-20 shrink-0 text-muted tabular-nums">Line {line}</span>
                <span className="min-w-0 truncate">{text}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
