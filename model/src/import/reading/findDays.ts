import { addToDay } from '../../time/calendarDays';
import { isDay } from '../../time/isDay';
import type { ReadingContext } from './fileReading';
import type { QuestionList } from './questionList';
import { readClockCell } from './readClockCell';
import { type DayOrder, type DayReading, dayNumbers, findDay, readDayCell } from './readDayCell';
import type { RowCells } from './rowCells';
import { isBlankWord } from './wordMeanings';

/** A text of a sheet outside of its rows, such as a title. */
interface SheetText {
  readonly line: number;
  readonly text: string;
}

/** What says on which day a sheet's trips are. */
export interface DayClues {
  readonly sheet: string;
  readonly fileName: string;
  readonly headerLine: number;
  readonly texts: readonly SheetText[];
  readonly rows: readonly RowCells[];
}

/** How far ahead trips usually are, in days; the past ones are those of a file that comes late. */
const USUAL = { past: 7, future: 60 };

/** A time with a day before it. */
const HAS_DAY = /\d[/.-]\d{1,2}[/.-]\d|^\d{5}\.|^20\d{6}|[a-z]{3}.*\d.*:/i;

/** Until this time, a ride can be on the list of the day before. */
const NIGHT_ENDS = '06:00';

/** A title that says when the file was made. */
const IS_ABOUT_FILE =
  /\b(print(ed)?|generated|created|exported|run (date|on)|report(ed)? (date|on)|as of|downloaded|updated)\b/i;

/** Finds the day of each row: in its cells, or else in a title, the sheet's name, or the file's name. */
export class DayFinder {
  private readonly reading: DayReading;
  private readonly known = new Map<string, string | undefined>();
  private readonly usualDay = new Map<string, string | undefined>();
  private readonly sections = new Map<
    string,
    readonly { readonly line: number; readonly text: string; readonly day: string }[]
  >();

  /** Rows with days in order: a cell that is merged with the ones below it has its day only in the first row. */
  private readonly groups = new Map<
    string,
    readonly { readonly line: number; readonly text: string; readonly day: string }[]
  >();

  constructor(
    private readonly sheets: readonly DayClues[],
    private readonly context: ReadingContext,
    private readonly questions: QuestionList,
  ) {
    const order = this.decideOrder();
    this.reading = { order: order ?? 'monthFirst', today: context.today, timeZone: context.timeZone };
    this.isOrderOpen = order === undefined;
    for (const sheet of sheets) {
      this.sections.set(sheet.sheet, this.findSections(sheet));
      const days = new Set(sheet.rows.map((row) => this.readCell(row)).filter(Boolean));
      this.usualDay.set(sheet.sheet, days.size === 1 ? [...days][0] : undefined);
      this.groups.set(sheet.sheet, this.findGroups(sheet));
    }
  }

  private readonly isOrderOpen: boolean;

  /** The day as YYYY-MM-DD; empty if the cell can't be read, undefined while a question about it is open. */
  findDay(row: RowCells): string | undefined {
    const cell = row.get('tripDate');
    if (!isBlankWord(cell)) {
      if (this.isOrderOpen && isAmbiguous(cell)) return undefined;
      const day = this.readCell(row);
      if (day !== undefined) return this.withDayOfTime(row, day);
      // A column of times has a day only where someone wrote one
      if (!row.has('tripDate') || /[a-z]|\d[/-]\d/i.test(cell)) return '';
      if (/\d/.test(cell) && !/:/.test(cell)) return '';
    }
    if (row.error('tripDate')) return '';
    return this.askDay(row);
  }

  /** The day of the way back, if the row has one of its own: empty if it can't be read, undefined without one. */
  findReturnDay(row: RowCells): string | undefined {
    const time = row.get('returnTime');
    const inTime = HAS_DAY.test(time) ? readClockCell(time, '', this.context.timeZone).dayText : '';
    const cell = row.get('returnDate') || inTime;
    if (isBlankWord(cell)) return undefined;
    return this.isOrderOpen && isAmbiguous(cell) ? '' : (readDayCell(cell, this.reading) ?? '');
  }

  /** The day of a row whose column of days and whose time name days; undefined while it is open which of them counts. */
  private withDayOfTime(row: RowCells, day: string): string | undefined {
    const target = row.get('puTime') === '' ? 'apptTime' : 'puTime';
    const text = row.get(target);
    if (!HAS_DAY.test(text) || row.header(target) === row.header('tripDate')) return day;
    const { clock, dayText } = readClockCell(text, day, this.context.timeZone);
    const own = clock === '' ? undefined : readDayCell(dayText, this.reading);
    if (own === undefined || own === day || (this.isOrderOpen && isAmbiguous(dayText))) return day;
    // A ride after midnight is on the day before's list
    if (target === 'puTime' && own === addToDay(day, 1) && clock < NIGHT_ENDS) return own;
    const value = `${row.header('tripDate')}: ${row.get('tripDate')}, ${row.header(target)}: ${text}`;
    const answer = this.questions.ask({ id: 'dayColumn', about: 'dayColumn', value, options: ['time', 'day'] }, row.at);
    if (answer === undefined) return undefined;
    return answer === 'time' ? own : day;
  }

  private readCell(row: RowCells): string | undefined {
    const cell = row.get('tripDate');
    if (!this.known.has(cell)) this.known.set(cell, readDayCell(cell, this.reading));
    return this.known.get(cell);
  }

  private askDay(row: RowCells): string | undefined {
    const { sheet, line } = row.at;
    const section = this.sections.get(sheet)?.findLast((one) => one.line < line);
    const above = section ? undefined : this.groups.get(sheet)?.findLast((one) => one.line < line);
    const clue = section ?? above ?? this.sheetClue(sheet);
    const preset = clue?.day ?? this.usualDay.get(sheet);
    const several = this.sheets.length > 1 ? `:${sheet}` : '';
    const answer = this.questions.ask(
      {
        id: section || above ? `day:${clue?.text}` : `day${several}`,
        about: 'day',
        value: clue?.text ?? sheet,
        options: preset ? [preset] : [this.context.today, addToDay(this.context.today, 1)],
        preset,
        accepts: /^\d{4}-\d{2}-\d{2}$/,
      },
      row.at,
    );
    return answer !== undefined && isDay(answer) ? answer : preset;
  }

  private findSections({ texts, headerLine }: DayClues) {
    return texts.flatMap(({ line, text }) => {
      const day =
        line > headerLine && !IS_ABOUT_FILE.test(text) && text.length < 80 ? findDay(text, this.reading) : undefined;
      return day ? [{ line, text, day }] : [];
    });
  }

  private findGroups({ rows }: DayClues) {
    const found = rows.flatMap((row) => {
      const day = this.readCell(row);
      return day ? [{ line: row.at.line, text: `rows below ${row.get('tripDate')}`, day }] : [];
    });
    const isInOrder = found.every(({ day }, index) => day >= (found[index - 1]?.day ?? day));
    return isInOrder && new Set(found.map(({ day }) => day)).size > 1 ? found : [];
  }

  /** The day of a title, of the sheet's name, or of the file's name, with the text that says it. */
  private sheetClue(name: string): { readonly text: string; readonly day: string } | undefined {
    const sheet = this.sheets.find((one) => one.sheet === name);
    const titles = sheet?.texts.filter(({ line }) => line < sheet.headerLine).map(({ text }) => text) ?? [];
    const texts = [
      ...titles.filter((text) => !IS_ABOUT_FILE.test(text)),
      name,
      sheet?.fileName.replace(/\.\w+$/, '') ?? '',
    ];
    for (const text of texts) {
      const day = findDay(text, this.reading);
      if (day) return { text, day };
    }
    return undefined;
  }

  /** The order that the cells show or a person said; undefined while it is open and matters. */
  private decideOrder(): DayOrder | undefined {
    const rows = this.sheets.flatMap((sheet) => sheet.rows);
    const pairs = rows.flatMap((row) => dayNumbers(row.get('tripDate')) ?? []);
    const numbers = Array.from(
      { length: pairs.length / 2 },
      (_, index) => [pairs[index * 2] ?? 0, pairs[index * 2 + 1] ?? 0] as const,
    );
    const isDayFirst = numbers.some(([first]) => first > 12);
    const isMonthFirst = numbers.some(([, second]) => second > 12);
    if (isDayFirst !== isMonthFirst) return isDayFirst ? 'dayFirst' : 'monthFirst';
    const doubtful = rows.filter((row) => isAmbiguous(row.get('tripDate')));
    if (doubtful.length === 0) return 'monthFirst';
    const isUsual = (order: DayOrder) =>
      doubtful.every((row) => this.isUsual(readDayCell(row.get('tripDate'), { ...this.context, order })));
    const [monthFirst, dayFirst] = [isUsual('monthFirst'), isUsual('dayFirst')];
    if (!dayFirst && !isDayFirst) return 'monthFirst';
    let answer: string | undefined;
    for (const row of doubtful) {
      answer = this.questions.ask(
        {
          id: 'dayOrder',
          about: 'dayOrder',
          value: doubtful[0]?.get('tripDate') ?? '',
          options: ['monthFirst', 'dayFirst'],
          // A column with days in both orders says nothing about the others
          ...(monthFirst && !isDayFirst && { preset: 'monthFirst' }),
        },
        row.at,
      );
    }
    return answer === 'dayFirst' || answer === 'monthFirst' ? answer : undefined;
  }

  private isUsual(day: string | undefined): boolean {
    const { today } = this.context;
    return day !== undefined && day >= addToDay(today, -USUAL.past) && day <= addToDay(today, USUAL.future);
  }
}

/** Whether a cell can be two days: 3/12 can, 3/3 and 3/25 can't. */
function isAmbiguous(cell: string): boolean {
  const numbers = dayNumbers(cell);
  return numbers !== undefined && numbers[0] <= 12 && numbers[1] <= 12 && numbers[0] !== numbers[1];
}
