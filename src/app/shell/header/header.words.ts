// Every sentence of the header.

export const headerWords = {
  siteName: 'Homestretch',
  menu: 'Menu',
  main: 'Main',
  meets: 'Meets',
  rankings: 'Rankings',
  teams: 'Teams',
  live: 'Live',
  search: 'Search',
  searchLabel: 'Search athletes, teams, meets',
  favorites: 'Favorites',
  favoritesOfVisitor: 'Sign in to use favorites',
  help: 'Help',
  logIn: 'Log in',
};
