// Draws the picture of a shared link as an SVG whose texts are outlines.
import { colorOf } from '#app/shell/build-icons.ts';
import { LANE_WIDTH, LANES, LOGO_SIZE } from '#app/shell/logo-lanes.ts';
import { fitText, outlineOf, type Weight, widthOf } from '#kit/server/drawing/letters.ts';
import { SITE_NAME } from '#kit/ui/page/head.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './picture-addresses.ts';
import type { CardRow, ShareCard } from './share-card.ts';

const MARGIN = 72;
const RIGHT = PICTURE_WIDTH - MARGIN;
const INNER_WIDTH = RIGHT - MARGIN;
const LOGO_SIDE = 44;
/** The distance of each part from above; texts have it at their baselines. */
const Y = {
  logo: 56,
  head: 90,
  kicker: 176,
  title: 262,
  subtitle: 318,
  rows: 374,
  big: 452,
  line: 524,
  foot: 576,
};
const ROW_HEIGHT = 58;
const MEDALS = ['--gold', '--silver', '--bronze'] as const;

const colors = new Map<string, string>();

function color(token: string): string {
  const value = colors.get(token) ?? colorOf(token);
  colors.set(token, value);
  return value;
}

interface Line {
  x: number;
  y: number;
  size: number;
  sizeMin?: number;
  weight: Weight;
  /** The most that the text may take. */
  width: number;
  token: string;
  align?: 'left' | 'right' | 'center';
}

interface Drawn {
  svg: string;
  width: number;
}

function drawText(text: string, { x, y, width, weight, token, align = 'left', ...line }: Line): Drawn {
  const fit = fitText(text, { size: line.size, sizeMin: line.sizeMin ?? line.size, width, weight });
  const drawn = widthOf(fit.text, fit.size, weight);
  const left = { left: x, right: x - drawn, center: x - drawn / 2 }[align];
  const outline = outlineOf(fit.text, { x: left, y, size: fit.size, weight });
  return { svg: outline && `<path d="${outline}" fill="${color(token)}"/>`, width: drawn };
}

export function drawCard(card: ShareCard): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}">`,
    background(card),
    head(card),
    texts(card),
    card.big ? bigMark(card.big) : card.rows.map(drawRow).join(''),
    foot(card),
    '</svg>',
  ].join('');
}

/** The bar's color, the lanes of a bend behind it, and the color of the sport at the edge. */
function background({ sport }: ShareCard): string {
  const lanes = [0, 1, 2, 3].map((lane) => {
    const radius = 210 + lane * 34;
    return `<path d="M${1130 - radius} ${PICTURE_HEIGHT} V${170 + 210} A${radius} ${radius} 0 0 1 1130 ${380 - radius} H${PICTURE_WIDTH}"/>`;
  });
  return `<rect width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" fill="${color('--bar')}"/><g fill="none" stroke="${color('--bar-2')}" stroke-width="3">${lanes.join('')}</g><rect width="14" height="${PICTURE_HEIGHT}" fill="${color(sport === 'tf' ? '--track' : '--xc')}"/>`;
}

function head({ area }: ShareCard): string {
  const lanes = LANES.map(({ path, token }) => `<path d="${path}" stroke="${color(token)}"/>`).join('');
  const line = { y: Y.head, weight: 600, width: INNER_WIDTH / 2 } as const;
  const name = drawText(SITE_NAME, { ...line, x: MARGIN + LOGO_SIDE + 16, size: 34, token: '--bar-text' });
  const sport = drawText(area, { ...line, x: RIGHT, size: 26, token: '--bar-text-2', align: 'right' });
  return `<g transform="translate(${MARGIN} ${Y.logo}) scale(${LOGO_SIDE / LOGO_SIZE})" fill="none" stroke-width="${LANE_WIDTH}">${lanes}</g>${name.svg}${sport.svg}`;
}

/** Without a line above it the title moves up. */
function texts({ kicker, title, subtitle }: ShareCard): string {
  const up = kicker === '' ? 36 : 0;
  const line = { x: MARGIN, width: INNER_WIDTH };
  return [
    drawText(kicker, { ...line, y: Y.kicker, size: 32, sizeMin: 24, weight: 600, token: '--bar-accent' }),
    drawText(title, { ...line, y: Y.title - up, size: 72, sizeMin: 44, weight: 800, token: '--bar-text' }),
    drawText(subtitle, {
      ...line,
      y: Y.subtitle - up,
      size: 34,
      sizeMin: 26,
      weight: 400,
      token: '--bar-text-2',
    }),
  ]
    .map(({ svg }) => svg)
    .join('');
}

function drawRow({ place, name, note, value }: CardRow, index: number): string {
  const y = Y.rows + index * ROW_HEIGHT;
  const left = place === null ? MARGIN : MARGIN + 64;
  const mark = drawText(value, {
    x: RIGHT,
    y,
    size: 42,
    weight: 800,
    width: INNER_WIDTH / 3,
    token: '--bar-accent',
    align: 'right',
  });
  const room = RIGHT - mark.width - left - 32;
  const title = drawText(name, { x: left, y, size: 38, weight: 600, width: room, token: '--bar-text' });
  const rest = room - title.width - 20;
  const beside =
    rest < 80
      ? ''
      : drawText(note, {
          x: left + title.width + 20,
          y,
          size: 28,
          weight: 400,
          width: rest,
          token: '--bar-text-2',
        }).svg;
  return (place === null ? '' : medal(place, MARGIN + 24, y - 13, 24)) + title.svg + beside + mark.svg;
}

/** The place in a circle, which has the color of the medal for the first three. */
function medal(place: number, x: number, y: number, radius: number): string {
  const token = MEDALS[place - 1];
  const number = drawText(String(place), {
    x,
    y: y + radius * 0.36,
    size: radius,
    sizeMin: radius / 2,
    weight: 800,
    width: radius * 1.6,
    token: token ? token.replace('--', '--on-') : '--bar-text',
    align: 'center',
  });
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color(token ?? '--bar-line')}"/>${number.svg}`;
}

function bigMark({ place, placeText, mark, note }: NonNullable<ShareCard['big']>): string {
  const left = place === null ? MARGIN : MARGIN + 124;
  const circle = place === null ? '' : medal(place, MARGIN + 48, Y.big - 44, 48);
  const big = drawText(mark, {
    x: left,
    y: Y.big,
    size: 128,
    sizeMin: 72,
    weight: 800,
    width: INNER_WIDTH * 0.6,
    token: '--bar-accent',
  });
  const beside = { x: left + big.width + 36, width: RIGHT - left - big.width - 36, sizeMin: 24 };
  const words = drawText(placeText, { ...beside, y: Y.big - 50, size: 36, weight: 600, token: '--bar-text' });
  const more = drawText(note, { ...beside, y: Y.big - 4, size: 32, weight: 600, token: '--bar-text-2' });
  return circle + big.svg + words.svg + more.svg;
}

function foot({ foot, footNote }: ShareCard): string {
  const note = drawText(footNote, {
    x: RIGHT,
    y: Y.foot,
    size: 26,
    sizeMin: 20,
    weight: 400,
    width: INNER_WIDTH / 2,
    token: '--bar-text-2',
    align: 'right',
  });
  const name = drawText(foot, {
    x: MARGIN,
    y: Y.foot,
    size: 32,
    sizeMin: 24,
    weight: 600,
    width: INNER_WIDTH - note.width - 32,
    token: '--bar-text',
  });
  return `<path d="M${MARGIN} ${Y.line}H${RIGHT}" stroke="${color('--bar-line')}" stroke-width="2"/>${name.svg}${note.svg}`;
}
