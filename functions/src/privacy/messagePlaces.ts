import { ERASED, eraseNames, LIMITS, serverQueries } from '@mtos/model';
import { changed, type Fields, mentions, type Place, type Request, toMaps, toText } from './place';

// What people wrote to each other, to many at once, and in answer.

export const messages: Place = {
  source: ({ account }) => serverQueries.everyMessage(account),
  show: (fields, request) =>
    fields.userUid === request.subject.id || mentions(fields.text, request) ? fields : undefined,
  erase: (fields, { subject }) =>
    changed(fields, {
      text: fields.userUid === subject.id ? ERASED.text : eraseNames(toText(fields.text), subject, LIMITS.chatText),
    }),
};

export const notifications: Place = {
  source: ({ account }) => serverQueries.everyNotification(account),
  show: (fields, request) =>
    fields.sentBy === request.subject.id ||
    namesDriver(fields, request) ||
    mentions(fields.title, request) ||
    mentions(fields.description, request)
      ? fields
      : undefined,
  erase: (fields, { subject }) =>
    changed(fields, {
      title: eraseNames(toText(fields.title), subject, LIMITS.title),
      description: eraseNames(toText(fields.description), subject, LIMITS.description),
    }),
};

const namesDriver = ({ drivers }: Fields, { subject }: Request): boolean =>
  Array.isArray(drivers) && drivers.includes(subject.id);

/** What drivers answered to messages. A driver's own sentences are erased; that they read a message, and when, is kept. */
export const receipts: Place = {
  source: ({ account }) => serverQueries.everyReceipt(account),
  show: ({ notification, driverUid, answers, receivedAt }, request) =>
    driverUid === request.subject.id || readSentences(answers).some((text) => mentions(text, request))
      ? { notification, driverUid, answers, receivedAt }
      : undefined,
  erase: ({ driverUid, answers }, { subject }) => {
    const erased = (text: string) =>
      driverUid === subject.id ? ERASED.text : eraseNames(text, subject, LIMITS.driverAnswer);
    return changed(
      { answers },
      {
        answers: toMaps(answers).map((answer) =>
          answer.quick === null ? { ...answer, text: erased(toText(answer.text)) } : answer,
        ),
      },
    );
  },
};

const readSentences = (answers: unknown): readonly string[] => toMaps(answers).map(({ text }) => toText(text));
