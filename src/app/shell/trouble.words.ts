// What stands in the place of a page that cannot be shown.

export const troubleWords = {
  notFoundTitle: 'There is no page here',
  notFound: 'The address may have been mistyped, or what it named has been taken away.',
  toFrontPage: 'Go to the front page',
  toSearch: 'Search athletes, teams and meets',
  toTrackRankings: 'Track & field rankings',
  toRaceRankings: 'Cross country rankings',
  brokenTitle: 'Something went wrong',
  broken: 'The page could not be loaded. Nothing is lost; try again in a moment.',
  tryAgain: 'Try again',
};
