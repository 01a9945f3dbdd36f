// The pages on which a reader's own athletes matter.

const MEET_PAGE = /^\/(?:trackandfield|crosscountry)\/meet\/\d/i;
const ATHLETE_PAGE = /^\/athlete\/\d/i;

/** True on all pages of a meet, also on those that follow it. */
export const isPageOfMeet = (pathname: string): boolean => MEET_PAGE.test(pathname);

export const isPageOfAthlete = (pathname: string): boolean => ATHLETE_PAGE.test(pathname);
