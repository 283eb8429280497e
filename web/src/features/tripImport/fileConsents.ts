import { type ComparedRide, fileConsents, type ImportOperation, withConsents } from '@mtos/model';
import { plural } from '../../ui/format/numbers';

/** What importing a file does for texts. Loaded only for a file that says something of them. */
export function applyConsents(rides: readonly ComparedRide[], operations: readonly ImportOperation[]) {
  const answers = [...fileConsents(rides.map(({ ride }) => ride)).values()];
  const yes = answers.filter((texts) => texts).length;
  return {
    operations: withConsents(operations, rides),
    text: `Texts: the file has a yes for ${plural(yes, 'number')}, and a no for ${plural(answers.length - yes, 'number')}. A yes ends no STOP and no earlier no, and a no that an earlier file had does not undo ‘Allow again’.`,
  };
}
