// What went wrong with a page, read from whatever a loader threw: on the server, in the browser, or from the page's JSON.

export interface PageTrouble {
  status: number;
  code: string;
  message: string;
}

/** A refusal keeps its words; what a person cannot act on becomes a 500 without details. */
export function troubleOf(error: unknown): PageTrouble {
  if (isRefusal(error)) return { status: pageStatus(error.status), code: error.code, message: error.message };
  if (isRouterRefusal(error)) return { status: error.status, code: 'PAGE_NOT_FOUND', message: '' };
  return { status: 500, code: 'UNEXPECTED', message: '' };
}

// By shape and not by class: the server's code and the rendered screens are two module graphs.
export function isRefusal(error: unknown): error is PageTrouble {
  return error instanceof Object && 'name' in error && error.name === 'Refusal' && 'status' in error;
}

// An address is all a page is asked with, so an input that cannot be names a page that is not there.
function pageStatus(status: number): number {
  return status === 400 ? 404 : status;
}

function isRouterRefusal(error: unknown): error is { status: number } {
  return error instanceof Object && 'status' in error && error.status === 404;
}
