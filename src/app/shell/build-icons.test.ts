import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BAR_COLORS } from '#app/pages/page-document.ts';
import { addressOf } from '../ssr.tsx';
import { APP_ICONS, colorOf, drawIcon, iconSvg } from './build-icons.ts';

const readManifest = async () =>
  JSON.parse(await readFile(join(import.meta.dirname, '../public/manifest.webmanifest'), 'utf8'));

test('the build makes every icon of the manifest in its size', async () => {
  const { icons } = await readManifest();
  for (const { src, sizes, type } of icons) {
    const icon = APP_ICONS.find(({ file }) => src === `/${file}`)!;
    expect(sizes, src).toBe(icon.size === null ? 'any' : `${icon.size}x${icon.size}`);
    const picture = await drawIcon(icon);
    if (type === 'image/png') expect(picture.readUInt32BE(16), src).toBe(icon.size);
    else expect(picture.toString(), src).toBe(iconSvg(icon));
  }
});

test('the colors of the installed app match the tokens', async () => {
  const { background_color: background, theme_color: theme } = await readManifest();
  expect(theme).toBe(colorOf('--bar'));
  expect(background).toBe(colorOf('--bg'));
  const tokens = await readFile(join(import.meta.dirname, '../../kit/ui/theme/tokens.css'), 'utf8');
  const bars = [...tokens.matchAll(/--bar: (#\w+);/g)].map(([, color]) => color);
  expect(bars).toEqual([BAR_COLORS.light, BAR_COLORS.dark, BAR_COLORS.dark]);
});

test('the shortcuts lead to pages', async () => {
  const { shortcuts, start_url: start } = await readManifest();
  const paths = [start, ...shortcuts.map(({ url }: { url: string }) => url)];
  const addresses = await Promise.all(paths.map((url) => addressOf(new URL(url, 'http://localhost'))));
  expect(addresses.map(({ path }) => path)).toEqual(paths);
});
