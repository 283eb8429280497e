/** What a client's vehicle must be able to carry; the trip's field `clientDis`. */
export const MOBILITY_NEEDS = ['ambulatory', 'wheelchair', 'wheelchairXl', 'stretcher', 'bariatricStretcher'] as const;
export type MobilityNeed = (typeof MOBILITY_NEEDS)[number];

export const MOBILITY_LABELS: Readonly<Record<MobilityNeed, string>> = {
  ambulatory: 'Ambulatory',
  wheelchair: 'Wheelchair',
  wheelchairXl: 'Wheelchair XL',
  stretcher: 'Stretcher',
  bariatricStretcher: 'Bariatric stretcher',
};
