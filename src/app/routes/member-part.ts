// Screens whose data is loaded in the browser: those for members, with a session only, and those that a key opens.
import { type LoaderFunction, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { hydrated } from '#app/shell/hydrated.ts';
import { hintOfSession } from '#app/shell/session/hint.ts';
import { MemberFallback } from '#app/shell/session/MemberFallback.tsx';
import { isSignInNeeded } from '#kit/ui/errors/page-error.ts';
import { signInAddress } from '#sport/addresses/addresses.rules.ts';

type LazyPart = Awaited<ReturnType<Extract<RouteObject['lazy'], () => unknown>>>;

export function memberPart(part: LazyPart): LazyPart {
  return framePart({ ...part, loader: forSession(loaderOf(part)) });
}

/** A screen whose data the browser loads into the frame that the server sent, with or without a session. */
export function framePart(part: LazyPart): LazyPart {
  const { HydrateFallback = MemberFallback } = part;
  return { ...part, HydrateFallback, loader: afterHydration(loaderOf(part)) };
}

const loaderOf = ({ loader }: LazyPart): LoaderFunction =>
  typeof loader === 'function' ? loader : () => null;

/** Visitors who are signed out are sent to the sign-in page, which leads back here. */
function forSession(load: LoaderFunction): LoaderFunction {
  return async (args, handlerContext) => {
    try {
      if (hintOfSession() === null) throw toSignIn(args);
      return await load(args, handlerContext);
    } catch (error) {
      throw isSignInNeeded(error) ? toSignIn(args) : error;
    }
  };
}

function afterHydration(load: LoaderFunction): LoaderFunction {
  return async (args, handlerContext) => {
    try {
      return await load(args, handlerContext);
    } finally {
      // Earlier, the page would not be the one that the server sent.
      await hydrated;
    }
  };
}

function toSignIn({ request }: LoaderFunctionArgs): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(signInAddress(pathname + search));
}
