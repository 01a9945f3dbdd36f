// Venues of the demo's meets: tracks, halls and cross-country courses.

export interface DemoVenue {
  name: string;
  city: string;
  state: string;
  lanesStraight?: number;
  lanesOval?: number;
  /** Meters of a lap; 400 if left out. */
  lapLengthMeters?: number;
  isBanked?: boolean;
  altitudeMeters?: number;
  /** How much slower races are here than on flat ground, as a share. */
  hilliness?: number;
  /** The name of the cross-country course. */
  course?: string;
}

export const VENUES: readonly DemoVenue[] = [
  { name: 'Harbor Field', city: 'Salt Harbor', state: 'Cascadia', lanesStraight: 8, lanesOval: 8 },
  { name: 'Lakewold Stadium', city: 'Lakewold', state: 'Cascadia', lanesStraight: 8, lanesOval: 8 },
  { name: 'Gullhaven Park', city: 'Port Ellery', state: 'Cascadia', lanesStraight: 9, lanesOval: 8 },
  { name: 'Kilnworks Stadium', city: 'Granite Fold', state: 'Brannock', lanesStraight: 9, lanesOval: 9 },
  {
    name: 'Windrow Oval',
    city: 'Windrow',
    state: 'Brannock',
    lanesStraight: 8,
    lanesOval: 8,
    altitudeMeters: 1480,
  },
  { name: 'Citrine Bay Complex', city: 'Citrine Bay', state: 'Solmere', lanesStraight: 9, lanesOval: 9 },
  { name: 'Kelpwater Track', city: 'Amberline', state: 'Solmere', lanesStraight: 9, lanesOval: 9 },
  {
    name: 'Polar Dome',
    city: 'Ashwick',
    state: 'Brannock',
    lanesStraight: 8,
    lanesOval: 6,
    lapLengthMeters: 200,
    isBanked: true,
  },
  {
    name: 'Lantern Fieldhouse',
    city: 'Marlow Heights',
    state: 'Cascadia',
    lanesStraight: 8,
    lanesOval: 6,
    lapLengthMeters: 200,
  },
  {
    name: 'Harbor Fieldhouse',
    city: 'Salt Harbor',
    state: 'Cascadia',
    lanesStraight: 8,
    lanesOval: 8,
    lapLengthMeters: 200,
    isBanked: true,
  },
  {
    name: 'Gullhaven Armory',
    city: 'Port Ellery',
    state: 'Cascadia',
    lanesStraight: 8,
    lanesOval: 8,
    lapLengthMeters: 200,
  },
  {
    name: 'Lighthouse Meadows',
    city: 'Tern Island',
    state: 'Cascadia',
    hilliness: 0.008,
    course: 'Lighthouse Loop',
  },
  {
    name: 'Wren Valley Orchards',
    city: 'Wren Valley',
    state: 'Cascadia',
    hilliness: 0.02,
    course: 'Orchard Hills',
  },
  {
    name: 'Larkspur Mesa Ranch',
    city: 'Larkspur Mesa',
    state: 'Brannock',
    hilliness: 0.03,
    altitudeMeters: 1620,
    course: 'Mesa Rim',
  },
  {
    name: 'Heron Keys Preserve',
    city: 'Heron Keys',
    state: 'Solmere',
    hilliness: -0.006,
    course: 'Boardwalk Flats',
  },
  {
    name: 'Amberline Fieldhouse',
    city: 'Amberline',
    state: 'Solmere',
    lanesStraight: 8,
    lanesOval: 6,
    lapLengthMeters: 200,
  },
  {
    name: 'Ashwick Fieldhouse',
    city: 'Ashwick',
    state: 'Brannock',
    lanesStraight: 8,
    lanesOval: 6,
    lapLengthMeters: 200,
  },
];
