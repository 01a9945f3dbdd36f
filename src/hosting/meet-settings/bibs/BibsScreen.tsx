import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { CompetitorNumberType } from '#competition/meets/manage/meet-settings.rules.ts';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { managerCall, openedManager } from '#hosting/manager-frame/manager.client.ts';
import { apiContext } from '#kit/ui/page/api-context.ts';
import { OneOf } from '../fields/Choices.tsx';
import { loadEventLimits, panelHandle } from '../fields/panel-data.client.ts';
import { SettingsPanel, SettingsSection } from '../fields/SettingsPanel.tsx';
import { BibRanges } from './BibRanges.tsx';
import { bibsWords as words } from './bibs-panel.words.ts';

/** The divisions and the teams of the meet, for which a range can be. */
export async function loader(args: LoaderFunctionArgs) {
  const limits = await loadEventLimits(args);
  const { participants } = args.context.get(apiContext);
  const { teams } = await participants.getParticipants(
    {},
    managerCall(await openedManager(args), 'participants'),
  );
  return {
    ...limits,
    teams: teams.flatMap(({ teamId, name }) => (teamId === null ? [] : { teamId, name })),
  };
}

export const handle = panelHandle(words.title);

/** How athletes get their numbers, and from which ranges. */
export function Component() {
  const { meet, data, save } = useManagedMeet();
  const { events, teams } = useLoaderData<typeof loader>();
  const { compNumType = 'None', compNumSource = 'meet' } = meet.settings;
  return (
    <SettingsPanel title={words.title} lead={words.lead}>
      <SettingsSection title={words.type}>
        <OneOf
          legend={words.type}
          value={compNumType}
          options={data.compNumSystems.map(({ id, name }) => ({
            value: id as CompetitorNumberType,
            label: name,
          }))}
          onSave={(type) => save({ settings: { compNumType: type } })}
        />
      </SettingsSection>
      {compNumType === 'None' ? null : (
        <>
          <SettingsSection title={words.source}>
            <OneOf
              legend={words.source}
              value={compNumSource}
              options={words.sources}
              onSave={(source) => save({ settings: { compNumSource: source } })}
            />
          </SettingsSection>
          {compNumSource === 'meet' ? (
            <BibRanges
              divisions={compNumType === 'Division' ? events.divisions : []}
              teams={compNumType === 'Team' ? teams : []}
            />
          ) : null}
        </>
      )}
    </SettingsPanel>
  );
}
