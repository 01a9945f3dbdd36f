// Prints the table of routes: each address with its screen, who may see it, and whether it is open yet.
import { createContext, type RouteObject } from 'react-router';
import type { Audience } from './guards.ts';

/** Facts about an address from the `handle` of its screen, or of a guard above it. */
interface RouteFacts {
  who?: Audience;
  /** False if the address shows a page that says when it opens. */
  isOpen?: boolean;
  /** The screen's source file. */
  file?: string;
}

export interface RouteRow {
  /** A pattern such as `/TrackAndField/meet/:meetId/results`; `*` matches any other address. */
  address: string;
  screen: string;
  who: Audience;
  isOpen: boolean;
}

/** Lists all routes; null in the browser, because only the server has loaded all screens. */
export const routesContext = createContext<(() => RouteRow[]) | null>(null);

/** Returns a row per address, in the order of the routes. A route inherits missing facts from the one above it. */
export function listRoutes(routes: readonly RouteObject[], above: readonly RouteObject[] = []): RouteRow[] {
  return routes.flatMap((route) => {
    const trail = [...above, route];
    return route.children ? listRoutes(route.children, trail) : [rowOf(trail)];
  });
}

function rowOf(trail: readonly RouteObject[]): RouteRow {
  const facts = trail.map(({ handle }): RouteFacts => (handle instanceof Object ? handle : {}));
  const { who = 'anyone' } = facts.findLast((fact) => fact.who) ?? {};
  const { file = '' } = facts.findLast((fact) => fact.file) ?? {};
  const parts = trail.flatMap(({ path }) => path?.split('/').filter(Boolean) ?? []);
  return {
    address: parts.at(-1) === '*' ? '*' : `/${parts.join('/')}`,
    screen: file.replace(/^src\/|\.tsx$/g, ''),
    who,
    isOpen: facts.every(({ isOpen }) => isOpen !== false),
  };
}

/** Formats the table for a terminal. */
export function formatRoutes(rows: readonly RouteRow[]): string {
  const cells = rows.map(({ address, screen, who, isOpen }) => [
    address,
    screen,
    who,
    isOpen ? 'open' : 'not open yet',
  ]);
  const lines = [['address', 'screen', 'who may see it', 'state'], ...cells];
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const text = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
  const openCount = rows.filter(({ isOpen }) => isOpen).length;
  return [...text, '', `${rows.length} addresses, ${openCount} open`].join('\n');
}
