// What the code that follows a meet for one of its pages gets from the page.
import type { LoaderFunctionArgs } from 'react-router';
import type { Meet } from '#competition/meets/meets.contract.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import type { PatchRows } from '#kit/ui/tables/LiveIsland.tsx';

export interface FollowedPage<View> {
  api: Api;
  meet: Meet;
  /** The address of the page. */
  url: string;
  params: LoaderFunctionArgs['params'];
  show(view: View, patch: PatchRows): void;
}

/** Shows newer data while the page is open, and returns a function that ends this. */
export type FollowPage<View> = (page: FollowedPage<View>) => () => void;
