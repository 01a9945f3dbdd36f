// Opens the browser's router from the parts of React Router. Its `createBrowserRouter` shares a module with links,
// forms and fetchers that no page of the site uses, which would add 5 KB to every first visit.
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  type RouterContextProvider,
  type RouterProviderProps,
} from 'react-router';

export type BrowserRouter = RouterProviderProps['router'];

interface BrowserRouterOptions {
  /** The loader data of the first page, read by the server. */
  hydrationData: object;
  getContext: () => RouterContextProvider;
  patchRoutesOnNavigation: PatchRoutesOnNavigationFunction;
}

export function openBrowserRouter(
  routes: readonly RouteObject[],
  { hydrationData, getContext, patchRoutesOnNavigation }: BrowserRouterOptions,
): BrowserRouter {
  return createRouter({
    routes: [...routes],
    history: createBrowserHistory(),
    hydrationData,
    getContext,
    patchRoutesOnNavigation,
    mapRouteProperties,
    hydrationRouteProperties,
  }).initialize();
}
