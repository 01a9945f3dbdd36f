// Lists every address of the site, for the server. The browser loads them area by area (`find-routes.ts`).
import type { RouteObject } from 'react-router';
import { AREA_NAMES, type AreaName, loadArea } from '#app/routes/route-areas.ts';
import { inFrame } from './frame.tsx';

const loaded = await Promise.all(AREA_NAMES.map(async (name) => [name, await loadArea(name)] as const));

export const areas = Object.fromEntries(loaded) as Record<AreaName, RouteObject[]>;

export const screens: RouteObject[] = inFrame(Object.values(areas).flat());
