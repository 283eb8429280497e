import type { LatLng } from '@mtos/model';
import { BRIDGES, RIVER } from './streetGrid';

// The streets around the river of `streetGrid` as a file of OpenStreetMap, which a real routing service can read: the format PBF
// (wiki.openstreetmap.org/wiki/PBF_Format), without compression.

/** Meters between streets are about 560 from south to north, and 340 from west to east. */
const STEP = { lat: 0.005, lng: 0.004 } as const;
const ROWS = { first: 40.67, count: 22 } as const;
const COLUMNS = 5;
/** North of everything, and reached by no road. */
const ISLAND_ROW = 41.4;

interface Way {
  readonly nodes: readonly number[];
  readonly isOneWay: boolean;
}

/** The file. Every street is residential, and both ways but for the northern bridge, which is one way to the east. */
export function streetMap(): Buffer {
  const nodes: LatLng[] = [];
  const add = (lat: number, column: number) => {
    const side = column < COLUMNS ? column - COLUMNS : column - COLUMNS + 1;
    // Ids of nodes begin with 1
    return nodes.push({ lat, lng: RIVER + side * STEP.lng });
  };
  const rows = Array.from({ length: ROWS.count }, (_, row) =>
    Array.from({ length: 2 * COLUMNS }, (_, column) => add(ROWS.first + row * STEP.lat, column)),
  );
  const island = Array.from({ length: COLUMNS }, (_, column) => add(ISLAND_ROW, column));
  const bothWays = [
    ...rows.flatMap((row) => [row.slice(0, COLUMNS), row.slice(COLUMNS)]),
    ...Array.from({ length: 2 * COLUMNS }, (_, column) => rows.map((row) => row[column] ?? 0)),
    bridge(rows, BRIDGES.south),
    island,
  ];
  const ways: Way[] = bothWays.map((way) => ({ nodes: way, isOneWay: false }));
  return writeFile(nodes, [...ways, { nodes: bridge(rows, BRIDGES.north), isOneWay: true }]);
}

/** From the bank in the west to that in the east. */
function bridge(rows: readonly (readonly number[])[], lat: number): readonly number[] {
  const row = rows[Math.round((lat - ROWS.first) / STEP.lat)];
  return row?.slice(COLUMNS - 1, COLUMNS + 1) ?? [];
}

const TEXTS = ['', 'highway', 'residential', 'oneway', 'yes'];

function writeFile(nodes: readonly LatLng[], ways: readonly Way[]): Buffer {
  const header = Buffer.concat([bytes(4, 'OsmSchema-V0.6')]);
  const block = Buffer.concat([
    bytes(1, Buffer.concat(TEXTS.map((text) => bytes(1, text)))),
    bytes(2, Buffer.concat(nodes.map((node, index) => bytes(1, writeNode(node, index + 1))))),
    bytes(2, Buffer.concat(ways.map((way, index) => bytes(3, writeWay(way, index + 1))))),
  ]);
  return Buffer.concat([writeBlob('OSMHeader', header), writeBlob('OSMData', block)]);
}

function writeBlob(type: string, data: Buffer): Buffer {
  const blob = bytes(1, data);
  const header = Buffer.concat([bytes(1, type), number(3, blob.length)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header, blob]);
}

/** Coordinates are in tenths of a millionth of a degree. */
const writeNode = ({ lat, lng }: LatLng, id: number) =>
  Buffer.concat([
    number(1, zigzag(id)),
    number(8, zigzag(Math.round(lat * 1e7))),
    number(9, zigzag(Math.round(lng * 1e7))),
  ]);

const writeWay = ({ nodes, isOneWay }: Way, id: number) =>
  Buffer.concat([
    number(1, id),
    bytes(2, Buffer.concat([1, ...(isOneWay ? [3] : [])].map(varint))),
    bytes(3, Buffer.concat([2, ...(isOneWay ? [4] : [])].map(varint))),
    bytes(8, Buffer.concat(nodes.map((node, index) => varint(zigzag(node - (nodes[index - 1] ?? 0)))))),
  ]);

// Fields of a protocol buffer

function varint(value: number): Buffer {
  const written: number[] = [];
  let rest = value;
  while (rest > 127) {
    written.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return Buffer.from([...written, rest]);
}

const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);
const number = (field: number, value: number) => Buffer.concat([varint(field * 8), varint(value)]);
const bytes = (field: number, value: Buffer | string) =>
  Buffer.concat([varint(field * 8 + 2), varint(Buffer.byteLength(value)), Buffer.from(value)]);
