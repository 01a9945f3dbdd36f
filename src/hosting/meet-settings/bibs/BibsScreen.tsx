import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { CompetitorNumberType } from '#competition/meets/manage/meet-settings.rules.ts';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { OneOf } from '../fields/Choices.tsx';
import { loadEventLimits, panelHandle } from '../fields/panel-data.client.ts';
import { SettingsPanel, SettingsSection } from '../fields/SettingsPanel.tsx';
import { BibRanges } from './BibRanges.tsx';
import { bibsWords as words } from './bibs-panel.words.ts';

export const loader = (args: LoaderFunctionArgs) => loadEventLimits(args);

export const handle = panelHandle(words.title);

/** How athletes get their numbers, and from which ranges. */
export function Component() {
  const { meet, data, save } = useManagedMeet();
  const { divisions } = useLoaderData<typeof loader>().events;
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
            <BibRanges divisions={compNumType === 'Division' ? divisions : []} />
          ) : null}
        </>
      )}
    </SettingsPanel>
  );
}
