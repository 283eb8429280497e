import { PAGE_SIZES, type PageSize } from '@mtos/model';

type Parameters = Readonly<Record<string, string>>;

interface Memory {
  /** The day on which it was stored. */
  readonly day: string;
  readonly parameters: Parameters;
}

/** A range of days makes sense on the day on which it was chosen. */
const OF_A_DAY = ['from', 'to'];

const keyOf = (list: string, person: string) => `mtos.list.${list}.${person}`;
const today = () => new Date().toDateString();

/** How a person left a list: its filters and its order, as parameters of the URL. Nothing that was searched for. */
export function rememberedList(list: string, person: string): Parameters {
  const memory = parse(localStorage.getItem(keyOf(list, person)));
  if (!memory) return {};
  const { day, parameters } = memory;
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => day === today() || !OF_A_DAY.includes(name)));
}

export function rememberList(list: string, person: string, parameters: Parameters): void {
  const memory: Memory = { day: today(), parameters };
  localStorage.setItem(keyOf(list, person), JSON.stringify(memory));
}

function parse(stored: string | null): Memory | undefined {
  try {
    const { day, parameters }: Partial<Memory> = JSON.parse(stored ?? '{}');
    const isText = Object.values(parameters ?? {}).every((value) => typeof value === 'string');
    return day && parameters && isText ? { day, parameters } : undefined;
  } catch {
    return undefined;
  }
}

const pageSizeKeyOf = (person: string) => `mtos.pageSize.${person}`;

export const isPageSize = (size: number): size is PageSize => PAGE_SIZES.some((known) => known === size);

/** Rows per page: the person's last choice, or 5. */
export function rememberedPageSize(person: string): PageSize {
  const stored = Number(localStorage.getItem(pageSizeKeyOf(person)));
  return isPageSize(stored) ? stored : PAGE_SIZES[0];
}

export function rememberPageSize(person: string, size: PageSize): void {
  localStorage.setItem(pageSizeKeyOf(person), String(size));
}
