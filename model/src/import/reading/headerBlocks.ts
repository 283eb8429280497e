import type { Block, HeaderKind } from './headers/headerWords';
import type { HeaderReading } from './headers/readHeader';

/** A column with what its header says. */
export interface HeaderColumn {
  /** The name by which its cells are found: a second 'City' is 'City_1'. */
  readonly name: string;
  readonly reading: HeaderReading | undefined;
}

/** Kinds that belong to one end of a trip. */
const STOP_KINDS = new Set<HeaderKind>([
  'stop',
  'place',
  'number',
  'address',
  'address2',
  'unit',
  'city',
  'state',
  'zip',
  'phone',
]);
const PERSON_KINDS = new Set<HeaderKind>(['name', 'firstName', 'lastName', 'birthDate', 'medicaidId']);
/** Remarks, which lie inside of blocks. */
const REMARKS = new Set<HeaderKind>(['bookingComments', 'officeNotes', 'other']);
/** What says where a trip starts or goes. */
const PLACE_KINDS = new Set<HeaderKind>(['stop', 'place', 'address']);
/** Kinds that can have several columns for one end of a trip. */
const REPEATED = new Set<HeaderKind>(['unit', 'address2']);
const FACILITY = /^(facility|clinic|hospital|doctor|physician|treating)$/;

/** Columns side by side that don't say which end of the trip they are about. */
interface OpenRun {
  readonly columns: HeaderColumn[];
  readonly kinds: Set<HeaderKind>;
  readonly isFacility: boolean;
}

/**
 * Which end of the trip, or the person, each column is about: as its header says, or as the block says in which it stands.
 * Repeated headers belong to the block before them; blocks without any word are the pick-up first and then the drop-off.
 */
export function headerBlocks(columns: readonly HeaderColumn[]): ReadonlyMap<string, Block> {
  const blocks = new Map<string, Block>();
  const seen = { from: new Set<HeaderKind>(), to: new Set<HeaderKind>() };
  const open: OpenRun[] = [];
  const ofPerson: HeaderColumn[] = [];
  const inheritedPhones: string[] = [];
  let current: Block | undefined;
  let run: OpenRun | undefined;
  for (const column of columns) {
    const { reading } = column;
    if (!reading) continue;
    const { kind, block } = reading;
    const isStop = STOP_KINDS.has(kind);
    if (block === 'from' || block === 'to') {
      if (isStop || kind === 'other') {
        current = block;
        if (isStop) seen[block].add(kind);
      } else {
        current = undefined;
      }
      blocks.set(column.name, block);
      run = undefined;
      continue;
    }
    if (!isStop || block === 'person') {
      if (block === 'person' || PERSON_KINDS.has(kind)) current = 'person';
      // What is about the rider and the ride lies between blocks, remarks lie inside of them
      else if (!REMARKS.has(kind)) current = undefined;
      if (isStop) {
        blocks.set(column.name, 'person');
        ofPerson.push(column);
      }
      run = undefined;
      continue;
    }
    const isFacility = reading.words.some((word) => FACILITY.test(word));
    if ((current === 'from' || current === 'to') && !isFacility && (REPEATED.has(kind) || !seen[current].has(kind))) {
      seen[current].add(kind);
      blocks.set(column.name, current);
      if (kind === 'phone') inheritedPhones.push(column.name);
      continue;
    }
    if (current === 'person' && kind === 'phone' && !run) {
      blocks.set(column.name, 'person');
      continue;
    }
    if (!run || (run.kinds.has(kind) && !REPEATED.has(kind)) || run.isFacility !== isFacility) {
      run = { columns: [], kinds: new Set(), isFacility };
      open.push(run);
    }
    run.columns.push(column);
    run.kinds.add(kind);
  }
  assignOpenRuns(open, seen, blocks);
  const hasPlace = [...seen.from].some((kind) => PLACE_KINDS.has(kind));
  // Clients are picked up at their own address unless the file has another one
  if (!hasPlace) {
    for (const { name, reading } of ofPerson) if (reading?.kind !== 'phone') blocks.set(name, 'from');
  }
  giveClientPhone(columns, blocks, inheritedPhones);
  return blocks;
}

/** A phone that only its neighbors put at one end of the trip is the client's if the file has no other one. */
function giveClientPhone(
  columns: readonly HeaderColumn[],
  blocks: Map<string, Block>,
  inherited: readonly string[],
): void {
  const phones = columns.filter(({ reading }) => reading?.kind === 'phone');
  const isOfEnd = ({ name, reading }: HeaderColumn) =>
    reading?.block === undefined && (blocks.get(name) === 'from' || inherited.includes(name));
  const hasOwn = phones.some(({ name }) => blocks.get(name) !== 'from' && blocks.get(name) !== 'to');
  const [first] = phones.filter(isOfEnd);
  if (!hasOwn && first) blocks.set(first.name, 'person');
}

function assignOpenRuns(
  open: readonly OpenRun[],
  seen: Readonly<Record<'from' | 'to', Set<HeaderKind>>>,
  blocks: Map<string, Block>,
): void {
  const hasPlace = (block: 'from' | 'to') => [...seen[block]].some((kind) => PLACE_KINDS.has(kind));
  const assign = ({ columns, kinds }: OpenRun, block: Block) => {
    for (const { name } of columns) blocks.set(name, block);
    if (block !== 'person') for (const kind of kinds) seen[block].add(kind);
  };
  for (const run of open.filter(({ isFacility }) => isFacility)) {
    const isNew = [...run.kinds].every((kind) => !seen.to.has(kind));
    if (isNew) assign(run, 'to');
  }
  for (const run of open.filter(({ isFacility }) => !isFacility)) {
    const saysPlace = [...run.kinds].some((kind) => PLACE_KINDS.has(kind));
    if (!saysPlace) assign(run, 'person');
    else if (!hasPlace('from')) assign(run, 'from');
    else if (!hasPlace('to')) assign(run, 'to');
    else assign(run, 'person');
  }
}
