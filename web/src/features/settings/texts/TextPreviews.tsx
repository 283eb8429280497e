import {
  addToDay,
  countParts,
  TEXT_KINDS,
  TEXT_LANGUAGES,
  type TextFacts,
  type TextKind,
  textBody,
  toInstant,
} from '@mtos/model';
import { useTimeZone } from '../../../data/account/useTimeZone';
import { useToday } from '../../../data/account/useToday';
import { formatParts, TEXT_KIND_LABELS, TEXT_LANGUAGE_LABELS } from '../../../domain/texts/formatText';

interface Props {
  readonly senderName: string;
  /** The office's phone. */
  readonly phone: string;
  readonly kinds: Readonly<Record<TextKind, boolean>>;
}

/** What riders get of each kind that is on, in both languages, and as how many parts each text is billed. */
export function TextPreviews({ senderName, phone, kinds }: Props) {
  const timeZone = useTimeZone();
  const tomorrow = addToDay(useToday(), 1);
  const facts: TextFacts = {
    senderName,
    phone,
    times: [{ at: toInstant(timeZone, tomorrow, '09:40'), zone: timeZone }],
    driverFirstName: 'Luis',
    vehicle: 'white Ford van',
    link: `${window.location.origin}/r/${'x'.repeat(27)}`,
    isFirst: false,
  };
  const shown = TEXT_KINDS.filter((kind) => kinds[kind]);
  return (
    <details className="rounded-ui border border-line px-4 py-3">
      <summary className="cursor-pointer font-medium">Preview of the texts</summary>
      <p className="mt-3 text-muted text-small">
        Carriers bill each part. The first text to a number also says how to stop texts, as reminders do.
      </p>
      {shown.length === 0 && <p className="mt-3 text-muted">None is selected.</p>}
      <ul aria-label="Preview of the texts" className="mt-3 flex flex-col gap-4">
        {shown.map((kind) => (
          <li key={kind}>
            <p className="font-medium">{TEXT_KIND_LABELS[kind]}</p>
            {TEXT_LANGUAGES.map((language) => (
              <Preview key={language} language={language} body={textBody(kind, language, facts)} />
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Preview({ language, body }: { readonly language: keyof typeof TEXT_LANGUAGE_LABELS; readonly body: string }) {
  return (
    <div className="mt-1 border-edge border-l-2 pl-3">
      <p lang={language} className="wrap-anywhere">
        {body}
      </p>
      <p className="text-muted text-small tabular-nums">
        {`${TEXT_LANGUAGE_LABELS[language]}: ${body.length} characters, ${formatParts(countParts(body))}`}
      </p>
    </div>
  );
}
