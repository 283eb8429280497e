import { type DriverAnswer, QUICK_ANSWER_LABELS, type Receipt } from '@mtos/model';

/** What a driver answered to a message: 'Running late', or their sentence. */
const formatAnswer = ({ quick, text }: DriverAnswer): string => (quick === null ? text : QUICK_ANSWER_LABELS[quick]);

/** All that a driver answered to a message, the first answer first. */
export const formatAnswers = ({ answers }: Pick<Receipt, 'answers'>): string => answers.map(formatAnswer).join(' · ');
