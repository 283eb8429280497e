import { messageQueries } from '@mtos/model';

/** How many answers of drivers are listed; one more is read to know if there are others. */
export const MAX_WAITING = 10;

/** What drivers answered to messages and no admin has seen. */
export const waitingAnswers = (account: string) => messageQueries.waitingReceipts(account, MAX_WAITING + 1);
