// Draws text as outlines with the letters of a font that comes with the site, so that no machine needs a font.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import opentype from 'opentype.js';

export const WEIGHTS = [400, 600, 800] as const;
export type Weight = (typeof WEIGHTS)[number];

/** Each file of the font has the letters of some languages; the first one with a letter draws it. */
const LANGUAGES = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'] as const;

const FOLDER = fileURLToPath(new URL('.', import.meta.resolve('@fontsource/inter/package.json')));

const ELLIPSIS = '…';
/** Controls, joiners and marks of direction have no shape. */
const WITHOUT_SHAPE = /[\p{Cc}\p{Cf}\p{Cs}]|\p{Variation_Selector}/gu;
/** Drawn for a letter that no file has. */
const UNKNOWN = '?';

interface Letter {
  glyph: opentype.Glyph;
  font: opentype.Font;
}

const fonts = new Map<string, opentype.Font>();

function fontOf(language: string, weight: Weight): opentype.Font {
  const name = `inter-${language}-${weight}-normal.woff`;
  const font = fonts.get(name) ?? parseFont(name);
  fonts.set(name, font);
  return font;
}

function parseFont(name: string): opentype.Font {
  const bytes = readFileSync(join(FOLDER, 'files', name));
  return opentype.parse(new Uint8Array(bytes).buffer);
}

function letterOf(character: string, weight: Weight): Letter {
  for (const language of LANGUAGES) {
    const font = fontOf(language, weight);
    const index = font.charToGlyphIndex(character);
    if (index > 0) return { glyph: font.glyphs.get(index), font };
  }
  return letterOf(UNKNOWN, weight);
}

const charactersOf = (text: string): string[] => [
  ...text.normalize('NFC').replaceAll(/\s/g, ' ').replaceAll(WITHOUT_SHAPE, ''),
];

/** Lists the letters of a text with their distance from its start, and the width of the whole. */
function layOut(text: string, size: number, weight: Weight) {
  let width = 0;
  const letters = charactersOf(text).map((character) => {
    const { glyph, font } = letterOf(character, weight);
    const placed = { glyph, font, x: width };
    width += ((glyph.advanceWidth ?? 0) * size) / font.unitsPerEm;
    return placed;
  });
  return { letters, width };
}

export const widthOf = (text: string, size: number, weight: Weight): number =>
  layOut(text, size, weight).width;

/** Returns the data of an SVG path with the baseline at `y`. */
export function outlineOf(
  text: string,
  { x, y, size, weight }: { x: number; y: number; size: number; weight: Weight },
): string {
  return layOut(text, size, weight)
    .letters.map((letter) => letter.glyph.getPath(x + letter.x, y, size, {}, letter.font).toPathData(1))
    .join('');
}

export interface Fit {
  text: string;
  size: number;
}

/** Makes a text smaller until it fits, down to `sizeMin`, then cuts its end. */
export function fitText(
  text: string,
  { size, sizeMin, width, weight }: { size: number; sizeMin: number; width: number; weight: Weight },
): Fit {
  const natural = widthOf(text, size, weight);
  const fitting = Math.max(sizeMin, Math.min(size, Math.floor((size * width) / (natural || 1))));
  if (widthOf(text, fitting, weight) <= width) return { text, size: fitting };
  const characters = charactersOf(text);
  while (characters.length > 0) {
    characters.pop();
    const cut = characters.join('').trimEnd() + ELLIPSIS;
    if (widthOf(cut, fitting, weight) <= width) return { text: cut, size: fitting };
  }
  return { text: '', size: fitting };
}
