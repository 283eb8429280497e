import { ERASED, eraseNames, LIMITS, payPaths, serverQueries } from '@mtos/model';
import { db } from '../firebase';
import { changed, type Fields, mentions, type Place, type Request, toMaps, toText, versioned } from './place';

// What clients paid, and what drivers earn.

/** What the client paid, and reasons for credits and write-offs that name the subject. Amounts are kept, so that totals stay exact. */
export const payments: Place = {
  source: ({ account }) => serverQueries.everyPayment(account),
  show: (fields, request) =>
    isPaidBy(fields, request) || mentions(fields.reason, request) || mentions(fields.reference, request)
      ? fields
      : undefined,
  erase: (fields, request) => {
    const { reference, reason } = fields;
    const [text, other] = [toText(reason), toText(reference)];
    const { subject } = request;
    const erased = isPaidBy(fields, request)
      ? changed(fields, { reason: text && ERASED.text, reference: '' })
      : changed(fields, {
          reason: eraseNames(text, subject, LIMITS.reason),
          reference: eraseNames(other, subject, LIMITS.paymentReference),
        });
    return versioned(erased);
  },
};

const isPaidBy = ({ clientUid }: Fields, { subject }: Request): boolean =>
  subject.kind === 'client' && clientUid === subject.id;

/**
 * What drivers earned. Drivers are named by uid only, so the amounts are kept. Reasons for adjustments are free text, and a
 * group can be named after a driver.
 */
export const payPeriods: Place = {
  source: ({ account }) => serverQueries.everyPayPeriod(account),
  show: ({ from, to, state, slips, adjustments }, request) => {
    const ofSubject = (fields: Fields) => request.subject.kind === 'person' && fields.driverUid === request.subject.id;
    const own = toMaps(slips).filter(ofSubject);
    const shown = toMaps(adjustments).filter((each) => ofSubject(each) || mentions(each.reason, request));
    return own.length + shown.length > 0 ? { from, to, state, slips: own, adjustments: shown } : undefined;
  },
  erase: ({ slips, adjustments }, { subject }) => {
    const eraseGroup = (name: unknown) => eraseNames(toText(name), subject);
    const erase = (reason: unknown, driverUid: unknown) =>
      subject.kind === 'person' && driverUid === subject.id
        ? ERASED.text
        : eraseNames(toText(reason), subject, LIMITS.reason);
    const erased = changed(
      { slips, adjustments },
      {
        adjustments: toMaps(adjustments).map((each) => ({ ...each, reason: erase(each.reason, each.driverUid) })),
        slips: toMaps(slips).map((slip) => ({
          ...slip,
          groupName: eraseGroup(slip.groupName),
          lines: toMaps(slip.lines).map((line) =>
            line.kind === 'adjustment'
              ? { ...line, why: erase(line.why, slip.driverUid) }
              : { ...line, ...(line.group !== undefined && { group: eraseGroup(line.group) }) },
          ),
        })),
      },
    );
    return versioned(erased);
  },
};

/** What groups of drivers earn. A group can be named after a driver; it lists drivers by uid only. */
export const payPlans: Place = {
  source: ({ account }) => db.doc(payPaths.plans(account)),
  show: ({ groups, drivers }, request) => {
    const { kind, id } = request.subject;
    const own = kind === 'person' ? toMaps((drivers as Fields | undefined)?.[id]) : [];
    const isOwn = (group: Fields) => own.some((each) => each.group === group.id);
    const shown = toMaps(groups).filter((group) => isOwn(group) || mentions(group.name, request));
    return shown.length > 0 ? { groups: shown, ...(own.length > 0 && { drivers: { [id]: own } }) } : undefined;
  },
  erase: ({ groups }, { subject }) => {
    const named = toMaps(groups).map((group) => ({
      ...group,
      name: eraseNames(toText(group.name), subject, LIMITS.label),
    }));
    const erased = changed({ groups }, { groups: named });
    return versioned(erased);
  },
};
