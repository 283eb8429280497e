import { describeNeeds, isInactiveOn, MOBILITY_LABELS, type ProfileContent } from '@mtos/model';
import { Cake, HandHelping, Languages, MessageSquareText, UserRoundX } from 'lucide-react';
import { useToday } from '../../../data/account/useToday';
import { formatBirthDate } from '../../../domain/clients/describeClient';
import { MOBILITY_ICONS } from '../../../domain/trips/mobilityIcons';
import { Chip } from '../../../ui/display/Chip';
import { plural } from '../../../ui/format/numbers';
import { ageOn } from '../formatClient';

interface Props {
  readonly content: ProfileContent;
  /** How many trips the client has. */
  readonly trips: number;
}

/** Who the client is and how they travel, as one line that a dispatcher reads during a call. */
export function ClientHeader({ content, trips }: Props) {
  const { name, nickname, birthDate, language, clientDis, needs, phones } = content;
  const today = useToday();
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h2 className="wrap-anywhere min-w-0 font-semibold text-title">
        {name}
        {nickname && <span className="font-normal text-muted"> ‘{nickname}’</span>}
      </h2>
      <ul aria-label="At a glance" className="flex min-w-0 flex-wrap gap-2">
        {isInactiveOn(content, today) && (
          <li>
            <Chip icon={UserRoundX} tone="warn">
              Inactive
            </Chip>
          </li>
        )}
        <li>
          <Chip icon={MOBILITY_ICONS[clientDis]} tone="accent">
            {MOBILITY_LABELS[clientDis]}
          </Chip>
        </li>
        {describeNeeds(needs).map((need) => (
          <li key={need}>
            <Chip icon={HandHelping} tone="slate">
              {need}
            </Chip>
          </li>
        ))}
        {birthDate && (
          <li>
            <Chip icon={Cake} tone="quiet">{`${formatBirthDate(birthDate)} (${ageOn(birthDate, today)})`}</Chip>
          </li>
        )}
        {language && (
          <li>
            <Chip icon={Languages} tone="quiet">
              {language}
            </Chip>
          </li>
        )}
        {phones.some(({ texts }) => texts) && (
          <li>
            <Chip icon={MessageSquareText} tone="quiet">
              Agreed to texts
            </Chip>
          </li>
        )}
      </ul>
      <p className="text-muted text-small">{plural(trips, 'trip')}</p>
    </header>
  );
}
