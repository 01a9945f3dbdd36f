// Draws the map of a track or a hall with its field events, gates and camps.
import { outlineOf, widthOf } from '#kit/server/drawing/letters.ts';

export const MAP_SIZE = { width: 1200, height: 820 };

const COLORS = {
  ground: '#eceae4',
  track: '#b5533c',
  line: '#f4e9e2',
  infield: '#ddd9d0',
  ink: '#23262b',
  box: '#ffffff',
};
const TRACK = { x: 170, y: 190, width: 860, height: 440 };
const LANES = 8;
const LANE_WIDTH = 9;

/** Names with the middle of each on the map. */
const SPOTS: readonly { name: string; x: number; y: number }[] = [
  { name: 'Finish', x: 850, y: 668 },
  { name: 'Sprint start', x: 350, y: 668 },
  { name: 'High jump', x: 770, y: 330 },
  { name: 'Shot put', x: 420, y: 330 },
  { name: 'Long jump', x: 600, y: 490 },
  { name: 'Pole vault', x: 600, y: 330 },
  { name: 'Clerk of the course', x: 190, y: 720 },
  { name: 'Stands', x: 600, y: 745 },
  { name: 'Team camps', x: 1080, y: 130 },
  { name: 'Warm-up', x: 620, y: 140 },
  { name: 'Gate and tickets', x: 1060, y: 745 },
];

const TITLE_SIZE = 40;
const SPOT_SIZE = 22;
const SPOT_PADDING = 12;

export function mapOf(venue: string): string {
  const { width, height } = MAP_SIZE;
  const title = outlineOf(venue, { x: 48, y: 76, size: TITLE_SIZE, weight: 800 });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${COLORS.ground}"/>`,
    oval(0, COLORS.track),
    ...Array.from({ length: LANES - 1 }, (_, lane) => line((lane + 1) * LANE_WIDTH)),
    oval(LANES * LANE_WIDTH, COLORS.infield),
    `<path d="${title}" fill="${COLORS.ink}"/>`,
    ...SPOTS.map(spot),
    '</svg>',
  ].join('');
}

/** The oval that lies this far inside the edge of the track. */
function shape(inset: number): string {
  const height = TRACK.height - 2 * inset;
  const place = `x="${TRACK.x + inset}" y="${TRACK.y + inset}" width="${TRACK.width - 2 * inset}" height="${height}"`;
  return `<rect ${place} rx="${height / 2}"`;
}

const oval = (inset: number, color: string) => `${shape(inset)} fill="${color}"/>`;
const line = (inset: number) => `${shape(inset)} fill="none" stroke="${COLORS.line}" stroke-width="1.5"/>`;

function spot({ name, x, y }: (typeof SPOTS)[number]): string {
  const width = widthOf(name, SPOT_SIZE, 600);
  const left = x - width / 2;
  const text = outlineOf(name, { x: left, y: y + SPOT_SIZE * 0.36, size: SPOT_SIZE, weight: 600 });
  const box = `x="${left - SPOT_PADDING}" y="${y - SPOT_SIZE}" width="${width + 2 * SPOT_PADDING}" height="${2 * SPOT_SIZE}"`;
  return `<rect ${box} rx="8" fill="${COLORS.box}"/><path d="${text}" fill="${COLORS.ink}"/>`;
}
