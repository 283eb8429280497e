import {
  additionKey,
  type ComparedRide,
  choiceFor,
  type RideChoice,
  type RideChoices,
  type UncoveredRow,
} from '@mtos/model';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useToday } from '../../../data/account/useToday';
import { formatUncovered } from '../../../domain/authorizations/formatAuthorization';
import { formatNeeds } from '../../../domain/trips/formatNeeds';
import { Button } from '../../../ui/button/Button';
import { Select } from '../../../ui/form/Select';
import { formatNumber } from '../../../ui/format/numbers';
import { OutcomeFacts } from './OutcomeFacts';
import { PagedList } from './PagedList';
import { RideFacts } from './RideFacts';
import { REVIEW_GROUPS } from './reviewGroups';

interface Props {
  readonly rides: readonly ComparedRide[];
  readonly chosen: RideChoices;
  /** The rows that their payer does not pay for without an authorization, by the keys of what adds them. */
  readonly uncovered?: ReadonlyMap<string, UncoveredRow>;
  readonly onChoose: (rides: readonly ComparedRide[], choice: RideChoice) => void;
}

/** Every ride of the file, by what importing it would do, and what to do with each. */
export function RideSections({ rides, chosen, uncovered, onChoose }: Props) {
  return REVIEW_GROUPS.map(({ kinds, title: [one, many], text, labels, actions, isFolded }) => {
    const ofGroup = rides.filter(({ outcome }) => kinds.includes(outcome.kind));
    if (ofGroup.length === 0) return null;
    const title = ofGroup.length === 1 ? one : `${formatNumber(ofGroup.length)} ${many}`;
    return (
      <ReviewSection
        key={one}
        title={title}
        text={text}
        isFolded={isFolded ?? false}
        actions={
          ofGroup.length > 1 &&
          actions.map(({ label, choice }) => (
            <Button key={choice} size="small" onClick={() => onChoose(ofGroup, choice)}>
              {label}
            </Button>
          ))
        }
      >
        <PagedList
          label={title}
          items={ofGroup}
          getKey={({ key }) => key}
          show={(compared) => (
            <RideRow
              compared={compared}
              choice={choiceFor(compared, chosen)}
              labels={labels}
              uncovered={uncovered?.get(additionKey(compared))}
              onChoose={(choice) => onChoose([compared], choice)}
            />
          )}
        />
      </ReviewSection>
    );
  });
}

interface SectionProps {
  readonly title: string;
  readonly text: string;
  readonly isFolded: boolean;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** A group of rows with a heading; folded if nothing happens to them. */
export function ReviewSection({ title, text, isFolded, actions, children }: SectionProps) {
  const id = useId();
  if (isFolded) {
    return (
      <details>
        <summary className="font-medium">{title}</summary>
        <p className="mt-1 mb-3 text-muted">{text}</p>
        {children}
      </details>
    );
  }
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <div>
          <h3 id={id} className="font-semibold text-lead">
            {title}
          </h3>
          <p className="mt-1 text-muted">{text}</p>
        </div>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
      {children}
    </section>
  );
}

interface RowProps {
  readonly compared: ComparedRide;
  readonly choice: RideChoice;
  readonly labels: Readonly<Partial<Record<RideChoice, string>>>;
  readonly uncovered: UncoveredRow | undefined;
  readonly onChoose: (choice: RideChoice) => void;
}

function RideRow({ compared: { ride, outcome, choices, guessed }, choice, labels, uncovered, onChoose }: RowProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-96">
        <RideFacts ride={ride} />
        {guessed && (
          <p className="text-small text-warn-ink">From the client’s profile, not in the file: {formatNeeds(guessed)}</p>
        )}
        <OutcomeFacts ride={ride} outcome={outcome} />
        {uncovered && <UncoveredFact {...uncovered} />}
      </div>
      {choices.length > 1 && (
        <div className="w-full sm:w-52 [&_label]:sr-only">
          <Select
            label={`What to do with ${ride.person.name}, line ${ride.line}`}
            value={choice}
            onChange={({ target }) => onChoose(target.value as RideChoice)}
          >
            {choices.map((each) => (
              <option key={each} value={each}>
                {labels[each] ?? each}
              </option>
            ))}
          </Select>
        </div>
      )}
    </div>
  );
}

/** Why the row’s trip can’t be billed. */
function UncoveredFact({ trip, authorizations, coverage }: UncoveredRow) {
  const today = useToday();
  const { payerUid, askedBy } = coverage;
  return (
    <p className="flex items-start gap-2 text-small text-warn-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {formatUncovered(authorizations, { ...trip, payerUid }, today, askedBy?.name)}
    </p>
  );
}
