import { PAGE_SIZES, type PageSize } from '@mtos/model';

type Parameters = Readonly<Record<string, string>>;

interface Memory {
  /** The company's day on which it was stored. */
  readonly day: string;
  readonly parameters: Parameters;
}

export interface RememberedList {
  readonly name: string;
  /** Today in the company's time zone. */
  readonly today: string;
}

/** A range of days makes sense on the day on which it was selected. */
const OF_A_DAY = ['from', 'to'];

const listKey = (name: string, person: string) => `mtos.list.${name}.${person}`;

/** How a person left a list: its filters and its order, as parameters of the URL. Nothing that was searched for. */
export function rememberedList({ name, today }: RememberedList, person: string): Parameters {
  const memory = parse(localStorage.getItem(listKey(name, person)));
  if (!memory) return {};
  const { day, parameters } = memory;
  return Object.fromEntries(Object.entries(parameters).filter(([part]) => day === today || !OF_A_DAY.includes(part)));
}

export function rememberList({ name, today }: RememberedList, person: string, parameters: Parameters): void {
  const memory: Memory = { day: today, parameters };
  localStorage.setItem(listKey(name, person), JSON.stringify(memory));
}

function parse(stored: string | null): Memory | undefined {
  try {
    const memory: unknown = JSON.parse(stored ?? '{}');
    return isMemory(memory) ? memory : undefined;
  } catch {
    return undefined;
  }
}

function isMemory(value: unknown): value is Memory {
  if (typeof value !== 'object' || value === null || !('day' in value) || !('parameters' in value)) return false;
  const { day, parameters } = value;
  return typeof day === 'string' && typeof parameters === 'object' && parameters !== null && areTexts(parameters);
}

const areTexts = (values: object) => Object.values(values).every((value) => typeof value === 'string');

const pageSizeKey = (person: string) => `mtos.pageSize.${person}`;

/** How many rows a page has: a number, or as many as the window has room for. */
export type RowsChoice = PageSize | 'fit';

export const readRowsChoice = (text: string | null): RowsChoice | undefined =>
  text === 'fit' ? text : PAGE_SIZES.find((size) => String(size) === text);

/** The person's last choice for every table, or 5. */
export const rememberedRows = (person: string): RowsChoice =>
  readRowsChoice(localStorage.getItem(pageSizeKey(person))) ?? PAGE_SIZES[0];

export function rememberRows(person: string, rows: RowsChoice): void {
  localStorage.setItem(pageSizeKey(person), String(rows));
}

/** What stands above and below the rows of the list of trips, in pixels. */
const AROUND = 310;
const ROW = 60;
/** On narrow screens, most rows are cards of about this height. */
const CARD = 188;
const WIDE = 1280;

/** How many rows the window has room for; 5 at least. */
export function fittingRows(): number {
  const height = window.innerWidth < WIDE ? CARD : ROW;
  const rows = Math.floor((window.innerHeight - AROUND) / height);
  return Math.min(Math.max(rows, PAGE_SIZES[0]), Math.max(...PAGE_SIZES));
}

/** Rows on each page, by the person's last choice. */
export function rememberedPageSize(person: string): number {
  const rows = rememberedRows(person);
  return rows === 'fit' ? fittingRows() : rows;
}
