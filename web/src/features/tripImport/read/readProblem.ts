import type { FileKind } from './fileKind';

/** Why a file can't be read. */
export type ReadProblem =
  | Exclude<FileKind, 'text' | 'html' | 'workbook' | 'openDocument'>
  | 'empty'
  | 'unreadable'
  | 'damaged'
  | 'noTable'
  | 'tooLarge';

const ASK = 'Ask the broker for the trips as an Excel or CSV file';

/** What a person reads about a file that can't be read: what it is, and the way on. */
export const READ_PROBLEMS: Readonly<Record<ReadProblem, string>> = {
  empty: 'This file is empty.',
  unreadable: 'Could not read this file. Check that it still exists.',
  damaged:
    'Could not read this workbook. It may be damaged. Open it in Excel, save it as .xlsx or CSV, and choose the new file.',
  protected:
    'This Excel file has a password. Open it in Excel, remove the password under File > Info > Protect Workbook > Encrypt with Password, save it, and choose it again.',
  noTable: 'This is a web page without a table. Save the page’s list of trips as an Excel or CSV file.',
  tooLarge: 'This file is too large to read. Save the sheet with the trips as a file of its own.',
  pdf: `This is a PDF. ${ASK}, or copy its table into a spreadsheet and save that as .xlsx.`,
  word: `This is a Word document. ${ASK}, or copy its table into a spreadsheet and save that as .xlsx.`,
  presentation: `This is a presentation. ${ASK}.`,
  image: `This is a picture, and only tables can be read. ${ASK}.`,
  numbers: 'This is an Apple Numbers file. In Numbers, choose File > Export To > Excel, and choose the new file.',
  archive: 'This is a compressed archive. Open it, and choose the file with the trips inside it.',
  email: 'This is an email. Save its attachment, and choose that file.',
  webArchive: 'This is a web archive. Open it in Excel, save it as .xlsx, and choose the new file.',
  data: `This is a data file for programs (XML or JSON). ${ASK}.`,
  unknown: `This is not a table. ${ASK}.`,
};

/** A file that can't be read. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';

  constructor(readonly problem: ReadProblem) {
    super(READ_PROBLEMS[problem]);
  }
}
