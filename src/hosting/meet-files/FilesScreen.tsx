import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { MediaLibrary } from '#community/media/library/MediaLibrary.tsx';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { type ManagerData, managerCall, openManager } from '#hosting/manager-frame/manager.client.ts';
import { managerPages } from '#hosting/manager-frame/manager-pages.rules.ts';
import { apiContext } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import { PageTitle } from '#kit/ui/page/PageTitle.tsx';
import { managerAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { meetFilesWords as words } from './meet-files.words.ts';

/** The address of the meet's video stands there. */
const INFO_PAGE = 'settings/info';

export async function loader(page: LoaderFunctionArgs) {
  const data = await openManager(page);
  const { meetId } = data;
  return page.context.get(apiContext).media.getFiles({ meetId }, managerCall(data, 'edit'));
}

export const handle = screenHandle<unknown, ManagerData>({
  head: (_, { meet }) => ({ title: words.pageTitle(meet.name), robots: 'noindex' }),
});

/** The files of a meet, which its pages show. */
export function Component() {
  const library = useLoaderData<typeof loader>();
  const { meet } = useManagedMeet();
  const hasInfo = managerPages(meet.sport).some(({ path }) => path === INFO_PAGE);
  return (
    <>
      <PageTitle title={words.title} lead={words.lead} />
      <MediaLibrary
        owner={{ meetId: meet.meetId }}
        library={library}
        places={words.places}
        firstPlace="home"
        {...(hasInfo && { videoAddress: managerAddress(meet.sport, meet.meetId, INFO_PAGE) })}
      />
    </>
  );
}
