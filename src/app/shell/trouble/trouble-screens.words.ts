// Every sentence of the pages that replace one that is missing or failed.

export const troubleWords = {
  notFoundTitle: 'Page not found',
  notFound: 'Check the address. The page may also have been removed.',
  toFrontPage: 'Go to the front page',
  toSearch: 'Search athletes, teams and meets',
  toTrackRankings: 'Track & Field rankings',
  toRaceRankings: 'Cross Country rankings',
  brokenTitle: 'Something went wrong',
  broken: 'The page could not be loaded. Nothing is lost; try again in a moment.',
  tryAgain: 'Try again',
};
