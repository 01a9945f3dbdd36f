import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { PageSkeleton } from '#kit/ui/feedback/Skeleton.tsx';
import columns from '#kit/ui/forms/columns.module.css';
import { Form, FormError, SubmitButton, type TextOf } from '#kit/ui/forms/Form.tsx';
import { type Api, apiContext, notFound } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { ANY_TEXT } from '#kit/ui/page/page-query.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { CoachHeader } from '#people/access/coach-header/CoachHeader.tsx';
import { type CoachHeaderData, loadCoachHeader } from '#people/access/coach-header/coach-header.client.ts';
import { coachPageAddress, coachPageCrumbs } from '#people/access/coach-header/coach-header.rules.ts';
import { CityField, CodeField, factsOf, TeamFields } from '#people/team-setup/TeamFields.tsx';
import styles from '#people/team-setup/TeamSetup.module.css';
import type { TeamFacts } from '#people/team-setup/team-setup.rules.ts';
import { teamDetailsWords as words } from '#people/team-setup/team-setup-screens.words.ts';
import type { Countries } from '#people/venues/nations/CountryAndState.tsx';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { CONTACT_PATH } from '#sport/addresses/site-addresses.rules.ts';
import { parseSport } from '#sport/sports.rules.ts';

interface TeamDetailsData {
  details: Awaited<ReturnType<Api['teamSetup']['getDetails']>>;
  header: CoachHeaderData;
  countries: Countries;
}

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<TeamDetailsData> {
  const teamId = idFromText(params.teamId ?? '');
  if (teamId === null) throw notFound();
  const api = context.get(apiContext);
  const [details, { countries }] = await Promise.all([
    api.teamSetup.getDetails({ teamId }),
    api.states.getStatesCountries(),
  ]);
  const requested = parseSport(new URL(request.url).searchParams.get('sport') ?? '');
  const sport = details.sports.find((each) => each === requested) ?? details.sports[0] ?? 'tf';
  return { details, countries, header: await loadCoachHeader(api, { teamId, sport }) };
}

export const handle = screenHandle<TeamDetailsData>({
  query: { sport: ANY_TEXT },
  head: ({ details, header }) => ({
    title: words.title(details.name),
    description: words.description,
    robots: 'noindex',
    crumbs: coachPageCrumbs(header, 'details'),
  }),
});

export function HydrateFallback() {
  return (
    <div className={layout.page}>
      <PageSkeleton label={words.loading} columns={[{ head: words.head }]} />
    </div>
  );
}

/** A coach changes everything about a team that waits for an admin, and little about a confirmed one. */
export function Component() {
  const { details, header, countries } = useLoaderData<typeof loader>();
  const facts: TeamFacts = {
    name: details.name,
    levelMask: details.levelMask,
    country: details.country ?? '',
    state: details.state,
    city: details.city ?? '',
    hytekTeamCode: details.hytekTeamCode,
  };

  async function save({ teamSetup }: Api, textOf: TextOf) {
    const typed = details.isListed ? { ...facts, city: textOf('city') } : factsOf(textOf, facts);
    const { teamId, version } = details;
    const hytekTeamCode = textOf('hytekTeamCode');
    await teamSetup.saveTeam({ ...typed, hytekTeamCode, teamId, version }, QUIET);
    return { text: words.saved, isInMenus: true };
  }

  return (
    <div className={layout.page} data-sport={header.sport}>
      <CoachHeader header={header} page="details" />
      {details.isListed ? null : (
        <Note tone="warn">
          {words.waiting} {words.meanwhile}{' '}
          <a href={coachPageAddress(details.teamId, 'roster', header.sport)}>{words.toRoster}</a>
        </Note>
      )}
      <SectionHead title={words.head} />
      <Form key={details.version} className={columns.column} onSave={save}>
        {details.isListed ? (
          <CityField city={facts.city} />
        ) : (
          <TeamFields facts={facts} countries={countries} />
        )}
        <CodeField code={facts.hytekTeamCode} />
        {details.isListed ? (
          <p className={styles.facts}>
            {words.fixed} <a href={CONTACT_PATH}>{words.toContact}</a>
          </p>
        ) : null}
        <FormError />
        <SubmitButton look="primary" busyWord={words.saving}>
          {words.save}
        </SubmitButton>
      </Form>
    </div>
  );
}
