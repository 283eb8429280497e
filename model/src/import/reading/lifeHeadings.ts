import type { RowAt } from './rawFile';
import { isCancelMark, wordKey } from './wordMeanings';

/** What stands around the rows of a sheet. */
interface SheetHeadings {
  readonly sheet: string;
  readonly headerLine: number;
  /** Lines with one or two cells: titles, headings between the rows, and remarks about the row above. */
  readonly headings: readonly { readonly line: number; readonly text: string }[];
  readonly rows: readonly Pick<RowAt, 'line'>[];
}

/** A longer text is an instruction. */
const MAX_HEADING = 80;

const OFF = /\b(cancell?(ed|ations?|s)|cxl'?d?s?|no ?shows?|turn ?backs?|do not transport)\b/;
/** Several trips that are off. */
const OFF_TRIPS =
  /\b(cancell?ed|cxl'?d?) (trips|rides|legs|runs|bookings)\b|\b(cancell?ations|cancels|no ?shows|turn ?backs)\b/;
/** 'Cancelled: 2' counts trips, and 'To cancel, call …' is an instruction. */
const COUNT = /\b(cancel\w*|cxl\w*|no[ -]?shows?|turn ?backs?)( trips?)? ?[:=(] ?\d{1,3}(?![\d/.-])/i;
const RULE = /\b(to cancel|call|please|policy|hours?|excluding|except|without|not|non|if|must)\b|\bno (?!shows?\b)/;
/** A heading of trips that take place. */
const ON = /\b(scheduled|active|confirmed|assigned|live|current|new|add(ed|s|itions)?|open|standing|trips|manifest)\b/;
/** What a heading of trips says besides; other words are about one trip, or name a place. */
const GENERIC =
  /^(trips?|rides?|legs?|runs?|bookings?|appointments?|orders?|list|report|schedule|section|status|for|of|on|the|all|and|these|following|below|today|tomorrow|am|pm|\d+|(mon|tues?|wed(nes)?|thu(rs?)?|fri|sat(ur)?|sun)(day)?s?|(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*)$/;

const isShort = (text: string) => text.length <= MAX_HEADING;
const saysOff = (text: string): boolean =>
  isShort(text) && OFF.test(wordKey(text)) && !COUNT.test(text) && !RULE.test(wordKey(text));

/** Whether a text says nothing but that, of which trips, and of when. */
function saysOnly(what: RegExp, text: string): boolean {
  const key = wordKey(text);
  const others = key.replace(new RegExp(what, 'g'), ' ').split(/[^a-z0-9]+/);
  return isShort(text) && what.test(key) && others.every((word) => word === '' || GENERIC.test(word));
}

/** Finds what says that trips are off: a heading, a title, the sheet's name, or the file's name, and a remark below a row. */
export class LifeHeadings {
  private readonly ofSheet = new Map<string, string>();
  private readonly remarks = new Map<string, ReadonlyMap<number, string>>();
  private readonly sections = new Map<string, SheetHeadings['headings']>();

  constructor(fileName: string, sheets: readonly SheetHeadings[]) {
    for (const { sheet, headerLine, headings, rows } of sheets) {
      const titles = headings.filter(({ line }) => line < headerLine).map(({ text }) => text);
      const found = [...titles, sheet, fileName.replace(/\.\w+$/, '')].find(saysOff);
      if (found !== undefined) this.ofSheet.set(sheet, found);
      const sections: SheetHeadings['headings'][number][] = [];
      const remarks = new Map<number, string>();
      for (const heading of headings.filter(({ line }) => line > headerLine)) {
        const { text, line } = heading;
        const above = rows.findLast((row) => row.line < line)?.line;
        if (isSection(text) || (above === undefined && saysOff(text))) sections.push(heading);
        else if (above !== undefined && isRemark(text)) remarks.set(above, text);
      }
      this.sections.set(sheet, sections);
      this.remarks.set(sheet, remarks);
    }
  }

  /** The text that says of many rows, among them this one, that their trips are off; undefined if none does. */
  find({ sheet, line }: RowAt): string | undefined {
    const last = this.sections.get(sheet)?.findLast((one) => one.line < line);
    if (last) return saysOff(last.text) ? last.text : undefined;
    return this.ofSheet.get(sheet);
  }

  /** The text below a row that says that its trip is off; undefined if there is none. */
  findRemark({ sheet, line }: RowAt): string | undefined {
    return this.remarks.get(sheet)?.get(line);
  }
}

/** A heading of rows whose trips are off, or of rows whose trips take place. */
const isSection = (text: string) =>
  saysOff(text) ? saysOnly(OFF, text) || OFF_TRIPS.test(wordKey(text)) : saysOnly(ON, text);

const isRemark = (text: string) => isShort(text) && !COUNT.test(text) && (saysOff(text) || isCancelMark(text));
