import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { SetEditor } from '#competition/records/set-editor/SetEditor.tsx';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { PageSkeleton } from '#kit/ui/feedback/Skeleton.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { type Api, apiContext, notFound } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { ANY_TEXT } from '#kit/ui/page/page-query.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { CoachHeader } from '#people/access/coach-header/CoachHeader.tsx';
import { type CoachHeaderData, loadCoachHeader } from '#people/access/coach-header/coach-header.client.ts';
import { coachPageCrumbs } from '#people/access/coach-header/coach-header.rules.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { parseSport } from '#sport/sports.rules.ts';
import { RecordSetCard } from './RecordSetCard.tsx';
import { recordSetListWords, teamSetsWords as words } from './record-set-list.words.ts';

interface TeamRecordSetsData {
  header: CoachHeaderData;
  page: Awaited<ReturnType<Api['recordSets']['getSets']>>;
}

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<TeamRecordSetsData> {
  const teamId = idFromText(params.teamId ?? '');
  if (teamId === null) throw notFound();
  const api = context.get(apiContext);
  const sport = parseSport(new URL(request.url).searchParams.get('sport') ?? '') ?? 'tf';
  const [header, page] = await Promise.all([
    loadCoachHeader(api, { teamId, sport }),
    api.recordSets.getSets({ teamId, sport }),
  ]);
  return { header, page };
}

export const handle = screenHandle<TeamRecordSetsData>({
  query: { sport: ANY_TEXT },
  head: ({ header }) => ({
    title: words.pageTitle(header.team.name),
    description: words.lead,
    robots: 'noindex',
    crumbs: coachPageCrumbs(header, 'records'),
  }),
});

export function HydrateFallback() {
  return (
    <div className={layout.page}>
      <PageSkeleton label={words.loading} columns={[{ head: words.title }]} />
    </div>
  );
}

/** The record sets of a team, for its coaches. */
export function Component() {
  const { header, page } = useLoaderData<typeof loader>();
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const { teamId } = header.team;
  const { sport, sets, scopes, athletes } = page;
  const set = sets.find(({ recordSetId }) => recordSetId === edited) ?? null;
  return (
    <div className={layout.page} data-sport={sport}>
      <CoachHeader header={header} page="records" />
      <SectionHead title={words.title} note={words.lead} />
      {edited === 'new' || set ? (
        <SetEditor
          key={`${edited} ${set?.version}`}
          {...{ set, sport, scopes, athletes }}
          owner={{ teamId, sport }}
          onClose={() => setEdited(null)}
        />
      ) : (
        <>
          {sets.length === 0 ? (
            <Empty title={words.empty}>
              <p>{words.emptyText}</p>
            </Empty>
          ) : null}
          {sets.map((each) => (
            <RecordSetCard key={each.recordSetId} set={each} onEdit={() => setEdited(each.recordSetId)} />
          ))}
          <Button look="primary" icon="plus" onClick={() => setEdited('new')}>
            {recordSetListWords.add}
          </Button>
        </>
      )}
    </div>
  );
}
