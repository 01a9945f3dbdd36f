// Addresses of the meet manager.
import { SPORT_SPELLINGS, type Sport } from '#sport/sports.rules.ts';

/** The meets that the viewer hosts. */
export function managersAddress(sport: Sport): string {
  return `/edit/${SPORT_SPELLINGS.manager[sport]}/managemeet/manage`;
}

/** The page on which a coach or host creates a meet. */
export const CREATE_MEET_PATH = '/wizard/meet';

/** The same page with the next edition of a meet filled in. */
export function nextMeetAddress(fromMeetId: number): string {
  return `${CREATE_MEET_PATH}?from=${fromMeetId}`;
}

/** A page of the staff while the meet runs, such as `71/results` for a round; the list of rounds without one. */
export function runMeetAddress(sport: Sport, meetId: number, page: string | number = ''): string {
  return `${managersAddress(sport)}/${meetId}/runmeet${page && `/${page}`}`;
}

/** The page that a clerk's phone opens from the code on an athlete's bib. */
export function bibCheckInAddress(sport: Sport, meetId: number, bib: number): string {
  return `${runMeetAddress(sport, meetId, 'check-in')}?bib=${bib}`;
}

/** The page of the menu that imports results; its address is not below the meet's manager. */
export const RESULTS_UPLOAD_PAGE = 'results/upload';

/** The page that imports results into a meet; without a meet it offers those of the viewer. */
export function resultsUploadAddress(sport: Sport, meetId?: number): string {
  const address = `/edit/${SPORT_SPELLINGS.manager[sport]}/${RESULTS_UPLOAD_PAGE}`;
  return meetId === undefined ? address : `${address}?Meet=${meetId}`;
}

/** A page of a meet's manager, such as `settings/fees`; the overview without one. */
export function managerAddress(sport: Sport, meetId: number, page = ''): string {
  if (page === RESULTS_UPLOAD_PAGE) return resultsUploadAddress(sport, meetId);
  return `${managersAddress(sport)}/${meetId}${page && `/${page}`}`;
}
