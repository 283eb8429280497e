import { normalizeText } from '../../queries/searchGrams';
import type { ReadingContext } from './fileReading';
import type { QuestionList } from './questionList';
import type { RowCells } from './rowCells';
import { isBlankWord } from './wordMeanings';

type Driver = ReadingContext['drivers'][number];

/** Finds the active drivers whom a file names. */
export class DriverFinder {
  private readonly byName = new Map<string, Driver[]>();

  constructor(private readonly drivers: readonly Driver[]) {
    for (const driver of drivers) {
      const key = nameKey(driver.name);
      this.byName.set(key, [...(this.byName.get(key) ?? []), driver]);
    }
  }

  /** Whether the cell is the name of exactly one active driver. */
  matches(cell: string): boolean {
    return this.find(cell) !== undefined;
  }

  /** The driver to whom a row's trip is to be assigned, asked about once for each name. */
  ask(cells: RowCells, questions: QuestionList): Driver | undefined {
    const name = cells.get('driverName');
    if (isBlankWord(name)) return undefined;
    const answer = questions.ask(
      {
        id: `driver:${nameKey(name)}`,
        about: 'driver',
        value: name,
        options: ['none', ...this.drivers.map(({ uid }) => uid)],
        preset: this.find(name)?.uid ?? 'none',
      },
      cells.at,
    );
    return this.drivers.find(({ uid }) => uid === answer);
  }

  private find(cell: string): Driver | undefined {
    const found = this.byName.get(nameKey(cell)) ?? [];
    return found.length === 1 ? found[0] : undefined;
  }
}

/** The same for 'Dee Driver', 'DRIVER, DEE', and 'Driver Dee'. */
const nameKey = (name: string) =>
  normalizeText(name)
    .split(/[\s,.]+/)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ');
