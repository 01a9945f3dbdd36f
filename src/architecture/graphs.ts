// Checks of what the browser and the page renderer reach over all imports together.

import { roomOf } from '#rooms.ts';
import { type House, isTest } from './source.ts';

const BROWSER_ENTRY = 'app/browser.tsx';
const RENDERER_ENTRY = 'app/ssr.tsx';

const SERVER_FILES = /^kit\/server\/|\.(contract|store|service|api|fixtures|test)\.tsx?$/;
const SERVER_PACKAGES =
  /^(node:|hono|@hono\/|kysely|pg|pino|prom-client|zod|@orpc\/(server|contract|openapi|zod)|vite)/;
/** They come with a screen or a first interaction, never with the first page. */
const LATE_PACKAGES = /^(zod|@orpc\/|@tanstack\/|react-aria|react-hook-form|d3-)/;
const BROWSER_ROLES = /(\.tsx|\.(client|rows|words|rules|table)\.ts)$/;

interface Reached {
  target: string;
  isPackage: boolean;
  trail: string[];
}

/** Pages, parts, rows, words and rules run in the browser: nothing they need may belong to the server. */
export function serverCodeInBrowser(house: House): string[] {
  const starts = [...house.keys()].filter((path) => isForBrowser(path) && path !== RENDERER_ENTRY);
  return complain(
    reach(house, starts, ['value', 'lazy']),
    SERVER_FILES,
    SERVER_PACKAGES,
    'the browser reaches',
  );
}

/** The renderer is a second module graph: what it shared with the server would exist twice. */
export function serverCodeInRenderer(house: House): string[] {
  const reached = reach(house, [RENDERER_ENTRY], ['value', 'lazy']);
  return complain(reached, SERVER_FILES, SERVER_PACKAGES, 'the page renderer reaches');
}

export function lateCodeInFirstPage(house: House): string[] {
  const reached = reach(house, [BROWSER_ENTRY], ['value']);
  return complain(reached, SERVER_FILES, LATE_PACKAGES, 'the first page loads');
}

function isForBrowser(path: string): boolean {
  if (isTest(path)) return false;
  const room = roomOf(path);
  if (room === 'kit') return path.startsWith('kit/ui/');
  return room !== null && BROWSER_ROLES.test(path);
}

function reach(house: House, starts: string[], kinds: string[]): Reached[] {
  const reached = new Map<string, Reached>();
  const waiting: Reached[] = starts
    .filter((path) => house.has(path))
    .map((target) => ({ target, isPackage: false, trail: [] }));
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (reached.has(next.target)) continue;
    reached.set(next.target, next);
    // What the server has is complained of once, not with all that it needs itself.
    if (next.isPackage || SERVER_FILES.test(next.target)) continue;
    const trail = [...next.trail, next.target];
    for (const { target, isPackage, kind } of house.get(next.target)?.imports ?? []) {
      if (kinds.includes(kind)) waiting.push({ target, isPackage, trail });
    }
  }
  return [...reached.values()];
}

function complain(reached: Reached[], files: RegExp, packages: RegExp, verb: string): string[] {
  return reached
    .filter(({ target, isPackage }) => (isPackage ? packages : files).test(target))
    .map(({ target, trail }) => `${trail[0]}: ${verb} ${target} by ${trail.join(' → ')}`);
}
