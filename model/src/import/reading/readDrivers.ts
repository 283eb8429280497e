import { normalizeText } from '../../queries/searchGrams';
import type { FileDriver, Ride } from './fileReading';
import type { NoDriverReason } from './noDriverReason';
import type { QuestionList } from './questionList';
import type { RowCells } from './rowCells';
import { isBlankWord } from './wordMeanings';

type Named = FileDriver | NoDriverReason;

/** Finds the company's drivers whom a file names. */
export class DriverFinder {
  private readonly byName = new Map<string, FileDriver[]>();
  private readonly active: readonly FileDriver[];

  constructor(drivers: readonly FileDriver[]) {
    this.active = drivers.filter(isActive);
    for (const driver of drivers) {
      const key = nameKey(driver.name);
      this.byName.set(key, [...(this.byName.get(key) ?? []), driver]);
    }
  }

  /** Whether a driver has the cell's name, also one who can't get trips. */
  matches(cell: string): boolean {
    return this.byName.has(nameKey(cell));
  }

  /** The driver who gets a row's trip, or why none does, asked about once for each name. */
  ask(cells: RowCells, questions: QuestionList): Pick<Ride, 'driver' | 'unassigned'> {
    const name = cells.get('driverName');
    if (isBlankWord(name)) return {};
    const found = this.find(name);
    const why = typeof found === 'string' ? found : undefined;
    const answer = questions.ask(
      {
        id: `driver:${nameKey(name)}`,
        about: 'driver',
        value: name,
        options: ['none', ...this.active.map(({ uid }) => uid)],
        preset: typeof found === 'string' ? 'none' : found.uid,
        noDriver: why,
      },
      cells.at,
    );
    const driver = this.active.find(({ uid }) => uid === answer);
    if (!driver) return { unassigned: { name, why: why ?? 'chosen' } };
    return { driver: { uid: driver.uid, name: driver.name } };
  }

  /** The only active driver with the name, or why there is none. */
  private find(cell: string): Named {
    const found = this.byName.get(nameKey(cell)) ?? [];
    const [driver, second] = found.filter(isActive);
    if (driver) return second ? 'ambiguous' : driver;
    const [other] = found;
    return other?.state && other.state !== 'active' ? other.state : 'unknown';
  }
}

const isActive = ({ state = 'active' }: FileDriver) => state === 'active';

/** The same for 'Dee Driver', 'DRIVER, DEE', and 'Driver Dee'. */
const nameKey = (name: string) =>
  normalizeText(name)
    .split(/[\s,.]+/)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ');
