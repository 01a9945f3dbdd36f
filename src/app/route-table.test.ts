// Tests the printed table of routes, with invented routes and with the site's.
import type { RouteObject } from 'react-router';
import { describe, expect, test } from 'vitest';
import { guarded } from './guards.ts';
import { formatRoutes, listRoutes } from './route-table.ts';
import { routeTable } from './ssr.tsx';

const meetTabs: RouteObject[] = [
  { index: true, handle: { file: 'src/meets/MeetScreen.tsx' } },
  { path: 'results/:divId', handle: { file: 'src/meets/ResultsScreen.tsx' } },
];

const routes: RouteObject[] = [
  {
    handle: { file: 'src/app/Shell.tsx' },
    children: [
      { path: '/', handle: { file: 'src/home/HomeScreen.tsx' } },
      { path: '/meet/:meetId', children: [{ children: meetTabs }] },
      { path: '/events', handle: { file: 'src/app/AreaScreen.tsx', isOpen: false } },
      guarded('signed in', [{ path: '/home', handle: { file: 'src/home/MemberScreen.tsx' } }]),
      { path: '*' },
    ],
  },
];

describe('a table of routes', () => {
  test('has a row an address, with its innermost screen', () => {
    expect(listRoutes(routes).map(({ address, screen }) => [address, screen])).toEqual([
      ['/', 'home/HomeScreen'],
      ['/meet/:meetId', 'meets/MeetScreen'],
      ['/meet/:meetId/results/:divId', 'meets/ResultsScreen'],
      ['/events', 'app/AreaScreen'],
      ['/home', 'home/MemberScreen'],
      ['*', 'app/Shell'],
    ]);
  });

  test('tells who may see a page from the guard above it', () => {
    const guardedRows = listRoutes(routes).filter(({ who }) => who !== 'anyone');
    expect(guardedRows.map(({ address, who }) => [address, who])).toEqual([['/home', 'signed in']]);
  });

  test('tells which are not open yet', () => {
    const closed = listRoutes(routes).filter(({ isOpen }) => !isOpen);
    expect(closed.map(({ address }) => address)).toEqual(['/events']);
  });

  test('is printed in columns', () => {
    expect(formatRoutes(listRoutes(routes).slice(2, 5))).toBe(
      [
        'address                       screen               who may see it  state',
        '/meet/:meetId/results/:divId  meets/ResultsScreen  anyone          open',
        '/events                       app/AreaScreen       anyone          not open yet',
        '/home                         home/MemberScreen    signed in       open',
        '',
        '3 addresses, 2 open',
      ].join('\n'),
    );
  });
});

// The documented addresses. The table names parts in braces differently.
const SPECIFIED = `misc/404; admin/tools; admin/frontapp/user-info; events; edit/team; edit/{sport}/managemeet/manage;
edit/{sport}/results/upload; tools; wizard/team; team; dashboard; profile; post/{hash}; hashtag/{hashtag}; log;
userhome; donate/{vendorId}; account; getapp; join-team; TrackAndField/meet; TrackAndField/rankings;
track-and-field-outdoor; track-and-field-indoor; cross-country; CrossCountry/meet; CrossCountry/rankings;
invoice/{invoiceId}/{invoiceKey}; invoice/{invoiceId}; partnerdashboard; ticket; shop; athlete; home; search2;
updates; collegeupload`;

describe('the routes of the site', () => {
  const rows = routeTable();

  test.each(SPECIFIED.split(/;\s*/))('the area %s of the documents is there', (area) => {
    const pattern = area.replaceAll('{sport}', '(track|crosscountry)').replaceAll(/\{\w+\}/g, ':\\w+');
    const found = rows.filter(({ address }) => new RegExp(`^/${pattern}(/|$)`).test(address));
    expect(found.map(({ address }) => address)).not.toEqual([]);
  });

  test('each has one line, and a screen', () => {
    const addresses = rows.map(({ address }) => address);
    expect(addresses).toEqual([...new Set(addresses)]);
    expect(rows.filter(({ screen }) => screen === '')).toEqual([]);
  });

  test('what is for some people only', () => {
    const closedTo = (audience: string) =>
      rows.filter(({ who }) => who === audience).map(({ address }) => address);
    expect(closedTo('with DEV_LINKS')).toEqual(['/dev', '/dev/cards', '/dev/mail', '/dev/mail/:mailId']);
    expect(closedTo('signed in')).toContain('/home');
    for (const { address, who } of rows) {
      const isForDevelopers = who === 'with the demo' || who === 'with DEV_LINKS';
      expect(/^\/dev(\/|$)/.test(address), address).toBe(isForDevelopers);
    }
  });
});
