import type { LatLng } from '../documents/latLng';

export interface Place {
  readonly address: string;
  readonly phone: string;
  readonly at: LatLng;
}

/** Homes and facilities: invented addresses at real coordinates in New York. */
export const HOMES: readonly [Place, ...Place[]] = [
  { address: '14 Marigold Row, Brooklyn', phone: '(718) 555-0101', at: { lat: 40.6782, lng: -73.9442 } },
  { address: '208 Lantern Street, Brooklyn', phone: '(718) 555-0102', at: { lat: 40.6928, lng: -73.9903 } },
  { address: '77 Quarry Walk, Brooklyn', phone: '(718) 555-0103', at: { lat: 40.6501, lng: -73.9496 } },
  { address: '5 Saltmarsh Lane, Brooklyn', phone: '(718) 555-0104', at: { lat: 40.5795, lng: -73.9707 } },
  { address: '931 Orchard Rise, Queens', phone: '(718) 555-0105', at: { lat: 40.7282, lng: -73.7949 } },
  { address: '46 Heron Court, Queens', phone: '(718) 555-0106', at: { lat: 40.7498, lng: -73.8621 } },
  { address: '312 Tinsmith Road, Queens', phone: '(718) 555-0107', at: { lat: 40.7699, lng: -73.9186 } },
  { address: '18 Foxglove Place, Queens', phone: '(718) 555-0108', at: { lat: 40.7057, lng: -73.8118 } },
  { address: '660 Ropewalk Avenue, Manhattan', phone: '(212) 555-0109', at: { lat: 40.7831, lng: -73.9712 } },
  { address: '29 Candlemaker Street, Manhattan', phone: '(212) 555-0110', at: { lat: 40.8116, lng: -73.9465 } },
  { address: '104 Plumtree Street, Manhattan', phone: '(212) 555-0111', at: { lat: 40.7155, lng: -73.9874 } },
  { address: '83 Millstone Terrace, Manhattan', phone: '(212) 555-0112', at: { lat: 40.8448, lng: -73.9388 } },
  { address: '411 Wheelwright Avenue, Bronx', phone: '(718) 555-0113', at: { lat: 40.8448, lng: -73.8648 } },
  { address: '7 Thistledown Way, Bronx', phone: '(718) 555-0114', at: { lat: 40.8501, lng: -73.9046 } },
  { address: '256 Cobbler Street, Bronx', phone: '(718) 555-0115', at: { lat: 40.8262, lng: -73.9213 } },
  { address: '90 Beacon Hollow, Staten Island', phone: '(718) 555-0116', at: { lat: 40.6295, lng: -74.0971 } },
];

export const FACILITIES: readonly [Place, ...Place[]] = [
  {
    address: 'Lanternlight Dialysis, 40 Ferry Row, Brooklyn',
    phone: '(718) 555-0151',
    at: { lat: 40.6892, lng: -73.9801 },
  },
  {
    address: 'Heronbrook Dialysis, 1200 Orchard Rise, Queens',
    phone: '(718) 555-0152',
    at: { lat: 40.7412, lng: -73.8203 },
  },
  {
    address: 'Candlewood Hospital, 3 Candlemaker Street, Manhattan',
    phone: '(212) 555-0153',
    at: { lat: 40.7903, lng: -73.9529 },
  },
  {
    address: 'Quillfeather Rehabilitation, 88 Ropewalk Avenue, Manhattan',
    phone: '(212) 555-0154',
    at: { lat: 40.7394, lng: -73.9767 },
  },
  {
    address: 'Thistle Eye Clinic, 19 Wheelwright Avenue, Bronx',
    phone: '(718) 555-0155',
    at: { lat: 40.8345, lng: -73.8883 },
  },
  {
    address: 'Saltmarsh Wound Care, 52 Beacon Hollow, Staten Island',
    phone: '(718) 555-0156',
    at: { lat: 40.6188, lng: -74.0836 },
  },
];
