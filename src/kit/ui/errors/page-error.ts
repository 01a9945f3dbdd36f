// Describes the failure of a page from any value that a loader threw: on the server, in the browser, or as JSON.

export interface PageTrouble {
  status: number;
  code: string;
  message: string;
}

/** A refusal keeps its sentence. Every other failure becomes a 500 without details. */
export function troubleOf(error: unknown): PageTrouble {
  if (isRefusal(error)) return refusalOnPage(error);
  if (isRouterRefusal(error)) return { status: error.status, code: 'PAGE_NOT_FOUND', message: '' };
  return { status: 500, code: 'UNEXPECTED', message: '' };
}

// Checked by shape, not by class, because server and rendered screens are two module graphs.
export function isRefusal(error: unknown): error is PageTrouble {
  return error instanceof Object && 'name' in error && error.name === 'Refusal' && 'status' in error;
}

/** True if there is no valid session. */
export function isSignInNeeded(error: unknown): boolean {
  return isRefusal(error) && error.code === 'SIGN_IN_NEEDED';
}

// A page has only its address as input, so refused input means that the page does not exist. Only programs get the
// details.
function refusalOnPage({ status, code, message }: PageTrouble): PageTrouble {
  return status === 400 ? { status: 404, code, message: '' } : { status, code, message };
}

function isRouterRefusal(error: unknown): error is { status: number } {
  return error instanceof Object && 'status' in error && error.status === 404;
}
