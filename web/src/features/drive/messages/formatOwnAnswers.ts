import type { Receipt } from '@mtos/model';
import { texts } from '../texts/texts';

/** What the driver answered to a message: 'Running late, At the gate now'. */
export const formatOwnAnswers = ({ answers }: Pick<Receipt, 'answers'>): string =>
  answers.map(({ quick, text }) => (quick === null ? text : texts.messages.quick[quick])).join(', ');
