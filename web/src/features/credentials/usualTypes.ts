import { type CredentialType, type CredentialTypeInput, emptyCredentialTypeInput, normalizeText } from '@mtos/model';

type UsualType = Pick<CredentialTypeInput, 'name' | 'subject' | 'renewalMonths'>;

/** What companies of this kind usually keep. Without months, the credential says itself when it expires. */
const USUAL_TYPES: readonly UsualType[] = [
  { name: 'Driver license', subject: 'driver', renewalMonths: '' },
  { name: 'Background check', subject: 'driver', renewalMonths: '12' },
  { name: 'MVR', subject: 'driver', renewalMonths: '12' },
  { name: 'Drug screen', subject: 'driver', renewalMonths: '12' },
  { name: 'CPR and first aid', subject: 'driver', renewalMonths: '24' },
  { name: 'Passenger assistance training', subject: 'driver', renewalMonths: '24' },
  { name: 'Defensive driving', subject: 'driver', renewalMonths: '36' },
  { name: 'Vehicle registration', subject: 'vehicle', renewalMonths: '' },
  { name: 'Insurance', subject: 'vehicle', renewalMonths: '' },
  { name: 'State inspection', subject: 'vehicle', renewalMonths: '12' },
  { name: 'Lift service', subject: 'vehicle', renewalMonths: '12' },
  { name: 'Company liability insurance', subject: 'company', renewalMonths: '12' },
];

/** The usual types that the company does not keep yet, by name. */
export function typesToOffer(types: readonly Pick<CredentialType, 'name' | 'subject'>[]): readonly UsualType[] {
  const keyOf = ({ name, subject }: Pick<CredentialType, 'name' | 'subject'>) => `${subject} ${normalizeText(name)}`;
  const kept = new Set(types.map(keyOf));
  return USUAL_TYPES.filter((usual) => !kept.has(keyOf(usual)));
}

/** The form of a usual type. It warns, until somebody chooses that it blocks. */
export const usualTypeInput = (usual: UsualType, today: string): CredentialTypeInput => ({
  ...emptyCredentialTypeInput(today),
  ...usual,
  isRequired: usual.name !== 'Lift service',
});
