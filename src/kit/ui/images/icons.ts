// The icons of the site: paths on a 24 px grid, defined once as symbols and used by name.

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
  alert: '<path d="M12 4.5 3.5 19.5h17zM12 10v4.5M12 16.9v.2"/>',
  key: '<circle cx="8" cy="15.5" r="3.8"/><path d="m10.8 12.8 8.2-8.3M15.5 8l2.8 2.8"/>',
  card: '<rect x="3.5" y="6" width="17" height="12.5" rx="1.5"/><path d="M3.5 10.3h17M7 15h3.5"/>',
  lock: '<rect x="5.5" y="11" width="13" height="9" rx="1.5"/><path d="M8.5 11V8a3.5 3.5 0 0 1 7 0v3"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  x: '<path d="m6 6 12 12M18 6 6 18"/>',
  star: '<path d="m12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z"/>',
  bell: '<path d="M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.2 2.2 0 0 0 4 0"/>',
  chat: '<path d="M4 5.5h16v11H10l-4.5 3.5v-3.5H4z"/>',
  user: '<circle cx="12" cy="8" r="3.7"/><path d="M4.8 20c.8-4 3.6-5.8 7.2-5.8s6.4 1.8 7.2 5.8"/>',
  help: '<circle cx="12" cy="12" r="8.5"/><path d="M9.6 9.6a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.8M12 16.6v.2"/>',
  home: '<path d="M4 11.5 12 4.5l8 7M6 10v9.5h12V10"/>',
  tv: '<rect x="3.5" y="6" width="17" height="11.5" rx="1.5"/><path d="M9 20.5h6M10.5 9.6v4.3l3.6-2.15z"/>',
  heart: '<path d="M12 19.5C7 16 4 13 4 9.5a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 3.5-3 6.5-8 10z"/>',
  save: '<path d="M7 4.5h10V20l-5-4-5 4z"/>',
  edit: '<path d="M5 19h3.5L19 8.5 15.5 5 5 15.5zM13 7.5l3.5 3.5"/>',
  repeat:
    '<path d="M5 11V9.5A2.5 2.5 0 0 1 7.5 7H19M16 4l3 3-3 3M19 13v1.5a2.5 2.5 0 0 1-2.5 2.5H5M8 20l-3-3 3-3"/>',
  gear: '<circle cx="12" cy="12" r="3"/><path d="M12 3.5v2.7M12 17.8v2.7M3.5 12h2.7M17.8 12h2.7M6 6l1.9 1.9M16.1 16.1 18 18M18 6l-1.9 1.9M7.9 16.1 6 18"/>',
  medal: '<circle cx="12" cy="15" r="5"/><path d="M9 10.7 6 4h4l2 4 2-4h4l-3 6.7"/>',
  out: '<path d="M10 4.5H5v15h5M14.5 8l4 4-4 4M18 12H9.5"/>',
  bag: '<path d="M5.5 8.5h13l1 11h-15zM9 8.5V7a3 3 0 0 1 6 0v1.5"/>',
  run: '<circle cx="14.5" cy="5" r="1.8"/><path d="m6 11 3-2.5 4 .5-2.5 4.5 3 2.5-1.5 5M13 9l2.5 3H19M10.5 13.5 8.5 17H5"/>',
  mail: '<rect x="3.5" y="6" width="17" height="12.5" rx="1.5"/><path d="m4 7.5 8 6 8-6"/>',
  shield: '<path d="M12 3.8 5 6.3v5.2c0 4.3 2.8 7.2 7 8.8 4.2-1.6 7-4.5 7-8.8V6.3z"/>',
  eye: '<path d="M2.8 12C5 8 8.2 6 12 6s7 2 9.2 6c-2.2 4-5.4 6-9.2 6s-7-2-9.2-6z"/><circle cx="12" cy="12" r="2.6"/>',
  phone: '<rect x="7" y="3.5" width="10" height="17" rx="2"/><path d="M11 17.5h2"/>',
  undo: '<path d="M8.5 5 4.5 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11h-3"/>',
  trash: '<path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.5 11v5.5M13.5 11v5.5"/>',
  dots: '<path d="M5.5 12h.01M12 12h.01M18.5 12h.01" stroke-width="3"/>',
  merge: '<path d="M7 4v4.5c0 3 5 3.5 5 7V20M17 4v4.5c0 1.8-1.8 2.7-3.2 3.9M9 17l3 3 3-3"/>',
  send: '<path d="M4 11.5 20 4.5l-6 15.5-3-6.5zM11 13.5l4-4.5"/>',
  offline:
    '<path d="m4 4 16 16M7.5 12.5a7 7 0 0 1 3-1.8M4.5 9.3A12 12 0 0 1 8 7M12 6a12 12 0 0 1 7.5 3.3M13.5 10.8a7 7 0 0 1 3 1.7M12 17.5v.2"/>',
};

export type IconName = keyof typeof PATHS;

const SYMBOLS = Object.entries(PATHS).map(
  ([name, paths]) => `<symbol id="i-${name}" viewBox="0 0 24 24">${paths}</symbol>`,
);
const SPRITE = `<svg style="display:none" aria-hidden="true">${SYMBOLS.join('')}</svg>`;

/** The symbols as HTML, once in every document. Icons refer to them. */
export function iconSprite(): string {
  return SPRITE;
}
