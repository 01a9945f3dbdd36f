// Every sentence of the frame around the pages.
export const shellWords = {
  skip: 'Skip to content',
  menu: 'Menu',
  closeMenu: 'Close the menu',
  meets: 'Meets',
  developers: 'API',
  source: 'Source code',
  loading: 'Loading',
  needsScript: 'This page needs JavaScript.',
};
