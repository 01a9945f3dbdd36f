import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PageSkeleton } from '#kit/ui/feedback/Skeleton.tsx';
import { apiContext, notFound } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { ANY_TEXT } from '#kit/ui/page/page-query.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { CoachHeader } from '#people/access/coach-header/CoachHeader.tsx';
import { type CoachHeaderData, loadCoachHeader } from '#people/access/coach-header/coach-header.client.ts';
import { coachPageCrumbs } from '#people/access/coach-header/coach-header.rules.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { parseSport } from '#sport/sports.rules.ts';
import { MediaLibrary } from './MediaLibrary.tsx';
import { teamFilesWords as words } from './team-files.words.ts';
import type { Library } from './UploadQueue.tsx';

interface TeamFilesData {
  header: CoachHeaderData;
  library: Library;
}

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<TeamFilesData> {
  const teamId = idFromText(params.teamId ?? '');
  if (teamId === null) throw notFound();
  const api = context.get(apiContext);
  const sport = parseSport(new URL(request.url).searchParams.get('sport') ?? '') ?? 'tf';
  const [header, library] = await Promise.all([
    loadCoachHeader(api, { teamId, sport }),
    api.media.getFiles({ teamId }),
  ]);
  return { header, library };
}

export const handle = screenHandle<TeamFilesData>({
  query: { sport: ANY_TEXT },
  head: ({ header }) => ({
    title: words.pageTitle(header.team.name),
    description: words.lead,
    robots: 'noindex',
    crumbs: coachPageCrumbs(header, 'files'),
  }),
});

export function HydrateFallback() {
  return (
    <div className={layout.page}>
      <PageSkeleton label={words.loading} columns={[{ head: words.title }]} />
    </div>
  );
}

/** The files of a team, which its pages show. */
export function Component() {
  const { header, library } = useLoaderData<typeof loader>();
  const { teamId } = header.team;
  return (
    <div className={layout.page} data-sport={header.sport}>
      <CoachHeader header={header} page="files" />
      <SectionHead title={words.title} note={words.lead} />
      <MediaLibrary
        key={`${teamId} ${header.sport}`}
        owner={{ teamId }}
        library={library}
        places={words.places}
        firstPlace={header.sport === 'tf' ? 'tfo' : 'xc'}
      />
    </div>
  );
}
