// Where the demo's cities lie. They are invented like their states, and stand on the map where their time zones are:
// Cascadia by the Pacific, Brannock in the Rocky Mountains, Solmere by the Gulf.

/** Degrees of latitude, then of longitude, by the name of the city. */
export const CITY_POINTS: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  'Salt Harbor': [44.63, -123.95],
  Lakewold: [45.12, -122.88],
  'Port Ellery': [46.08, -123.72],
  'Marlow Heights': [45.47, -122.58],
  'Tern Island': [43.41, -124.14],
  'Wren Valley': [44.21, -122.91],
  'Granite Fold': [39.94, -105.31],
  Windrow: [40.87, -104.62],
  Ashwick: [39.21, -104.79],
  'Larkspur Mesa': [38.58, -107.87],
  'Citrine Bay': [29.58, -95.14],
  Amberline: [30.37, -97.62],
  'Heron Keys': [28.17, -97.06],
};
