// Makes the icons of the site and of the installed app during the build, all from one drawing of the logo.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { LANE_WIDTH, LANES, LOGO_SIZE } from './logo-lanes.ts';

const TOKENS = join(import.meta.dirname, '../../kit/ui/theme/tokens.css');

interface AppIcon {
  file: string;
  /** Side in pixels; null for an SVG. */
  size: number | null;
  /** The logo's part of the side. A system may cut a maskable icon to any shape but shows a middle circle of 80 %. */
  logoPart: number;
  /** Corner radius as a part of the side; 0 for icons whose corners the system cuts. */
  corner: number;
}

export const APP_ICONS: readonly AppIcon[] = [
  { file: 'favicon.svg', size: null, logoPart: 0.66, corner: 0.2 },
  { file: 'icons/192.png', size: 192, logoPart: 0.62, corner: 0.2 },
  { file: 'icons/512.png', size: 512, logoPart: 0.62, corner: 0.2 },
  { file: 'icons/maskable.png', size: 512, logoPart: 0.48, corner: 0 },
  { file: 'icons/apple-touch.png', size: 180, logoPart: 0.58, corner: 0 },
];

export function iconSvg({ logoPart, corner }: AppIcon): string {
  const side = LOGO_SIZE / logoPart;
  const margin = (side - LOGO_SIZE) / 2;
  const lanes = LANES.map(({ path, token }) => `<path d="${path}" stroke="${colorOf(token)}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" rx="${side * corner}" fill="${colorOf('--bar')}"/><g transform="translate(${margin} ${margin})" fill="none" stroke-width="${LANE_WIDTH}">${lanes.join('')}</g></svg>`;
}

/** Reads a color of the light theme from tokens.css. Icons do not follow the theme. */
export function colorOf(token: string): string {
  const [, color] = new RegExp(`${token}: (#[0-9a-f]{6});`).exec(readFileSync(TOKENS, 'utf8')) ?? [];
  if (!color) throw new Error(`${token} is no color in tokens.css.`);
  return color;
}

export async function drawIcon(icon: AppIcon): Promise<Buffer> {
  const drawing = Buffer.from(iconSvg(icon));
  if (icon.size === null) return drawing;
  const { default: sharp } = await import('sharp');
  return sharp(drawing, { density: 600 })
    .resize(icon.size, icon.size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

export function appIcons(): Plugin {
  return {
    name: 'app-icons',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const icon of APP_ICONS) {
        this.emitFile({ type: 'asset', fileName: icon.file, source: await drawIcon(icon) });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(async ({ url }, response, next) => {
        const icon = APP_ICONS.find(({ file }) => url === `/${file}`);
        if (!icon) return next();
        response.setHeader('content-type', icon.size === null ? 'image/svg+xml' : 'image/png');
        response.end(await drawIcon(icon));
      });
    },
  };
}
