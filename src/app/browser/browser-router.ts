// The browser's router. It is put together from the router's own parts, because `createBrowserRouter` stands in one module
// with links, forms and fetchers that no page of the site uses, 5 KB of every first visit.
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
  /** The data of the loaders that the server has called for the first page. */
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
