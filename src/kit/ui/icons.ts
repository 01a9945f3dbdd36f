// The icons of the site: paths on a 24 grid, drawn once as symbols and used by name.

const PATHS = {
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>',
  calendar:
    '<rect x="4" y="5.5" width="16" height="14.5" rx="1.5"/><path d="M4 10h16M8.5 3.5v4M15.5 3.5v4"/>',
  pin: '<path d="M12 21c-4-4.5-6.2-7.6-6.2-10.6a6.2 6.2 0 1 1 12.4 0c0 3-2.2 6.1-6.2 10.6z"/><circle cx="12" cy="10.3" r="2.2"/>',
  flag: '<path d="M6 21V4h12l-2.5 4 2.5 4H6"/>',
  users:
    '<circle cx="9" cy="8.5" r="3.2"/><path d="M3 19.5c.6-3.6 2.9-5.2 6-5.2s5.4 1.6 6 5.2M15.5 5.6a3.2 3.2 0 0 1 0 5.9M17.5 14.7c2 .6 3.2 2.2 3.6 4.8"/>',
  print: '<path d="M7 9V4h10v5M7 16H4V9h16v7h-3M7 13.5h10V20H7z"/>',
  share: '<path d="M12 15V4M8 7.5 12 3.8l4 3.7M5.5 12v8h13v-8"/>',
  down: '<path d="m6 9.5 6 6 6-6"/>',
  right: '<path d="m9.5 6 6 6-6 6"/>',
  left: '<path d="m14.5 6-6 6 6 6"/>',
  check: '<path d="m5 12.5 4.7 4.7L19 7.5"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5.2l3.4 2"/>',
  track:
    '<rect x="3" y="6.5" width="18" height="11" rx="5.5"/><rect x="7" y="10" width="10" height="4" rx="2"/>',
  'cross-country': '<path d="M3 18.5c3-1 3.5-5 6-5s3 3 5 3 2.5-6 7-7M9 9.5l2.5-4.5L14 9.5zM11.5 9.5v2.5"/>',
};

export type IconName = keyof typeof PATHS;

/** Stands once in every document that the server writes; icons point at its symbols. Finished HTML. */
export function iconSprite(): string {
  const symbols = Object.entries(PATHS).map(
    ([name, paths]) => `<symbol id="i-${name}" viewBox="0 0 24 24">${paths}</symbol>`,
  );
  return `<svg style="display:none" aria-hidden="true">${symbols.join('')}</svg>`;
}
