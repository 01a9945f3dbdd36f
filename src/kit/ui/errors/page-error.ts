// What went wrong with a page, read from whatever a loader threw: on the server, in the browser, or from the page's JSON.

export interface PageTrouble {
  status: number;
  code: string;
  message: string;
}

/** A refusal keeps its words; what a person cannot act on becomes a 500 without details. */
export function troubleOf(error: unknown): PageTrouble {
  if (isRefusal(error)) return refusalOnPage(error);
  if (isRouterRefusal(error)) return { status: error.status, code: 'PAGE_NOT_FOUND', message: '' };
  return { status: 500, code: 'UNEXPECTED', message: '' };
}

// By shape and not by class: the server's code and the rendered screens are two module graphs.
export function isRefusal(error: unknown): error is PageTrouble {
  return error instanceof Object && 'name' in error && error.name === 'Refusal' && 'status' in error;
}

/** Whether there is no session, or it is over. */
export function isSignInNeeded(error: unknown): boolean {
  return isRefusal(error) && error.code === 'SIGN_IN_NEEDED';
}

// An address is all a page is asked with, so an input that cannot be names a page that is not there; what is wrong
// with it is told to programs only.
function refusalOnPage({ status, code, message }: PageTrouble): PageTrouble {
  return status === 400 ? { status: 404, code, message: '' } : { status, code, message };
}

function isRouterRefusal(error: unknown): error is { status: number } {
  return error instanceof Object && 'status' in error && error.status === 404;
}
