import {
  additionKey,
  type ClientAnswers,
  COLUMN_LABELS,
  type ComparedRide,
  decideUncovered,
  type FileReading,
  fillNeeds,
  type ImportOperation,
  type ImportReport,
  identifyPeople,
  type KnownClient,
  LIMITS,
  missingOperations,
  type Payer,
  type RawFile,
  type ReadingChoices,
  type ReadingQuestion,
  type RideChoice,
  type RideChoices,
  rideOperations,
  rideReport,
  type StoredTrip,
  type UncoveredChoice,
  type UncoveredRow,
} from '@mtos/model';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Doc } from '../../../data/read/converter';
import { readyValue } from '../../../data/read/queryState';
import { useSession } from '../../../data/session/session';
import { usePayers } from '../../../domain/authorizations/useTripPayers';
import { Button } from '../../../ui/button/Button';
import { ProgressBar } from '../../../ui/feedback/ProgressBar';
import { FormFailure } from '../../../ui/form/FormFailure';
import { TextInput } from '../../../ui/form/TextInput';
import { AllowanceNotice } from '../AllowanceNotice';
import { ColumnList } from '../columns/ColumnList';
import { isOpen } from '../questions/QuestionItem';
import { QuestionList } from '../questions/QuestionList';
import type { Encoding } from '../read/decodeText';
import type { TripFile } from '../read/readFile';
import { useFileReading } from '../reading/useFileReading';
import { useReadingContext } from '../reading/useReadingContext';
import { type ComparisonState, useComparison } from '../useComparison';
import { useFileConsents } from '../useFileConsents';
import type { AllowanceState } from '../useImportAllowance';
import { useOtherImports } from '../useLatestImports';
import type { FileFormat } from '../useTripImport';
import { useUncoveredRows } from '../useUncoveredRows';
import { ClientQuestions } from './ClientQuestions';
import { EncodingChoice } from './EncodingChoice';
import { FilePayer } from './FilePayer';
import { FileWarnings } from './FileWarnings';
import { ImportBar } from './ImportBar';
import { MissingTrips } from './MissingTrips';
import { ProfileNeeds } from './ProfileNeeds';
import { ReviewSummary } from './ReviewSummary';
import { formatRow } from './RideFacts';
import { RideSections } from './RideSections';
import { UncoveredRows } from './UncoveredRows';
import { LeftOutRows, OtherLines, RefusedRows } from './UnreadRows';

interface Props {
  readonly file: TripFile;
  readonly format: FileFormat;
  readonly choices: ReadingChoices;
  readonly allowance: AllowanceState;
  /** Why the upload failed, if it did. */
  readonly problem: string | undefined;
  readonly onDecode: (encoding: Encoding) => void;
  readonly onChange: (choices: Partial<ReadingChoices>) => void;
  readonly onRename: (name: string) => void;
  readonly onImport: (
    operations: readonly ImportOperation[],
    reading: FileReading,
    report: ImportReport,
    payerUid: string | undefined,
  ) => void;
  readonly onBack: () => void;
}

const NO_PAYERS: readonly Doc<Payer>[] = [];
const NO_CLIENTS: readonly KnownClient[] = [];
const NO_RIDES: readonly ComparedRide[] = [];
const NO_ROWS: ReadonlyMap<string, UncoveredRow> = new Map();

/** What the file leaves open, and what importing it would do, before anything is saved. */
export function ReviewStep({
  file,
  format,
  choices,
  allowance,
  problem,
  onDecode,
  onChange,
  onRename,
  onImport,
  onBack,
}: Props) {
  const { account } = useSession();
  const imports = useOtherImports();
  const [namesDrivers, setNamesDrivers] = useState(false);
  const context = useReadingContext(namesDrivers);
  const state = useFileReading(file, choices, context);
  const reading = state.status === 'read' ? state.reading : undefined;
  const isCurrent = state.status === 'read' && state.isCurrent;
  const compared = useComparison(reading, format.id, imports.finished);
  const [chosen, setChosen] = useState<RideChoices>({});
  const [clientAnswers, setClientAnswers] = useState<ClientAnswers>({});
  const [uncoveredChoice, setUncoveredChoice] = useState<UncoveredChoice>();
  const payers = readyValue(usePayers()) ?? NO_PAYERS;
  const [payerUid, setPayerUid] = useState<string>();
  const [usesProfiles, setUsesProfiles] = useState(true);
  const [toCancel, setToCancel] = useState<ReadonlySet<string>>(new Set());
  // Decided by the saved format alone, so that no question moves away while a person answers it
  const savedIds = useMemo(() => new Set(Object.keys(format.saved?.answers ?? {})), [format.saved]);
  const failure = useRef<HTMLDivElement>(null);
  // The page is long, and is hidden during the upload
  useEffect(() => {
    if (problem) failure.current?.focus();
  }, [problem]);
  useEffect(() => {
    if (reading?.namesDrivers) setNamesDrivers(true);
  }, [reading]);
  const comparison = compared.status === 'compared' ? compared.comparison : undefined;
  const clients = useMemo(
    () =>
      compared.status === 'compared' ? identifyPeople(compared.people, compared.clients, clientAnswers) : undefined,
    [compared, clientAnswers],
  );
  const filled = useMemo(
    () => (comparison && clients ? fillNeeds(comparison.rides, chosen, clients) : NO_RIDES),
    [comparison, chosen, clients],
  );
  const rides = usesProfiles ? filled : (comparison?.rides ?? NO_RIDES);
  const operations = useMemo(
    () =>
      comparison && clients
        ? [
            ...rideOperations(account, rides, chosen, clients),
            ...missingOperations(comparison.missing.filter(({ id }) => toCancel.has(id))),
          ]
        : [],
    [account, comparison, rides, clients, chosen, toCancel],
  );
  const uncovered = useUncoveredRows(operations, {
    clients: compared.status === 'compared' ? compared.clients : NO_CLIENTS,
    format: format.id,
    payerUid,
    from: comparison?.rides.map(({ ride }) => ride.tripDate).toSorted()[0] ?? '',
  });
  const uncoveredRows = uncovered.status === 'ready' ? uncovered.rows : NO_ROWS;
  const decided = useMemo(
    () => decideUncovered(operations, uncoveredRows, uncoveredChoice),
    [operations, uncoveredRows, uncoveredChoice],
  );
  const consents = useFileConsents(reading, rides, decided);
  const open = reading?.questions.filter((question) => isOpen(question, choices.answers)) ?? [];
  const driverNames = new Map(context?.drivers.map(({ uid, name }) => [uid, name]));

  const choose = (rides: readonly ComparedRide[], choice: RideChoice) =>
    setChosen({ ...chosen, ...Object.fromEntries(rides.map(({ key }) => [key, choice])) });
  const cancel = (trips: readonly StoredTrip[], isCancelled: boolean) => {
    const next = new Set(toCancel);
    for (const { id } of trips) {
      if (isCancelled) next.add(id);
      else next.delete(id);
    }
    setToCancel(next);
  };
  const send = () => {
    if (!reading || !comparison) return;
    const isLeftOut = (ride: ComparedRide) => uncoveredChoice === 'leaveOut' && uncoveredRows.has(additionKey(ride));
    const leftOut = Object.fromEntries(rides.filter(isLeftOut).map(({ key }) => [key, 'leaveOut' as const]));
    onImport(
      consents.operations,
      reading,
      rideReport(reading, comparison, { ...chosen, ...leftOut }, toCancel),
      payerUid,
    );
  };
  return (
    <div className="flex flex-col gap-8">
      <section className="flex flex-col gap-4" aria-labelledby="import-file">
        <div>
          <h2 id="import-file" className="wrap-anywhere font-semibold text-title">
            {file.fileName}
          </h2>
          <p className="mt-1 text-muted">
            {format.saved
              ? 'Using your saved format for files with these headers. Only what is new is asked.'
              : 'The first file with these headers. Your answers are saved for the next one.'}
          </p>
        </div>
        <div className="sm:max-w-md">
          <TextInput
            label="Format"
            help="For example, the broker’s name"
            maxLength={LIMITS.formatName}
            value={format.name}
            onChange={({ target }) => onRename(target.value)}
          />
        </div>
        <FilePayer payers={payers} format={format.id} payerUid={payerUid} onChange={setPayerUid} />
        <AllowanceNotice state={allowance} rows={comparison ? consents.operations.length : reading?.rides.length} />
        <EncodingChoice encoding={file.encoding} guessed={file.guessed ?? false} onDecode={onDecode} />
        {reading && <FileWarnings warnings={reading.warnings} sheets={reading.sheets} />}
      </section>
      {imports.running.length > 0 && (
        <p role="status" className="rounded-ui bg-warn-soft px-4 py-3 text-warn-ink">
          {imports.running.join(', ')} {imports.running.length === 1 ? 'is' : 'are'} still being imported. After that,
          this file is compared again, because its trips may be among them.
        </p>
      )}
      {reading && (
        <>
          <QuestionList
            questions={reading.questions}
            saved={savedIds}
            answers={choices.answers}
            drivers={driverNames}
            findExample={(question) => exampleRow(file, question)}
            onAnswer={(id, answer) => onChange({ answers: { ...choices.answers, [id]: answer } })}
          />
          <ColumnList
            columns={reading.columns}
            mapping={{ ...reading.mapping, ...choices.columns }}
            missing={reading.missing}
            isFolded={format.saved !== undefined}
            onChange={(columns) => onChange({ columns })}
          />
        </>
      )}
      <Progress isReading={!isCurrent && state.status !== 'failed'} compared={compared} />
      {state.status === 'failed' && <Failure text="The file could not be read." onRetry={state.retry} />}
      {comparison && uncovered.status === 'reading' && (
        <ProgressBar label="Reading the clients’ authorizations" done={0} total={0} />
      )}
      {comparison && uncovered.status === 'failed' && (
        <Failure
          text="The clients’ authorizations could not be read. Check the connection."
          onRetry={uncovered.retry}
        />
      )}
      {reading && comparison && (
        <section aria-label="What will happen" className="flex flex-col gap-6">
          <ClientQuestions
            questions={clients?.questions ?? []}
            answers={clientAnswers}
            onAnswer={(id, uid) => setClientAnswers((answers) => ({ ...answers, [id]: uid }))}
          />
          <ReviewSummary reading={reading} comparison={comparison} />
          {consents.text && <p>{consents.text}</p>}
          <UncoveredRows count={uncoveredRows.size} choice={uncoveredChoice} onChoose={setUncoveredChoice} />
          <ProfileNeeds
            count={filled.filter(({ guessed }) => guessed).length}
            isUsed={usesProfiles}
            onChange={setUsesProfiles}
          />
          <RideSections rides={rides} chosen={chosen} uncovered={uncoveredRows} onChoose={choose} />
          <MissingTrips trips={comparison.missing} toCancel={toCancel} onChoose={cancel} />
          <RefusedRows fileName={file.fileName} refused={reading.refused} />
          <LeftOutRows rows={reading.leftOut} />
          <OtherLines sheets={reading.sheets} />
        </section>
      )}
      {reading && reading.missing.length > 0 && (
        <p role="status" className="rounded-ui bg-warn-soft px-4 py-3 text-warn-ink">
          Choose the column for: {reading.missing.map((target) => COLUMN_LABELS[target]).join(', ')}.
        </p>
      )}
      <div ref={failure} tabIndex={-1} className="empty:hidden">
        <FormFailure text={problem} />
      </div>
      <ImportBar
        reading={reading}
        open={open}
        operations={consents.operations}
        asksUncovered={uncoveredRows.size > 0 && uncoveredChoice === undefined}
        isReady={isCurrent && comparison !== undefined && uncovered.status === 'ready' && consents.isReady}
        onBack={onBack}
        onImport={send}
      />
    </div>
  );
}

function Progress({ isReading, compared }: { readonly isReading: boolean; readonly compared: ComparisonState }) {
  if (isReading) return <ProgressBar label="Reading the rows" done={0} total={0} />;
  if (compared.status === 'comparing') {
    return <ProgressBar label="Comparing with your trips" done={compared.done} total={compared.total} />;
  }
  if (compared.status !== 'failed') return null;
  return (
    <Failure text="The rows could not be compared with your trips. Check the connection." onRetry={compared.retry} />
  );
}

function Failure({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <p>{text}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}

const MAX_EXAMPLE = 120;

/** The first row that a question decides, as it stands in the file. */
function exampleRow(file: RawFile, { rows: [first] }: ReadingQuestion): string {
  if (!first) return '';
  const sheet = file.sheets.find(({ name }) => name === first.sheet);
  const row = sheet?.rows.find(({ line }) => line === first.line);
  const text = row?.cells.filter((cell) => cell.trim() !== '').join(', ') ?? '';
  return `${formatRow(first)}: ${text.length > MAX_EXAMPLE ? `${text.slice(0, MAX_EXAMPLE)}…` : text}`;
}
