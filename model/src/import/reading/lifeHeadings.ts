import type { RowAt } from './rawFile';
import { wordKey } from './wordMeanings';

/** What stands around the rows of a sheet. */
interface SheetHeadings {
  readonly sheet: string;
  readonly headerLine: number;
  /** Lines with one or two cells: titles, and headings between the rows. */
  readonly headings: readonly { readonly line: number; readonly text: string }[];
}

/** A longer text is an instruction. */
const MAX_HEADING = 80;

const OFF = /\b(cancell?(ed|ations?|s)|cxl'?d?s?|no ?shows?|turn ?backs?|do not transport)\b/;
/** 'Cancelled: 2' counts trips, and 'To cancel, call …' is an instruction. */
const COUNT = /\b(cancel\w*|cxl\w*|no[ -]?shows?|turn ?backs?)( trips?)? ?[:=(] ?\d{1,3}(?![\d/.-])/i;
const RULE = /\b(to cancel|call|please|policy|hours?|excluding|except|without|not|non|if|must)\b|\bno (?!shows?\b)/;
/** A heading of trips that take place. */
const ON = /\b(scheduled|active|confirmed|assigned|live|current|new|add(ed|s|itions)?|open|standing|trips|manifest)\b/;

const saysOff = (text: string): boolean =>
  text.length <= MAX_HEADING && OFF.test(wordKey(text)) && !COUNT.test(text) && !RULE.test(wordKey(text));

/** Finds what says of many rows at once that their trips are off: a heading, a title, the sheet's name, or the file's name. */
export class LifeHeadings {
  private readonly ofSheet = new Map<string, string>();

  constructor(
    fileName: string,
    private readonly sheets: readonly SheetHeadings[],
  ) {
    for (const { sheet, headerLine, headings } of sheets) {
      const titles = headings.filter(({ line }) => line < headerLine).map(({ text }) => text);
      const found = [...titles, sheet, fileName.replace(/\.\w+$/, '')].find(saysOff);
      if (found !== undefined) this.ofSheet.set(sheet, found);
    }
  }

  /** The text that says that a row's trip is off; undefined if none does. */
  find({ sheet, line }: RowAt): string | undefined {
    const { headerLine = 0, headings = [] } = this.sheets.find((one) => one.sheet === sheet) ?? {};
    const above = headings.filter((one) => one.line > headerLine && one.line < line);
    const last = above.findLast(({ text }) => saysOff(text) || (text.length <= MAX_HEADING && ON.test(wordKey(text))));
    if (last) return saysOff(last.text) ? last.text : undefined;
    return this.ofSheet.get(sheet);
  }
}
