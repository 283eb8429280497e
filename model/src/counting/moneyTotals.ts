import {
  MONEY_TOTALS,
  type MoneyFigures,
  type MoneyGroups,
  type MoneyMove,
  moneyGroup,
  readMoney,
  type StoredMoney,
} from '../money/moneyFigures';
import { addFigures } from '../reports/figures';
import type { LedgerEntry } from './ledger';

type Entry = Pick<LedgerEntry, 'delta' | 'at'>;

/** More payers and drivers than one day has, and more days on which invoices are due: so a document stays far below 1 MiB. */
const MAX_GROUPS = 5000;

const NO_GROUPS: MoneyGroups = new Map();

interface Addition {
  readonly key: string;
  readonly group: string;
  readonly figures: MoneyFigures;
}

/** What a move adds to which group of which document. */
function toAdditions({ day, payerUid, driverUid, figures }: MoneyMove): readonly Addition[] {
  const { ready, readyCents, open, openCents, ...billed } = figures;
  const ofReady = addFigures<keyof MoneyFigures>({}, { ready, readyCents });
  const ofInvoices = addFigures<keyof MoneyFigures>({}, { open, openCents });
  const ofCharges = addFigures<keyof MoneyFigures>(billed, ofReady);
  return [
    { key: MONEY_TOTALS, group: moneyGroup.all, figures: ofReady },
    { key: MONEY_TOTALS, group: moneyGroup.due(day), figures: ofInvoices },
    ...[moneyGroup.all, moneyGroup.payer(payerUid), moneyGroup.driver(driverUid)].map((group) => ({
      ...{ key: day, group },
      figures: ofCharges,
    })),
  ].filter((addition) => Object.keys(addition.figures).length > 0);
}

/** Adds to the groups of a document, without groups that are zero. */
function addToGroups(groups: MoneyGroups, additions: readonly Addition[]): MoneyGroups {
  const sums = new Map(groups);
  for (const { group, figures } of additions) {
    if (!sums.has(group) && sums.size >= MAX_GROUPS) continue;
    const sum = addFigures(sums.get(group) ?? {}, figures);
    if (Object.keys(sum).length > 0) sums.set(group, sum);
    else sums.delete(group);
  }
  return sums;
}

const additionsOf = (entries: readonly Pick<LedgerEntry, 'delta'>[]): readonly Addition[] =>
  entries.flatMap(({ delta }) => delta.money?.flatMap(toAdditions) ?? []);

/** The documents of figures about money that these entries affect; they must be read before planning. */
export const moneyKeysOfEntries = (entries: readonly Pick<LedgerEntry, 'delta'>[]): readonly string[] => [
  ...new Set(additionsOf(entries).map(({ key }) => key)),
];

/** What folding unfolded entries makes of the documents that change. An entry up to a document's watermark changes nothing in it. */
export function foldMoney(
  stored: ReadonlyMap<string, StoredMoney>,
  entries: readonly Entry[],
): ReadonlyMap<string, MoneyGroups> {
  const folded = moneyKeysOfEntries(entries).flatMap((key): readonly (readonly [string, MoneyGroups])[] => {
    const { groups, watermark } = stored.get(key) ?? readMoney(undefined);
    const counted = watermark?.toMillis() ?? Number.NEGATIVE_INFINITY;
    const later = entries.filter(({ at }) => at.toMillis() > counted);
    const additions = additionsOf(later).filter((addition) => addition.key === key);
    return additions.length > 0 ? [[key, addToGroups(groups, additions)]] : [];
  });
  return new Map(folded);
}

/** Sums of what charges and invoices add, so that the documents are never all in memory. */
export interface MoneySums {
  add(move: MoneyMove): void;
  result(): ReadonlyMap<string, MoneyGroups>;
}

export function sumMoney(): MoneySums {
  const documents = new Map<string, MoneyGroups>();
  return {
    add(move) {
      const additions = toAdditions(move);
      for (const key of new Set(additions.map((addition) => addition.key))) {
        const own = additions.filter((addition) => addition.key === key);
        documents.set(key, addToGroups(documents.get(key) ?? NO_GROUPS, own));
      }
    },
    result: () => documents,
  };
}

/**
 * The documents that a recount has to write, of those it looks at: those that are broken or differ from the correct figures,
 * which are the sums at its read time plus the later entries that are already folded.
 */
export function planMoney(
  keys: readonly string[],
  sums: ReadonlyMap<string, MoneyGroups>,
  laterEntries: readonly Entry[],
  stored: ReadonlyMap<string, StoredMoney | 'broken'>,
): ReadonlyMap<string, MoneyGroups> {
  const later = additionsOf(laterEntries);
  const planned = keys.map((key): [string, MoneyGroups] => [
    key,
    addToGroups(
      sums.get(key) ?? NO_GROUPS,
      later.filter((addition) => addition.key === key),
    ),
  ]);
  const isWrong = (key: string, groups: MoneyGroups) => {
    const found = stored.get(key);
    return found === 'broken' || !isSameGroups(groups, found?.groups ?? NO_GROUPS);
  };
  return new Map(planned.filter(([key, groups]) => isWrong(key, groups)));
}

function isSameGroups(a: MoneyGroups, b: MoneyGroups): boolean {
  return [...new Set([...a.keys(), ...b.keys()])].every((group) => {
    const [one, other] = [a.get(group) ?? {}, b.get(group) ?? {}];
    const figures = Object.keys({ ...one, ...other }) as (keyof MoneyFigures)[];
    return figures.every((figure) => (one[figure] ?? 0) === (other[figure] ?? 0));
  });
}
